import type { ChannelHealth } from '../../contract/channel.ts'

const QUALITY = { green: 'alta', yellow: 'média', red: 'baixa' } as const
const count = new Intl.NumberFormat('pt-BR')

/** Meta's rating of a number in words: its quality, and how many new conversations per day it may begin. */
export function healthText({ quality, daily_limit }: ChannelHealth): string {
  const parts = [
    quality === null ? 'Qualidade ainda sem nota da Meta' : `Qualidade ${QUALITY[quality]}`,
    daily_limit === null ? null : `até ${count.format(daily_limit)} conversas novas por dia`,
  ]
  return parts.filter(Boolean).join(' · ')
}
