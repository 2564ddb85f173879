import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChannelTransport } from '../../contract/channelTransport.ts'
import { configQuery } from '../../queries/configQuery.ts'
import type { RadioOption } from '../../ui/RadioGroup.tsx'

/** Short names, shown beside the number in the list of channels. */
export const wayNames: Record<ChannelTransport, string> = {
  web: 'Celular',
  cloud: 'API oficial',
  local: 'Simulador',
}

/** Names and explanations of the ways to WhatsApp, with price and risk. */
const ways: Record<ChannelTransport, { label: string; says: ReactNode }> = {
  web: {
    label: 'WhatsApp pelo celular',
    says: (
      <>
        Lê um QR code, como o WhatsApp Web, com o número que a empresa já usa. Não se paga por mensagem.{' '}
        <strong className="font-550 text-warn">
          O WhatsApp não autoriza atendimento automático assim: o número pode ser bloqueado, às vezes para
          sempre.
        </strong>
      </>
    ),
  },
  cloud: {
    label: 'API oficial da Meta',
    says: 'Conta comercial na Meta e um número dedicado: o caminho permitido. Depois de 24 h sem resposta do cliente, só sai um modelo aprovado, que a Meta cobra.',
  },
  local: {
    label: 'Simulador',
    says: 'Um cliente de mentira em outra aba, para conhecer o agente antes de conectar. Não recebe mensagens de clientes.',
  },
}

/** The ways that this server offers, the usual one first; empty until that is known. */
export function useWays(): RadioOption<ChannelTransport>[] {
  const { data } = useQuery(configQuery)
  // An answer cached by an older release lacks this field.
  const offered: ChannelTransport[] | undefined = data?.whatsapp_transports
  return (offered ?? []).map((value) => ({ value, label: ways[value].label, description: ways[value].says }))
}

/** The chosen way if this server offers it, else the first one; undefined if there is no choice. */
export function wayOf(
  offered: readonly RadioOption<ChannelTransport>[],
  chosen: ChannelTransport | null,
): ChannelTransport | undefined {
  if (offered.length < 2) return undefined
  return (offered.find(({ value }) => value === chosen) ?? offered[0])?.value
}
