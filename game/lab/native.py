"""Source as mypyc likes it best, made from the plain source when a compiled copy is built.

A data class's own constructor and comparison are made while the program runs, so the compiler does not see them;
here they are written out. And a constant that is declared ``Final`` need not be looked up by its name.
"""

import ast

_TAB = "    "


def for_compiler(source: str) -> str:
    """The module's source with data classes written out and its constants declared ``Final``; it means the same.

    Lines keep their order; only module level constants and data classes change.
    """
    tree, lines = ast.parse(source), source.splitlines(keepends=True)
    edits: list[tuple[int, int, str]] = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            edits += _class_edits(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            edits += _constant_edits(node)
    for first, last, text in sorted(edits, reverse=True):
        lines[first - 1 : last] = [text]
    return _with_imports(tree, "".join(lines)) if edits else source


def _constant_edits(node: ast.Assign | ast.AnnAssign) -> list[tuple[int, int, str]]:
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    if not isinstance(target, ast.Name) or not target.id.isupper() or node.value is None:
        return []
    kind = f"Final[{ast.unparse(node.annotation)}]" if isinstance(node, ast.AnnAssign) else "Final"
    assert node.end_lineno is not None
    return [(node.lineno, node.end_lineno, f"{target.id}: {kind} = {ast.unparse(node.value)}\n")]


def _class_edits(node: ast.ClassDef) -> list[tuple[int, int, str]]:
    mark = next((d for d in node.decorator_list if "dataclass" in ast.unparse(d)), None)
    if mark is None:
        return []
    fields = [part for part in node.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)]
    assert mark.end_lineno is not None and node.end_lineno is not None
    return [
        (mark.lineno, mark.end_lineno, "@dataclass(init=False, eq=False)\n"),
        (node.end_lineno + 1, node.end_lineno, _methods(node.name, fields)),
    ]


def _methods(name: str, fields: list[ast.AnnAssign]) -> str:
    """Constructor, comparison and, for pickle, how an object is made again."""
    names = [ast.unparse(field.target) for field in fields]
    params = [ast.unparse(field) for field in fields]
    init = [f"def __init__({', '.join(['self', *params])}) -> None:"]
    init += [f"{_TAB}self.{n} = {n}" for n in names] or [f"{_TAB}pass"]
    same = " and ".join([f"isinstance(other, {name})", *(f"self.{n} == other.{n}" for n in names)])
    parts = "".join(f"self.{n}, " for n in names)
    body = [
        *("", *init),
        *("", "def __eq__(self, other: object) -> bool:", f"{_TAB}return {same}"),
        *("", "def __reduce__(self) -> Any:", f"{_TAB}return {name}, ({parts})"),
    ]
    return "".join(f"{_TAB}{line}\n" if line else "\n" for line in body)


def _with_imports(tree: ast.Module, source: str) -> str:
    """The source with the names it needs now, after its docstring."""
    first = tree.body[0]
    begins = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    line = (first.end_lineno or 0) if begins else 0
    lines = source.splitlines(keepends=True)
    lines[line:line] = ["\nfrom typing import Any, Final\n"]
    return "".join(lines)
