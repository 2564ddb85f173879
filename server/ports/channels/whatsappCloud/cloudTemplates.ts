import { z } from 'zod'
import type { ServedChannel } from '../transport.ts'
import {
  type HeldTemplate,
  type SubmissionOutcome,
  type TemplatePort,
  type TemplateSubmission,
  TemplatesUnavailable,
} from '../templatePort.ts'
import { type CloudAccess, troubleOf } from './cloudAccess.ts'
import { proofOf } from './graphCall.ts'
import { failureText, graphVerdict, troubleBeside } from './graphErrors.ts'
import { rightText, templateQuality, templateReasonText, stateOf, submissionText } from './templateWords.ts'

const TIMEOUT_MS = 20_000
const PAGE = 100
/** Lists at most 1000 templates. An account may hold 6000, far more than a clinic has. */
const MOST_PAGES = 10

const NO_KEYS = 'Este canal não tem chaves da Meta. Conecte-o de novo em Canais.'
const UNREACHABLE = 'A Meta não respondeu. Tente de novo daqui a pouco.'

const text = z.string().optional().catch(undefined)
const Failed = z.object({
  error: z.object({
    code: z.number().optional().catch(undefined),
    error_subcode: z.number().optional().catch(undefined),
    error_user_msg: text,
  }),
})
const Created = z.object({ id: z.string().min(1), status: text, category: text })
const Component = z
  .object({
    type: text,
    format: text,
    text,
    buttons: z.array(z.object({ type: text, text }).catch({})).catch([]),
  })
  .catch({ buttons: [] })
const Listed = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: text }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
})
const Held = z.object({
  id: text,
  name: z.string(),
  language: z.string(),
  status: text,
  category: text,
  rejected_reason: text,
  parameter_format: text,
  quality_score: z.object({ score: text }).optional().catch(undefined),
  components: z.array(Component).catch([]),
})

/** The templates of a WhatsApp Business Account, reached with the keys of one of its numbers. */
export function cloudTemplates(
  accessOf: (channel: ServedChannel) => Promise<CloudAccess | null>,
  fetch: typeof globalThis.fetch,
): TemplatePort {
  async function ask(
    access: CloudAccess,
    path: string,
    init: { method: 'GET' | 'POST' | 'DELETE'; body?: unknown },
  ): Promise<{ response: Response; answer: unknown }> {
    const proof = `${path.includes('?') ? '&' : '?'}appsecret_proof=${proofOf(access)}`
    const response = await fetch(`${access.apiUrl}/${path}${proof}`, {
      method: init.method,
      headers: {
        authorization: `Bearer ${access.accessToken}`,
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { response, answer: await response.json().catch(() => null) }
  }

  async function required(channel: ServedChannel): Promise<CloudAccess> {
    const access = await accessOf(channel)
    if (!access) throw new TemplatesUnavailable(NO_KEYS)
    return access
  }

  const at = (account: string) => `${encodeURIComponent(account)}/message_templates`

  return {
    async create(channel, account, template): Promise<SubmissionOutcome> {
      const access = await accessOf(channel)
      if (!access) return { kind: 'refused', reason: NO_KEYS, trouble: troubleOf('no_keys') }
      let asked
      try {
        asked = await ask(access, at(account), { method: 'POST', body: submission(template) })
      } catch {
        return { kind: 'unknown' }
      }
      const created = Created.safeParse(asked.answer)
      if (asked.response.ok) {
        if (!created.success) return { kind: 'unknown' }
        const { id, status, category } = created.data
        return {
          kind: 'taken',
          providerId: id,
          state: stateOf(status) ?? 'pending',
          category: categoryOf(category),
        }
      }
      const failed = Failed.safeParse(asked.answer)
      const error = failed.success ? failed.data.error : undefined
      switch (graphVerdict(asked.response.status, error?.code)) {
        case 'broken': {
          const trouble = troubleBeside(error?.code)
          if (trouble === null) return { kind: 'refused', reason: rightText(error?.error_subcode) }
          const { kind, detail } = trouble
          return { kind: 'refused', reason: detail, trouble: troubleOf(kind, detail) }
        }
        case 'slow':
        case 'later':
          return { kind: 'refused', reason: 'A Meta pediu para esperar um pouco. Tente de novo mais tarde.' }
        case 'unknown':
          return { kind: 'unknown' }
        case 'unpaid':
          return { kind: 'refused', reason: failureText(error?.code) }
        case 'refused':
          return {
            kind: 'refused',
            reason: submissionText(error?.error_subcode, error?.error_user_msg),
          }
      }
    },

    async list(channel, account) {
      const access = await required(channel)
      const held: HeldTemplate[] = []
      let after: string | undefined
      for (let page = 0; page < MOST_PAGES; page++) {
        const query = new URLSearchParams({
          fields:
            'id,name,language,status,category,components,rejected_reason,quality_score,parameter_format',
          limit: String(PAGE),
          ...(after !== undefined && { after }),
        })
        const { response, answer } = await ask(access, `${at(account)}?${query.toString()}`, {
          method: 'GET',
        }).catch(() => {
          throw new TemplatesUnavailable(UNREACHABLE)
        })
        const listed = Listed.safeParse(answer)
        if (!response.ok || !listed.success) throw refusalOf(response, answer)
        held.push(...listed.data.data.flatMap(toHeld))
        after = listed.data.paging?.cursors?.after
        if (after === undefined || listed.data.data.length < PAGE) break
      }
      return held
    },

    async remove(channel, account, name) {
      const access = await required(channel)
      const query = new URLSearchParams({ name })
      const { response, answer } = await ask(access, `${at(account)}?${query.toString()}`, {
        method: 'DELETE',
      }).catch(() => {
        throw new TemplatesUnavailable(UNREACHABLE)
      })
      if (!response.ok && response.status !== 404) throw refusalOf(response, answer)
    },
  }
}

/** Why Meta does not list or remove templates, and whether that stops the channel. */
function refusalOf(response: Response, answer: unknown): TemplatesUnavailable {
  const error = Failed.safeParse(answer).data?.error
  if (graphVerdict(response.status, error?.code) !== 'broken') return new TemplatesUnavailable(UNREACHABLE)
  const trouble = troubleBeside(error?.code)
  return trouble === null
    ? new TemplatesUnavailable(rightText(error?.error_subcode))
    : new TemplatesUnavailable(trouble.detail, troubleOf(trouble.kind, trouble.detail))
}

function submission({
  name,
  language,
  category,
  header,
  body,
  examples,
  footer,
  buttons,
}: TemplateSubmission) {
  return {
    name,
    language,
    category: category.toUpperCase(),
    parameter_format: 'POSITIONAL',
    components: [
      ...(header === null ? [] : [{ type: 'HEADER', format: 'TEXT', text: header }]),
      { type: 'BODY', text: body, ...(examples.length > 0 && { example: { body_text: [examples] } }) },
      ...(footer === null ? [] : [{ type: 'FOOTER', text: footer }]),
      ...(buttons.length === 0
        ? []
        : [{ type: 'BUTTONS', buttons: buttons.map((label) => ({ type: 'QUICK_REPLY', text: label })) }]),
    ],
  }
}

const categoryOf = (category: string | undefined) => {
  switch (category) {
    case 'UTILITY':
      return 'utility'
    case 'AUTHENTICATION':
      return 'authentication'
    case 'MARKETING':
      return 'marketing'
    default:
      return null
  }
}

/** An empty list for an entry that cannot be read. */
function toHeld(given: unknown): HeldTemplate[] {
  const parsed = Held.safeParse(given)
  if (!parsed.success) return []
  const { id, name, language, status, category, components, rejected_reason, quality_score } = parsed.data
  const of = (type: string) => components.find((component) => component.type?.toUpperCase() === type)
  const header = of('HEADER')
  const body = of('BODY')?.text ?? ''
  const buttons = of('BUTTONS')?.buttons ?? []
  const state = stateOf(status) ?? 'pending'
  const known = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS'])
  return [
    {
      providerId: id ?? null,
      name,
      language,
      category: categoryOf(category) ?? 'marketing',
      state,
      reason: templateReasonText(state, rejected_reason),
      quality: templateQuality(quality_score?.score),
      header: header?.text ?? null,
      body,
      footer: of('FOOTER')?.text ?? null,
      buttons: buttons.flatMap(({ text: label }) => label ?? []),
      hasOtherParts:
        parsed.data.parameter_format?.toUpperCase() === 'NAMED' ||
        category === 'AUTHENTICATION' ||
        (header !== undefined &&
          (header.format?.toUpperCase() !== 'TEXT' || /\{\{/.test(header.text ?? ''))) ||
        buttons.some(({ type }) => type?.toUpperCase() !== 'QUICK_REPLY') ||
        components.some(({ type }) => !known.has(type?.toUpperCase() ?? '')),
    },
  ]
}
