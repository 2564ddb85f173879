/**
 * Blocked time: lunch, meeting, holiday, absence. Its times are local
 * ('2026-11-26T12:00', the organization's clock), like opening hours, so that lunch
 * stays at noon when daylight saving or the organization's time zone changes.
 */
import * as z from 'zod/mini'
import { Id } from './ids.ts'

export const BlockKind = z.enum(['lunch', 'meeting', 'holiday', 'absence', 'other'])
export type BlockKind = z.infer<typeof BlockKind>

export const BLOCK_KIND_LABEL: Record<BlockKind, string> = {
  lunch: 'Almoço',
  meeting: 'Reunião',
  holiday: 'Feriado',
  absence: 'Ausência',
  other: 'Bloqueio',
}

const fields = {
  title: z.string(),
  kind: BlockKind,
  professional_ids: z.union([z.literal('all'), z.array(Id)]),
  start: z.string(),
  end: z.string(),
  all_day: z.boolean(),
  recurrence: z.union([
    z.object({ repeats: z.literal('never') }),
    z.object({ repeats: z.literal('weekly'), weekdays: z.array(z.number()), until: z.nullable(z.string()) }),
    z.object({ repeats: z.literal('rule'), rule: z.string() }),
  ]),
}

/** A block as it is stored. */
export const Block = z.object({ id: Id, ...fields, revision: z.number() })
export type Block = z.infer<typeof Block>

/** The fields of a block that a user fills in. */
export const BlockFields = z.object(fields)
