/** The events of the sign-up with Facebook, and how its state follows them (CHN-33). */
import * as z from 'zod/mini'

/** A string of at most 2000 characters; any other value counts as absent. */
const text = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value) => (typeof value === 'string' && value.length <= 2000 ? value : undefined)),
  ),
)
const channel = z.string()

export const SignupEvent = z.discriminatedUnion('kind', [
  z.object({ channel, kind: z.literal('sdk_failed') }),
  z.object({
    channel,
    kind: z.literal('login'),
    code: z.nullable(z.string().check(z.maxLength(2000))),
  }),
  z.object({
    channel,
    kind: z.literal('session'),
    event: text,
    data: z.object({ phone_number_id: text, waba_id: text, business_id: text, error_message: text }),
  }),
])
export type SignupEvent = z.infer<typeof SignupEvent>

export type SignupIds = { phone_number_id: string; waba_id: string; business_id: string }
export type SignupState = {
  ids: SignupIds
  /** The number stays in use on the phone's WhatsApp Business; Meta may then name its account alone. */
  onPhone: boolean
  ended: boolean
}
export const SIGNUP_BEGINS: SignupState = {
  ids: { phone_number_id: '', waba_id: '', business_id: '' },
  onPhone: false,
  ended: false,
}

type Step = {
  state: SignupState
  /** An error message to show. */
  say?: string
  /** Set when everything has arrived: the code to exchange for a token. */
  code?: string
}

/**
 * Meta sends the ids before the code. A login after an error or a cancellation is ignored, since that was
 * already shown.
 */
export function nextStep(state: SignupState, event: SignupEvent): Step {
  const end = (say: string): Step => ({ state: { ...state, ended: true }, say })
  switch (event.kind) {
    case 'sdk_failed':
      return end('Facebook SDK não carregou. Tente novamente.')
    case 'session': {
      const { phone_number_id = '', waba_id = '', business_id = '', error_message } = event.data
      if (event.event === 'CANCEL' && error_message === undefined)
        return end('Setup do WhatsApp Business API foi cancelado')
      if (event.event === 'CANCEL' || event.event === 'ERROR')
        return end(['Erro no setup', error_message].filter(Boolean).join(': '))
      return {
        state: {
          ...state,
          ids: { phone_number_id, waba_id, business_id },
          onPhone: event.event === 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING',
        },
      }
    }
    case 'login':
      if (state.ended) return { state }
      return event.code === null
        ? end('Autorização cancelada pelo usuário')
        : { state: { ...state, ended: true }, code: event.code }
  }
}
