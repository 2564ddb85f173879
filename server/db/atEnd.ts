import type { Tx } from './database.ts'

/** Rows of one kind that a shared transaction writes together before its commit. */
type Collected = { rows: unknown[]; write: (tx: Tx, orgId: string, rows: readonly never[]) => Promise<void> }

/** The rows that wait for the end of a transaction, by the function that writes them. */
export type AtEnd = Map<unknown, Collected>

type Writer = { tx: Tx; orgId: string; atEnd?: AtEnd }

/**
 * Writes a row that nothing else in the transaction reads. In a transaction that several pieces of work share
 * (`orgTransactions`), it is written at the end, in one statement with the rows of the others; elsewhere at once.
 * `write` must be the same function for all rows of one kind.
 */
export async function writeAtEnd<R>(
  t: Writer,
  write: (tx: Tx, orgId: string, rows: readonly R[]) => Promise<void>,
  row: R,
): Promise<void> {
  if (!t.atEnd) return write(t.tx, t.orgId, [row])
  const collected = t.atEnd.get(write) ?? { rows: [], write }
  collected.rows.push(row)
  t.atEnd.set(write, collected)
}

/**
 * Writes all rows that wait. Call it at the end of the transaction, and before changing or reading such rows in
 * another way.
 */
export async function writeCollected(t: Writer): Promise<void> {
  const kinds = [...(t.atEnd?.values() ?? [])]
  t.atEnd?.clear()
  for (const { rows, write } of kinds) await write(t.tx, t.orgId, rows as never[])
}
