import { readFile } from 'node:fs/promises'
import { loadPyodide } from 'pyodide'
import type { PyProxy } from 'pyodide/ffi'

/** Top-level names of the standard library that no exercise needs: network, windows, packaging, debuggers, formats. */
const LEFT_OUT = `
  _pyrepl antigravity argparse bdb cProfile cmd code colorsys compileall concurrent.futures.process
  configparser csv ctypes curses dbm doctest email ensurepip filecmp fileinput ftplib getopt getpass
  gettext html http idlelib imaplib importlib.metadata importlib.resources ipaddress lib2to3 mailbox
  mimetypes modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile
  pstats pty pyclbr pydoc pydoc_data quopri rlcompleter runpy sched shelve smtplib socketserver sqlite3
  sre_compile sre_constants sre_parse symtable tabnanny tarfile tkinter tomllib trace tracemalloc tty
  turtledemo unittest urllib venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo pyodide.http
  pyodide.console pyodide._nodesock_transport _sysconfigdata__emscripten_wasm32-emscripten __phello__ this
  _pyio
`
/** Of the codecs only these. */
const ENCODINGS = `
  __init__ aliases ascii latin_1 utf_8 utf_8_sig utf_16 utf_16_le utf_16_be utf_32 unicode_escape
  raw_unicode_escape idna hex_codec base64_codec
`
const splitNames = (text: string) => text.trim().split(/\s+/)

/** Pyodide itself compiles its library, so that the byte code fits its interpreter. */
const REPACK = `
import importlib.util, io, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

def is_wanted(name):
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    if name.startswith("encodings/"):
        return name.removesuffix(".py").removeprefix("encodings/") in encodings
    return not any(module == prefix or module.startswith(prefix + ".") for prefix in left_out)

source_zip = zipfile.ZipFile("/lib/python314.zip")
target = io.BytesIO()
count = 0
with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as out:
    for name in sorted(source_zip.namelist()):
        if not name.endswith(".py") or not is_wanted(name):
            continue
        source = source_zip.read(name)
        # Pyodide reads its own docstrings; the others are dropped.
        level = 0 if "pyodide" in name else 2
        code = compile(source, "/lib/python314.zip/" + name, "exec", dont_inherit=True, optimize=level)
        # Unchecked: the interpreter never looks for the source.
        data = _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
        info = zipfile.ZipInfo(name + "c", (1980, 1, 1, 0, 0, 0))
        out.writestr(info, bytes(data))
        count += 1
target.getvalue()
`

/** Python's standard library as byte code in an uncompressed zip: starts in a third of the time of the sources. */
export async function packPythonLibrary(pyodideFolder: string): Promise<Uint8Array> {
  const pyodide = await loadPyodide({
    indexURL: pyodideFolder,
    stdLibURL: `${pyodideFolder}/python_stdlib.zip`,
  })
  const names = { left_out: splitNames(LEFT_OUT), encodings: splitNames(ENCODINGS) }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the package gives no type to a dict.
  const globals = pyodide.toPy(names) as PyProxy
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- bytes of Python.
  const bytes: { toJs(): Uint8Array } = pyodide.runPython(REPACK, { globals })
  return bytes.toJs()
}

export const readBytes = async (path: string) => new Uint8Array(await readFile(path))
