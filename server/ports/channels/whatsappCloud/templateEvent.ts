import type { z } from 'zod'
import type { EventOf } from '../channelPort.ts'
import type { CloudChange } from './cloudPayload.ts'
import { qualityOf, reasonText, stateOf } from './templateWords.ts'

/** What Meta tells of a template of an account; null when the change is about something else. */
export function templateEvent(
  field: string | undefined,
  value: z.infer<typeof CloudChange>['value'],
  accountId: string | null,
): EventOf<'template'> | null {
  if (field !== 'message_template_status_update' && field !== 'message_template_quality_update') return null
  const { event, message_template_name: name, message_template_language: language } = value ?? {}
  if (!value || accountId === null || name === undefined || language === undefined) return null
  const quality = qualityOf(value.new_quality_score)
  const state = field === 'message_template_status_update' ? stateOf(event) : null
  return {
    kind: 'template',
    accountId,
    name,
    // Written 'pt-BR' here and 'pt_BR' everywhere else.
    language: language.replace('-', '_'),
    state,
    reason: state === null ? null : reasonText(state, value.reason),
    quality,
  }
}
