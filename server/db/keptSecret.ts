import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { secrets } from './schema.ts'

/** A secret the server makes for itself once; of several servers starting together the first one's stays. */
export async function keptSecret(db: Db, name: string, make: () => string): Promise<string> {
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`the secret ${name} vanished while starting`)
  return row.value
}
