import { type AgentDone, ANSWERED_MOST } from '../../sync/readDay.ts'
import { formatDayLabel, formatTime } from '../../ui/formatDate.ts'

/** One thing the agent did, with where it leads: a conversation, or the calendar's day. */
export type DoneLine = {
  key: string
  kind: keyof AgentDone
  title: string
  text: string
  /** ISO, of the latest of them. */
  at: string
  conversationId?: string | undefined
  /** ISO: the appointment's start. */
  start?: string | undefined
  /** Set if the line is about a single appointment: the link opens its details. */
  appointmentId?: string | undefined
}

const first = (name: string): string => name.trim().split(/\s+/)[0] ?? name
const named = (names: string[]): string => {
  if (names.length === 1) return names[0]!
  if (names.length === 2) return `${first(names[0]!)} e ${first(names[1]!)}`
  return `${first(names[0]!)} e mais ${names.length - 1}`
}

/** The agent's actions on appointments, and their wording. */
const CHANGES = [
  ['booked', 'agendou'],
  ['moved', 'remarcou'],
  ['confirmed', 'confirmou'],
  ['cancelled', 'cancelou'],
] as const

/** 'agendou 3, cancelou 1, respondeu 11, passou 2'; empty when nothing was done. */
export function doneSummary(done: AgentDone): string {
  const { answered, handedOver } = done
  return [
    ...CHANGES.map(([kind, verb]) => done[kind].length > 0 && `${verb} ${done[kind].length}`),
    answered.length > 0 && `respondeu ${countText(answered.length)}`,
    handedOver.length > 0 && `passou ${handedOver.length}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const countText = (count: number): string => (count >= ANSWERED_MOST ? `${count} ou mais` : `${count}`)

/** The agent's work, one line per kind; first the kinds that need a person's attention most. */
export function doneLines(done: AgentDone, zone: string, now: Date): DoneLine[] {
  const { handedOver, answered } = done
  const lines: DoneLine[] = []
  const [handOver, answer] = [handedOver[0], answered[0]]
  if (handOver)
    lines.push({
      key: 'handedOver',
      kind: 'handedOver',
      title: `Passou ${named(handedOver.map(({ name }) => name))} para você`,
      text: handOver.summary,
      at: handOver.at,
      conversationId: handOver.id,
    })
  for (const [kind, verb] of CHANGES) {
    const list = done[kind]
    const [latest] = list
    if (latest)
      lines.push({
        key: kind,
        kind,
        title: `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${named(list.map(({ name }) => name))}`,
        text: list
          .slice(0, 3)
          .map(
            ({ start }) =>
              `${formatDayLabel(start, zone, now).toLocaleLowerCase('pt-BR')} ${formatTime(start, zone)}`,
          )
          .join(', '),
        at: latest.at,
        start: latest.start,
        appointmentId: list.length === 1 ? latest.id : undefined,
      })
  }
  if (answer)
    lines.push({
      key: 'answered',
      kind: 'answered',
      title:
        answered.length === 1
          ? `Respondeu ${answer.name}`
          : `Respondeu ${countText(answered.length)} conversas`,
      text: answered.length === 1 ? '' : named(answered.map(({ name }) => name)),
      at: answer.at,
      conversationId: answered.length === 1 ? answer.id : undefined,
    })
  return lines
}
