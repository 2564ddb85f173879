import type { Channel } from '../../contract/channel.ts'
import type { Template, TemplatePurpose } from '../../contract/template.ts'
import { sendableFrom } from '../templates/sendableFrom.ts'

type Given = {
  /** The company's usable channels, in the order that they are shown in. */
  channels: readonly Pick<Channel, 'id' | 'status' | 'transport'>[]
  templates: readonly Template[]
  /** The user asked for a template of this purpose. */
  preferred?: TemplatePurpose | undefined
}

/**
 * The channel that a first message leaves from unless the user chooses another: a connected one that has what
 * is asked for, a template of that purpose before any other; without such a wish, one that can begin at all.
 */
export function startingChannel({ channels, templates, preferred }: Given): string | undefined {
  const rank = ({ id, status, transport }: Given['channels'][number]): number => {
    if (status !== 'connected') return 0
    const sendable = sendableFrom(templates, id)
    if (preferred && sendable.some(({ purpose }) => purpose === preferred)) return 3
    return sendable.length > 0 || (!preferred && transport === 'web') ? 2 : 1
  }
  const ranks = channels.map(rank)
  return channels[ranks.indexOf(Math.max(...ranks))]?.id
}
