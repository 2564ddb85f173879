import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { guardModule, MEMORY_WORDS, TIME_WORDS } from './guard.ts'

const MB = 1024 * 1024

export type Limits = {
  /** Processor time of all threads together; it stops an endless loop equally on any machine. */
  cpuSeconds: number
  /** Elapsed time; much longer, because the process may have to wait on a busy machine. */
  timeMs: number
  /** All memory of the process: V8's heap and everything else. */
  memoryMb: number
  /** V8's heap alone. */
  heapMb: number
  outputBytes: number
}

/**
 * `over`: it exceeded a limit, and another run would too. `crashed`: it ended without a result for some other
 * reason.
 */
export type Ended =
  | { is: 'done'; output: Buffer }
  | { is: 'over'; limit: 'time' | 'memory' | 'output' }
  | { is: 'crashed'; how: string }

/** The signals with which node dies when it is refused memory. */
const FALLEN = new Set(['SIGSEGV', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGBUS'])

const SHELL = '/bin/sh'
/**
 * On Linux, -d limits all private writable memory, but not address space that V8 only reserves (which -v
 * would count). -t limits processor time. Other systems support -t and ignore -d.
 */
const UNDER_LIMITS = (kilobytes: number, seconds: number) =>
  `ulimit -c 0; ulimit -d ${kilobytes}; ulimit -H -t ${seconds + 5}; ulimit -S -t ${seconds}; exec "$0" "$@"`

/**
 * Runs node with `args` in a separate process, with low priority and without this process's environment.
 * `input` is its standard input. The process has always ended when this resolves. Rejects only if `signal`
 * aborts or the process could not be started.
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
  // Parsers print messages that may contain parts of the file, so only how the process ended is evaluated.
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => {
    const text = said + chunk.toString('latin1')
    // V8 prints its reason first, the guard prints last.
    said = text.length > 8000 ? text.slice(0, 6000) + text.slice(-2000) : text
  })
  // The process may end without having read its whole input.
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
      // The reader of a document must not be able to see our secrets.
      env: process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] },
      windowsHide: true,
    },
  )
  try {
    if (child.pid !== undefined) setPriority(child.pid, 5)
  } catch {
    // The process has ended already, or the system has no priorities.
  }
  return child
}
