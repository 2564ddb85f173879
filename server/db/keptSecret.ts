import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { secrets } from './schema.ts'

/**
 * Returns the stored secret `name`, and creates it with `make` if it is missing. If several servers start at
 * once, all get the secret that was stored first.
 */
export async function keptSecret(db: Db, name: string, make: () => string): Promise<string> {
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`the secret ${name} vanished while starting`)
  return row.value
}
