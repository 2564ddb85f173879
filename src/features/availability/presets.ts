/** Common working weeks that can be chosen with one tap. */
import { type Block, toRules } from './schedule.ts'

export type PresetId = 'lunch' | 'straight' | 'saturday'
type Preset = {
  id: PresetId
  /** Text of a chip. */
  label: string
  /** Title and explanation of a card in the wizard. */
  title: string
  detail: string
  week: readonly (readonly Block[])[]
}

const block = (startTime: string, endTime: string): Block => ({ startTime, endTime })
const MORNING = block('08:00', '12:00')
const WITH_LUNCH = [MORNING, block('13:30', '18:00')]
const STRAIGHT = [block('08:00', '18:00')]
const days = (weekday: readonly Block[], saturday: readonly Block[] = []) => [
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
  [],
]

export const PRESETS: readonly Preset[] = [
  {
    id: 'lunch',
    label: 'Seg–sex com almoço',
    title: 'Seg a sex',
    detail: '8h–12h e 13h30–18h',
    week: days(WITH_LUNCH),
  },
  {
    id: 'straight',
    label: 'Seg–sex, 8h–18h direto',
    title: 'Seg a sex, direto',
    detail: '8h–18h',
    week: days(STRAIGHT),
  },
  {
    id: 'saturday',
    label: 'Seg–sex e sábado de manhã',
    title: 'Seg a sábado',
    detail: 'sábado até 12h',
    week: days(WITH_LUNCH, [MORNING]),
  },
]

export const weekOf = (id: PresetId): Block[][] =>
  PRESETS.find((each) => each.id === id)!.week.map((blocks) => blocks.map((each) => ({ ...each })))

const text = (week: readonly (readonly Block[])[]): string =>
  JSON.stringify(toRules({ weekdaySchedule: week.map((blocks) => [...blocks]), dateSchedules: [] }))

/** The preset that equals this week, or null. */
export const presetOf = (week: readonly (readonly Block[])[]): PresetId | null =>
  PRESETS.find((each) => text(each.week) === text(week))?.id ?? null

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The total of the week: '42 h 30 por semana'. Empty if a time cannot be read. */
export function weekText(week: readonly (readonly Block[])[]): string {
  const total = week
    .flat()
    .reduce((sum, { startTime, endTime }) => sum + Math.max(0, minutes(endTime) - minutes(startTime)), 0)
  if (!Number.isFinite(total)) return ''
  const rest = total % 60
  return `${Math.floor(total / 60)} h${rest > 0 ? ` ${String(rest).padStart(2, '0')}` : ''} por semana`
}
