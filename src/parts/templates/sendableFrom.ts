import type { Template } from '../../contract/template.ts'

/** The templates that can be sent from this channel: approved, and filled with what we know. */
export const sendableFrom = (templates: readonly Template[], channelId: string): Template[] =>
  templates.filter(
    ({ state, obstacle, channel_ids }) =>
      state === 'approved' && obstacle === null && channel_ids.includes(channelId),
  )
