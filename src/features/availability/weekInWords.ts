import { type Block, flagBlocks } from './schedule.ts'

const DAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const

/** '8h', '13h30'; 23:59 is 'meia-noite'. */
export function hourInWords(time: string): string {
  if (time === '23:59') return 'meia-noite'
  const [hour = '', minute] = time.split(':')
  return `${Number(hour)}h${minute === '00' ? '' : minute}`
}

const together = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`

const hoursText = (blocks: readonly Block[]): string =>
  together(
    blocks
      .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
      .map(({ startTime, endTime }) => {
        const end = hourInWords(endTime)
        const from = hourInWords(startTime)
        return `${from === '1h' ? 'da' : 'das'} ${from} ${end === 'meia-noite' || end === '1h' ? 'à' : 'às'} ${end}`
      }),
  )

/** Joins consecutive days: 'segunda', 'segunda e terça', 'de segunda a sexta'. */
function daysText(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return together(
    runs.flatMap((run) =>
      run.length > 2 ? [`de ${DAYS[run[0]!]} a ${DAYS[run.at(-1)!]}`] : run.map((day): string => DAYS[day]!),
    ),
  )
}

/**
 * A week (Monday first) in words: 'de segunda a sexta, das 8h às 12h e das 13h30 às 18h, e sábado, das 8h
 * às 12h'. Null if it has no hours, or an invalid period.
 */
export function weekInWords(week: readonly (readonly Block[])[]): string | null {
  if (week.some((blocks) => flagBlocks(blocks).includes(true))) return null
  const byHours = new Map<string, number[]>()
  for (const [day, blocks] of week.entries()) {
    if (blocks.length === 0) continue
    const text = hoursText(blocks)
    byHours.set(text, [...(byHours.get(text) ?? []), day])
  }
  if (byHours.size === 0) return null
  const parts = [...byHours].map(([hours, days]) => `${daysText(days)}, ${hours}`)
  return parts.length < 2 ? parts[0]! : `${parts.slice(0, -1).join('; ')}, e ${parts.at(-1)}`
}
