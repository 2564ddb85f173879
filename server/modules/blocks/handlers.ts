import type * as z from 'zod/mini'
import type { AppointmentRemoved } from '../../../src/contract/appointment.ts'
import type { Block } from '../../../src/contract/block.ts'
import type { BlockCreate, BlockInput, BlockUpdate } from '../../../src/contract/blockInput.ts'
import type { Professionals } from '../../../src/contract/professionalInput.ts'
import { refuseChangedMeanwhile } from '../../changedMeanwhile.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { recordRemoval } from '../../sync/recordRemoval.ts'
import { offerFreedByBlock } from '../scheduled/offerFreedByBlock.ts'
import * as queries from './queries.ts'

/** Limited because every free time is compared with every block. */
const BLOCKS_MAX = 5000
/** Limit of blocks that repeat by a rule: expanding one blocks the server for up to 10 ms. */
const RULES_MAX = 30

const CHANGED = 'Este bloqueio foi alterado por outra pessoa enquanto você editava.'

/** Creates a block. Repeating an id returns the existing block. Refused over the limits. */
export async function createBlock(t: OrgTx, { id, ...block }: BlockCreate): Promise<Block> {
  if (await queries.blockIdIsTaken(t, id)) {
    const same = await readRecord(t.tx, t.orgId, 'block', id)
    if (!same) throw new Refusal(409, 'conflict', 'Este bloqueio já foi criado.')
    await releaseRevision(t)
    return same
  }
  if ((await queries.countBlocks(t)) >= BLOCKS_MAX)
    throw new Refusal(413, 'quota_reached', 'A agenda tem bloqueios demais. Remova os que já passaram.')
  await requireKnown(t, block.professional_ids)
  await requireRoomForRule(t, id, block)
  await queries.insertBlock(t, id, block)
  return published(t, id)
}

/** Changes a block; times that it no longer takes are offered to the waiting list. */
export async function updateBlock(
  t: OrgTx,
  id: string,
  { expected, ...block }: BlockUpdate,
  now: Date,
): Promise<Block> {
  const current = await requireBlock(t, id)
  refuseChangedMeanwhile(current, block, expected, CHANGED)
  await requireKnown(t, block.professional_ids)
  await requireRoomForRule(t, id, block)
  await queries.updateBlockRow(t, id, block)
  const updated = await published(t, id)
  await offerFreedByBlock(t, current, updated, now)
  return updated
}

/**
 * Deletes a block, unless it was changed since the person saw it; deleting one that is already gone succeeds.
 * Its times are offered to the waiting list.
 */
export async function deleteBlock(
  t: OrgTx,
  id: string,
  expected: Record<string, unknown> | undefined,
  now: Date,
): Promise<z.infer<typeof AppointmentRemoved>> {
  const removedAt = await queries.selectBlockRemoval(t, id)
  if (removedAt !== null) {
    await releaseRevision(t)
    return { ok: true, id, revision: removedAt }
  }
  const current = await requireBlock(t, id)
  // Asking for null in every field makes each field that differs from `expected` a conflict.
  const asked = Object.fromEntries(Object.keys(expected ?? {}).map((field) => [field, null]))
  refuseChangedMeanwhile(current, asked, expected, CHANGED)
  await queries.deleteBlockRow(t, id)
  await recordRemoval(t, 'block', id)
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
  await offerFreedByBlock(t, current, null, now)
  return { ok: true, id, revision: t.revision }
}

async function requireBlock(t: OrgTx, id: string): Promise<Block> {
  const found = await readRecord(t.tx, t.orgId, 'block', id)
  if (!found) throw notFound('Bloqueio não encontrado. Ele pode ter sido removido.')
  return found
}

async function requireKnown(t: OrgTx, professionals: Professionals): Promise<void> {
  if (professionals !== 'all' && !(await queries.areProfessionals(t, professionals)))
    throw notFound('Profissional não encontrado.')
}

async function requireRoomForRule(t: OrgTx, id: string, block: BlockInput): Promise<void> {
  if (block.recurrence.repeats === 'rule' && (await queries.countRules(t, id)) >= RULES_MAX)
    throw new Refusal(
      413,
      'quota_reached',
      `A agenda tem no máximo ${RULES_MAX} bloqueios que se repetem por regra. Remova um, ou repita por dia da semana.`,
    )
}

async function published(t: OrgTx, id: string): Promise<Block> {
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
  return requireBlock(t, id)
}
