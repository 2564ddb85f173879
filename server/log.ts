import { databaseRefusal } from './databaseRefusal.ts'
import type { LogLevel } from './env.ts'

export type LogFields = Record<string, unknown>

/**
 * Writes one line per event. Fields are ids, counts, codes and durations, never a message's text, a token, a
 * phone number or a request's body. Pass errors through `errorFields`.
 */
export type Log = {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  /** Returns a log that adds these fields (e.g. a request's id) to every line. */
  child(fields: LogFields): Log
}

const RANK: Record<LogLevel, number> = { debug: 10, info: 20, warn: 30, error: 40, silent: 99 }

export type LogOptions = {
  level: LogLevel
  pretty?: boolean
  write?: (line: string) => void
  clock?: () => Date
}

/** Creates a log that writes JSON lines or, with `pretty`, short readable lines. */
export function createLog({
  level,
  pretty = false,
  write = writeOut,
  clock = () => new Date(),
}: LogOptions): Log {
  const make = (bound: LogFields): Log => {
    const at = (rank: Exclude<LogLevel, 'silent'>) => (message: string, fields?: LogFields) => {
      if (RANK[rank] < RANK[level]) return
      const all = { ...bound, ...fields }
      write(pretty ? prettyLine(clock(), rank, message, all) : jsonLine(clock(), rank, message, all))
    }
    return {
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      child: (fields) => make({ ...bound, ...fields }),
    }
  }
  return make({})
}

/**
 * The fields of an error that may be logged. For a database error these are only its code, constraint and
 * stack frames: messages of drizzle and PostgreSQL contain the statement's parameters, which are people's
 * texts and numbers.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const refusal = databaseRefusal(error)
  if (refusal || 'params' in error) {
    const { code, constraint } = refusal ?? {}
    return dropEmpty({ error: error.name, sqlState: code, constraint, at: frames(error) })
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return dropEmpty({
    error: error.name,
    code,
    detail: error.message,
    at: frames(error),
    cause: error.cause === undefined ? undefined : errorFields(error.cause),
  })
}

function frames(error: Error): string | undefined {
  const lines = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return lines.length === 0
    ? undefined
    : lines
        .slice(0, 6)
        .map((line) => line.trim().slice(3))
        .join(' < ')
}

function dropEmpty(fields: LogFields): LogFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function jsonLine(time: Date, level: string, message: string, fields: LogFields): string {
  return JSON.stringify({ time: time.toISOString(), level, message, ...fields })
}

function prettyLine(time: Date, level: string, message: string, fields: LogFields): string {
  const rest = Object.entries(fields).map(
    ([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return `${time.toISOString().slice(11, 23)} ${level.padEnd(5)} ${message}${rest.join('')}`
}

function writeOut(line: string): void {
  process.stdout.write(`${line}\n`)
}
