import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { guardModule, MEMORY_WORDS, TIME_WORDS } from './guard.ts'

const MB = 1024 * 1024

export type Limits = {
  /** Of the processor, all threads together: what a spinning parser reaches on any machine. */
  cpuSeconds: number
  /** Of the clock; much longer, as a busy machine lets it wait. */
  timeMs: number
  /** Of everything the process holds, V8's heap and what lies beside it. */
  memoryMb: number
  /** Of V8's heap alone. */
  heapMb: number
  outputBytes: number
}

/** `over`: it went beyond a limit, and would again. `crashed`: it ended without having finished, for whatever reason. */
export type Ended =
  | { is: 'done'; output: Buffer }
  | { is: 'over'; limit: 'time' | 'memory' | 'output' }
  | { is: 'crashed'; how: string }

/** How node ends where it is refused memory that it cannot do without. */
const FALLEN = new Set(['SIGSEGV', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGBUS'])

const SHELL = '/bin/sh'
/**
 * Linux counts under -d every private page that may be written, wherever it comes from, and not what V8 only reserves
 * (which -v would count). -t is the processor's time. Other systems know -t and ignore -d.
 */
const UNDER_LIMITS = (kilobytes: number, seconds: number) =>
  `ulimit -c 0; ulimit -d ${kilobytes}; ulimit -H -t ${seconds + 5}; ulimit -S -t ${seconds}; exec "$0" "$@"`

/**
 * Runs node with `args` in a process of its own, below everyone else's priority and without this one's environment;
 * `input` is its standard input. Whatever happens in it, it is gone when this resolves. Rejects only when `signal`
 * aborts, or when no process could be made.
 */
export async function runLimited(
  args: readonly string[],
  input: readonly Uint8Array[],
  limits: Limits,
  signal: AbortSignal,
): Promise<Ended> {
  signal.throwIfAborted()
  const child = start(args, limits)
  const ended = new Promise<{ code: number | null; killedBy: string | null }>((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, killedBy) => done({ code, killedBy }))
  })
  let over: 'time' | 'output' | null = null
  const kill = () => void child.kill('SIGKILL')
  const patience = setTimeout(() => {
    over = 'time'
    kill()
  }, limits.timeMs)
  signal.addEventListener('abort', kill)

  const output: Buffer[] = []
  let size = 0
  child.stdout!.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= limits.outputBytes) return void output.push(chunk)
    over ??= 'output'
    kill()
  })
  // Parsers print what they think of a file, which may be of its content: only what says how it ended is looked at.
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => {
    const text = said + chunk.toString('latin1')
    // V8 says it first, the guard last.
    said = text.length > 8000 ? text.slice(0, 6000) + text.slice(-2000) : text
  })
  // It may end without having read everything.
  child.stdin!.on('error', () => undefined)
  for (const piece of input) child.stdin!.write(piece)
  child.stdin!.end()

  try {
    const { code, killedBy } = await ended
    signal.throwIfAborted()
    if (over) return { is: 'over', limit: over }
    if (code === 0) return { is: 'done', output: Buffer.concat(output) }
    if (killedBy === 'SIGXCPU' || said.includes(TIME_WORDS)) return { is: 'over', limit: 'time' }
    if (said.includes(MEMORY_WORDS) || /out of memory|allocation failed|bad_alloc/i.test(said))
      return { is: 'over', limit: 'memory' }
    if (FALLEN.has(killedBy ?? '')) return { is: 'over', limit: 'memory' }
    return { is: 'crashed', how: killedBy ?? `code ${code}` }
  } finally {
    clearTimeout(patience)
    signal.removeEventListener('abort', kill)
  }
}

function start(args: readonly string[], { cpuSeconds, timeMs, memoryMb, heapMb }: Limits): ChildProcess {
  const own = [
    `--max-old-space-size=${heapMb}`,
    '--import',
    guardModule({ bytes: memoryMb * MB, cpuMs: cpuSeconds * 1000, ms: timeMs * 2 }),
    ...args,
  ]
  const limited = process.platform !== 'win32' && existsSync(SHELL)
  const script = UNDER_LIMITS(memoryMb * 1024, cpuSeconds)
  const child = spawn(
    limited ? SHELL : process.execPath,
    limited ? ['-c', script, process.execPath, ...own] : own,
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      // No key of ours is anything a document's reader should be able to find.
      env: process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] },
      windowsHide: true,
    },
  )
  try {
    if (child.pid !== undefined) setPriority(child.pid, 5)
  } catch {
    // It ended already, or the system has no priorities.
  }
  return child
}
