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
  const connected = channels.filter(({ status }) => status === 'connected')
  const sendable = (id: string) => sendableFrom(templates, id)
  const suits =
    (preferred && connected.find(({ id }) => sendable(id).some(({ purpose }) => purpose === preferred))) ??
    connected.find(({ id, transport }) => (!preferred && transport === 'web') || sendable(id).length > 0)
  return (suits ?? connected[0] ?? channels[0])?.id
}
