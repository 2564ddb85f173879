import type { Continuation } from '../../contract/channelSetup.ts'

/**
 * After 'N mensagens planejadas para os próximos dias': how many of them will wait by this channel, because it may
 * write to few strangers a day. Empty where none will.
 */
export function waitsText(ceilings: Continuation['ceilings'], channelId: string | undefined): string {
  const { later = 0, a_day } = ceilings?.find(({ channel_id }) => channel_id === channelId) ?? {}
  if (later === 0) return ''
  return `. ${later} à espera de lugar: este número escreve a no máximo ${a_day} pessoas novas por dia`
}
