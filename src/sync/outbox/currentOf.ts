/** A module separate from commandActions.ts, because the worker bundles only this part. */
import { Appointment } from '../../contract/appointment.ts'
import { Block } from '../../contract/block.ts'
import { type Change, put } from '../../contract/changes.ts'
import { Contact } from '../../contract/contact.ts'
import { Conversation } from '../../contract/conversation.ts'
import { WaitingEntry } from '../../contract/waiting.ts'
import type { OutboxRow } from '../store/db.ts'

/**
 * The current record that came with a refusal, as a change; empty when the mirror does not hold such records.
 */
export function currentOf({ name, error }: Pick<OutboxRow, 'name' | 'error'>): Change[] {
  if (error?.current === undefined) return []
  if (name.startsWith('conversation.')) {
    const conversation = Conversation.safeParse(error.current)
    return conversation.success ? [put('conversation', conversation.data)] : []
  }
  if (name.startsWith('contact.')) {
    const contact = Contact.safeParse(error.current)
    return contact.success ? [put('contact', contact.data)] : []
  }
  if (name.startsWith('appointment.') || name.startsWith('series.')) {
    const appointment = Appointment.safeParse(error.current)
    return appointment.success ? [put('appointment', appointment.data)] : []
  }
  if (name.startsWith('block.')) {
    const block = Block.safeParse(error.current)
    return block.success ? [put('block', block.data)] : []
  }
  if (name.startsWith('waiting.')) {
    const entry = WaitingEntry.safeParse(error.current)
    return entry.success ? [put('waiting', entry.data)] : []
  }
  // The mirror holds no scheduled messages. The next pull brings the messages that a held reply missed.
  return []
}
