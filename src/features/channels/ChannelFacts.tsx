import type { Channel } from '../../contract/channel.ts'
import { formatPhone } from '../../ui/formatPhone.ts'
import { healthText } from './healthText.ts'
import { wayNames } from './ways.ts'

type Props = { channel: Channel; agent?: string | null }

/**
 * How a channel is reached, its number and its agent, and how Meta sees the number: all of it, on as many lines as
 * large text needs.
 */
export const ChannelFacts = ({
  channel: { transport, phone_number, status, health },
  agent = null,
}: Props) => (
  <p className="text-[0.8125rem] break-words text-ink-2">
    {transport === 'local' ? 'WhatsApp' : `WhatsApp · ${wayNames[transport]}`}
    {phone_number && (
      <>
        {' · '}
        <span className="whitespace-nowrap">{formatPhone(phone_number)}</span>
      </>
    )}
    {agent && ` · Agente: ${agent}`}
    {status === 'connected' && health && <span className="block">{healthText(health)}</span>}
  </p>
)
