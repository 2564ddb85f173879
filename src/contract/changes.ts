/**
 * The changes that the server sends to a mirror: a record stored or removed, with the revision of the change.
 */
import * as z from 'zod/mini'
import { Appointment } from './appointment.ts'
import { Block } from './block.ts'
import { Schedule } from './bookingSettings.ts'
import { Contact } from './contact.ts'
import { Conversation } from './conversation.ts'
import { Id } from './ids.ts'
import { Message } from './message.ts'
import { Professional } from './professional.ts'
import { Service } from './service.ts'
import { WaitingEntry } from './waiting.ts'

export const EntityName = z.enum([
  'conversation',
  'message',
  'contact',
  'professional',
  'service',
  'block',
  'schedule',
  'waiting',
  'appointment',
])
export type EntityName = z.infer<typeof EntityName>

/** Removing a conversation removes its messages; a message is never removed alone. */
export const Change = z.union([
  z.object({ kind: z.literal('put'), entity: z.literal('conversation'), record: Conversation }),
  z.object({ kind: z.literal('put'), entity: z.literal('message'), record: Message }),
  z.object({ kind: z.literal('put'), entity: z.literal('contact'), record: Contact }),
  z.object({ kind: z.literal('put'), entity: z.literal('professional'), record: Professional }),
  z.object({ kind: z.literal('put'), entity: z.literal('service'), record: Service }),
  z.object({ kind: z.literal('put'), entity: z.literal('block'), record: Block }),
  z.object({ kind: z.literal('put'), entity: z.literal('schedule'), record: Schedule }),
  z.object({ kind: z.literal('put'), entity: z.literal('waiting'), record: WaitingEntry }),
  z.object({ kind: z.literal('put'), entity: z.literal('appointment'), record: Appointment }),
  z.object({ kind: z.literal('remove'), entity: EntityName, id: Id, revision: z.number() }),
])
export type Change = z.infer<typeof Change>

export interface RecordOf {
  conversation: Conversation
  message: Message
  contact: Contact
  professional: Professional
  service: Service
  block: Block
  schedule: Schedule
  waiting: WaitingEntry
  appointment: Appointment
}

export const put = <E extends EntityName>(entity: E, record: RecordOf[E]): Change =>
  ({ kind: 'put', entity, record }) as Change

export const changeId = (change: Change): string => (change.kind === 'put' ? change.record.id : change.id)
export const changeRevision = (change: Change): number =>
  change.kind === 'put' ? change.record.revision : change.revision

/**
 * All changes of the organization with `base < revision <= revision`, with only the newest state of each
 * record. A mirror whose cursor is `base` may set it to `revision` after applying them (law 4).
 */
export const ChangeBatch = z.object({ base: z.number(), revision: z.number(), changes: z.array(Change) })
export type ChangeBatch = z.infer<typeof ChangeBatch>

/**
 * GET /sync/changes: a batch, or `reset` when the cursor is
 * older than the removals that the server still remembers.
 */
export const ChangesAnswer = z.union([
  z.object({ reset: z.literal(true), revision: z.number() }),
  z.extend(ChangeBatch, { reset: z.optional(z.literal(false)), has_more: z.boolean() }),
])
export type ChangesAnswer = z.infer<typeof ChangesAnswer>

/**
 * GET /sync/snapshot: one page of the first fill, newest first. `revision` is
 * the same on every page: the organization's revision when the fill began,
 * which becomes the cursor to pull from. `next` is null on the last page.
 */
export const SnapshotPage = z.object({
  revision: z.number(),
  changes: z.array(Change),
  next: z.nullable(z.string()),
})
export type SnapshotPage = z.infer<typeof SnapshotPage>

/** How many of a conversation's messages the snapshot sends, and `evictMessages` keeps. */
export const MIRROR_MESSAGES_PER_CONVERSATION = 100
/** Of which days the snapshot sends appointments; others are loaded when their day is looked at. */
export const MIRROR_APPOINTMENT_DAYS_BACK = 30
export const MIRROR_APPOINTMENT_DAYS_AHEAD = 60
