import { formatRelative, formatTime } from '../../ui/formatDate.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** 'desde 07:02', and of another day 'desde ontem', 'desde 21/11': true without network and with a wrong clock. */
export function sinceText(since: string, zone: string, now: number): string {
  const day = formatRelative(since, zone, new Date(now))
  return `desde ${/^(?:agora|há|\d{2}:)/.test(day) ? formatTime(since, zone) : day}`
}

/** '49 min', '1 h 18', '3 d': how long, by the server's clock. Under a minute and for clocks that disagree: 'agora'. */
export function lengthText(since: string, now: number): string {
  const ms = now - Date.parse(since)
  if (ms < 60_000) return 'agora'
  if (ms >= DAY) return `${Math.floor(ms / DAY)} d`
  const minutes = Math.floor((ms % HOUR) / 60_000)
  if (ms < HOUR) return `${minutes} min`
  return `${Math.floor(ms / HOUR)} h${minutes > 0 ? ` ${String(minutes).padStart(2, '0')}` : ''}`
}
