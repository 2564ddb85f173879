import type { z } from 'zod'
import type { EventOf } from '../channelPort.ts'
import type { CloudChange } from './cloudPayload.ts'
import { templateQuality, templateReasonText, stateOf } from './templateWords.ts'

const TEMPLATE_FIELDS = new Set([
  'message_template_status_update',
  'message_template_quality_update',
  'template_category_update',
  'message_template_components_update',
])

/** Translates a change about a template; null when it is about something else. */
export function templateEvent(
  field: string | undefined,
  value: z.infer<typeof CloudChange>['value'],
  accountId: string | null,
  at: Date,
): EventOf<'template'> | null {
  if (!TEMPLATE_FIELDS.has(field ?? '')) return null
  const { event, message_template_name: name, message_template_language: language } = value ?? {}
  if (!value || accountId === null || name === undefined || language === undefined) return null
  // An announcement has no `previous_category`: its `new_category` is the present one.
  const category = value.previous_category === undefined ? null : categoryOf(value.new_category)
  if (field === 'template_category_update' && category === null) return null
  const quality = templateQuality(value.new_quality_score)
  const state = field === 'message_template_status_update' ? stateOf(event) : null
  return {
    kind: 'template',
    at,
    accountId,
    name,
    // Webhooks write 'pt-BR', the rest of the API 'pt_BR'.
    language: language.replace('-', '_'),
    state,
    reason: state === null ? null : templateReasonText(state, value.reason),
    quality,
    category,
    isEdited: field === 'message_template_components_update',
  }
}

const CATEGORIES = ['utility', 'marketing', 'authentication'] as const

const categoryOf = (name: string | undefined) =>
  CATEGORIES.find((each) => each === name?.toLowerCase()) ?? null
