import { describe, expect, it } from 'vitest'
import { healthText } from '../../src/features/channels/healthText.ts'
import { nextStep, SIGNUP_BEGINS, SignupEvent } from '../../src/features/channels/signupSteps.ts'

const IDS = { phone_number_id: '1', waba_id: '2', business_id: '3' }
const session = (event: string, data: object = IDS) => ({ kind: 'session', event, data })

/** The texts shown, in order, and what is connected at the end. */
function play(events: object[]) {
  let state = SIGNUP_BEGINS
  const said: string[] = []
  let done: object | null = null
  for (const event of events) {
    const step = nextStep(state, SignupEvent.parse({ channel: 'c', ...event }))
    state = step.state
    if (step.say) said.push(step.say)
    if (step.code) done = { code: step.code, onPhone: state.onPhone, ...state.ids }
  }
  return { said, done }
}

describe('CHN-33 the sign-up with Facebook says once what became of it', () => {
  it.each<[string, object[], string]>([
    ['the SDK did not load', [{ kind: 'sdk_failed' }], 'Facebook SDK não carregou. Tente novamente.'],
    ['it was not authorized', [{ kind: 'login', code: null }], 'Autorização cancelada pelo usuário'],
    [
      'it was left half way',
      [session('CANCEL', { current_step: 'PHONE' }), { kind: 'login', code: null }],
      'Setup do WhatsApp Business API foi cancelado',
    ],
    [
      'Meta found a fault',
      [session('ERROR', { error_message: 'Número em uso' }), { kind: 'login', code: null }],
      'Erro no setup: Número em uso',
    ],
    [
      'Meta found a fault and calls it a cancellation',
      [session('CANCEL', { error_message: 'Número em uso' })],
      'Erro no setup: Número em uso',
    ],
  ])('%s', (_name, events, expected) => {
    expect(play(events)).toEqual({ said: [expected], done: null })
  })

  it('finished, the code is connected with the ids that came before it', () => {
    expect(play([session('FINISH'), { kind: 'login', code: 'abc' }])).toEqual({
      said: [],
      done: { code: 'abc', onPhone: false, ...IDS },
    })
  })

  it('finished with a number that stays on the phone, of which Meta names the account alone', () => {
    const finished = session('FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING', { waba_id: '2' })
    expect(play([finished, { kind: 'login', code: 'abc' }]).done).toEqual({
      code: 'abc',
      onPhone: true,
      phone_number_id: '',
      waba_id: '2',
      business_id: '',
    })
  })

  it('takes no message that is none of its own', () => {
    for (const odd of [null, 'x', {}, { channel: 'c' }, { channel: 'c', kind: 'login' }])
      expect(SignupEvent.safeParse(odd).success).toBe(false)
  })
})

it('says how Meta sees a number', () => {
  const checked_at = '2026-11-22T12:00:00.000Z'
  expect(healthText({ quality: 'red', daily_limit: 2000, checked_at })).toBe(
    'Qualidade baixa · até 2.000 conversas novas por dia',
  )
  expect(healthText({ quality: null, daily_limit: null, checked_at })).toBe(
    'Qualidade ainda sem nota da Meta',
  )
})
