import pg from 'pg'

/**
 * The most statement texts that are kept prepared. It is far more than the code has; it limits statements
 * whose text varies with the length of a list.
 */
const KEPT = 400

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= KEPT) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

/**
 * Gives every statement with parameters a name, so that each connection of the pool parses and plans it once
 * instead of every time. Measured over a transaction of 11 statements: twice as fast on the embedded engine,
 * a fifth faster on PostgreSQL.
 */
export function nameStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const named = (config: unknown, ...rest: unknown[]) => query(withName(config, rest[0]), ...rest)
    client.query = named as typeof client.query
  })
}

function withName(given: unknown, values: unknown): unknown {
  const config = typeof given === 'string' ? { text: given } : given
  if (!isPlain(config)) return given
  // Migrations have none: hundreds of texts that run once would take the names of all others.
  const parameters = values ?? config.values
  if (!Array.isArray(parameters) || parameters.length === 0) return given
  const name = nameOf(config.text)
  return name === undefined ? given : { ...config, name }
}

type Plain = { text: string; values?: unknown }

/**
 * True for a statement text with parameters that has no name yet. False for an object that submits itself (a
 * cursor).
 */
const isPlain = (config: unknown): config is Plain =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('submit' in config) &&
  !('name' in config && config.name)
