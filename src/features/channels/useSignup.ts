import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import {
  connectWhatsAppBusiness,
  exchangeFacebookToken,
  type WhatsAppBusinessStatus,
} from '../../contract/whatsappBusiness.ts'
import { toast } from '../../ui/toast.ts'
import { keepBusiness } from './cloudWrites.ts'
import { nextStep, SIGNUP_BEGINS, SignupEvent, type SignupState } from './signupSteps.ts'

/**
 * Signs up with Facebook in a separate window, so that only that page loads Meta's SDK, and connects the
 * channel with the result.
 */
export function useSignup(
  channelId: string,
  bringPast: boolean,
  onConnected: (status: WhatsAppBusinessStatus) => void,
) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const state = useRef(SIGNUP_BEGINS)

  async function connect(code: string, { ids, onPhone }: SignupState) {
    setBusy(true)
    try {
      const access_token = await exchange(code)
      if (access_token === null) return
      const status = await callEndpoint(connectWhatsAppBusiness, {
        params: { id: channelId },
        body: { ...ids, access_token, ...(onPhone && { on_phone: true, bring_past: bringPast }) },
      })
      keepBusiness(client, channelId, status)
      onConnected(status)
    } catch (error) {
      toast.error('Erro ao conectar WhatsApp Business API', { description: failureText(error) })
    } finally {
      setBusy(false)
    }
  }

  const heard = useEffectEvent((data: unknown) => {
    const event = SignupEvent.safeParse(data)
    if (!event.success || event.data.channel !== channelId) return
    const step = nextStep(state.current, event.data)
    state.current = step.state
    if (step.say) toast.error(step.say)
    if (step.code) void connect(step.code, step.state)
  })

  useEffect(() => {
    const link = new BroadcastChannel('balcao-whatsapp-signup')
    link.addEventListener('message', ({ data }) => heard(data))
    return () => link.close()
  }, [])

  return {
    busy,
    begin() {
      state.current = SIGNUP_BEGINS
      window.open(
        `/whatsapp-business/cadastro?canal=${channelId}`,
        '_blank',
        'popup,width=720,height=820,noopener',
      )
    },
  }
}

async function exchange(code: string): Promise<string | null> {
  try {
    return (await callEndpoint(exchangeFacebookToken, { body: { code } })).access_token
  } catch (error) {
    const said = 'Erro ao processar autorização. Tente novamente.'
    const why = failureText(error)
    toast.error(said, why === said ? undefined : { description: why })
    return null
  }
}
