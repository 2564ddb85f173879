/** All SQL of blocks. */
import { and, eq, sql } from 'drizzle-orm'
import type { BlockInput } from '../../../src/contract/blockInput.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { blocks, providers } from '../../db/schema.ts'

const columns = (block: BlockInput) => ({
  title: block.title,
  kind: block.kind,
  professionalIds: block.professional_ids,
  start: block.start,
  end: block.end,
  allDay: block.all_day,
  recurrence: block.recurrence,
})

export async function insertBlock(t: OrgTx, id: string, block: BlockInput): Promise<void> {
  await t.tx.insert(blocks).values({ ...columns(block), id, orgId: t.orgId, revision: t.revision })
}

export async function updateBlockRow(t: OrgTx, id: string, block: BlockInput): Promise<void> {
  await t.tx
    .update(blocks)
    .set({ ...columns(block), revision: t.revision })
    .where(and(eq(blocks.orgId, t.orgId), eq(blocks.id, id)))
}

export async function deleteBlockRow(t: OrgTx, id: string): Promise<void> {
  await t.tx.delete(blocks).where(and(eq(blocks.orgId, t.orgId), eq(blocks.id, id)))
}

/** Whether any organization has a block with this id. */
export async function blockIdIsTaken(t: OrgTx, id: string): Promise<boolean> {
  return (await t.tx.$count(blocks, eq(blocks.id, id))) > 0
}

export const countBlocks = (t: OrgTx): Promise<number> => t.tx.$count(blocks, eq(blocks.orgId, t.orgId))

/** The number of blocks that repeat by a rule, without the block `except`. */
export const countRules = (t: OrgTx, except: string): Promise<number> =>
  t.tx.$count(
    blocks,
    and(
      eq(blocks.orgId, t.orgId),
      sql`${blocks.id} <> ${except} and ${blocks.recurrence} ->> 'repeats' = 'rule'`,
    ),
  )

/** Whether all of these are professionals of the organization. */
export async function areProfessionals(t: OrgTx, ids: readonly string[]): Promise<boolean> {
  const rows = await t.tx.select({ id: providers.id }).from(providers).where(eq(providers.orgId, t.orgId))
  const known = new Set(rows.map(({ id }) => id))
  return ids.every((id) => known.has(id))
}

/** The revision that removed the block; null when none did. */
export async function selectBlockRemoval(t: OrgTx, id: string): Promise<number | null> {
  const { rows } = await t.tx.execute<{ revision: number }>(
    sql`select revision from removals where org_id = ${t.orgId} and entity = 'block' and entity_id = ${id}`,
  )
  return rows[0]?.revision ?? null
}
