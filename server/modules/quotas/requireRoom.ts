import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { type Quota, QUOTAS, type Standing } from './quotaLimits.ts'
import * as queries from './queries.ts'

type AnyDb = Db | Tx

export async function quotaStanding(db: AnyDb, orgId: string): Promise<Standing> {
  const { verified, subscribed } = await queries.findStanding(db, orgId)
  if (verified && subscribed) return 'customer'
  return verified || subscribed ? 'known' : 'new'
}

export const quotaOf = async (db: AnyDb, orgId: string): Promise<Quota> =>
  QUOTAS[await quotaStanding(db, orgId)]

/**
 * Throws 413 unless one more file of `size` bytes fits. With `lock`, nobody else can take the room before the
 * transaction ends.
 */
export async function requireRoomForFile(db: Db, orgId: string, size: number): Promise<void>
export async function requireRoomForFile(db: Tx, orgId: string, size: number, lock: 'lock'): Promise<void>
export async function requireRoomForFile(
  db: AnyDb,
  orgId: string,
  size: number,
  lock?: 'lock',
): Promise<void> {
  if (lock) await queries.lockQuotas(db as Tx, orgId)
  const held = await queries.countFiles(db, orgId)
  // Below the limits of a new organization, the standing does not matter and is not read.
  if (held.files + 1 <= QUOTAS.new.files && held.bytes + size <= QUOTAS.new.bytes) return
  const standing = await quotaStanding(db, orgId)
  const quota = QUOTAS[standing]
  if (held.files + 1 > quota.files)
    throw full(standing, `A empresa chegou ao limite de ${count(quota.files)} arquivos.`, FREE_FILES)
  if (held.bytes + size > quota.bytes)
    throw full(standing, `A empresa chegou ao limite de ${gigabytes(quota.bytes)} em arquivos.`, FREE_FILES)
}

/**
 * Throws 413 unless one more contact fits. Call it only for contacts that people create: customers who write
 * are never refused.
 */
export async function requireRoomForContact(tx: Tx, orgId: string): Promise<void> {
  const held = await queries.countContacts(tx, orgId)
  if (held < QUOTAS.new.contacts) return
  const standing = await quotaStanding(tx, orgId)
  const limit = QUOTAS[standing].contacts
  if (held >= limit)
    throw full(
      standing,
      `A empresa chegou ao limite de ${count(limit)} contatos.`,
      'Exclua contatos que não usa mais',
    )
}

/** Throws 413 unless `more` passages fit. Nobody else can take the room before the transaction ends. */
export async function requireRoomForPassages(tx: Tx, orgId: string, more: number): Promise<void> {
  await queries.lockQuotas(tx, orgId)
  const held = await queries.countPassages(tx, orgId)
  if (held + more <= QUOTAS.new.passages) return
  const standing = await quotaStanding(tx, orgId)
  if (held + more > QUOTAS[standing].passages)
    throw full(
      standing,
      'O que o agente sabe chegou ao limite de textos da empresa.',
      'Remova documentos ou sites que não usa mais',
    )
}

const FREE_FILES = 'Exclua contatos antigos, com as conversas deles,'

/** The refusal that says what is full and what to do about it. */
function full(standing: Standing, what: string, free: string): Refusal {
  const more = MORE[standing]
  return new Refusal(413, 'quota_reached', `${what} ${free}${more === null ? '' : ` ${more}`}.`)
}

const MORE: Record<Standing, string | null> = {
  new: 'ou confirme o email e assine um plano para ter mais espaço',
  known: 'ou confirme o email e mantenha um plano ativo para ter mais espaço',
  customer: 'ou fale com o suporte',
}

const count = (value: number): string => value.toLocaleString('pt-BR')
const gigabytes = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${Math.round(bytes / 1024 ** 3)} GB`
