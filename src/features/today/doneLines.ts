import { type AgentDone, ANSWERED_MOST } from '../../sync/readDay.ts'
import { formatDayLabel, formatTime } from '../../ui/formatDate.ts'

/** One thing the agent did, with where it leads: a conversation, or the calendar's day. */
export type DoneLine = {
  key: string
  kind: 'booked' | 'handedOver' | 'answered'
  title: string
  text: string
  /** ISO, of the latest of them. */
  at: string
  conversationId?: string | undefined
  /** ISO: the appointment's start. */
  start?: string | undefined
}

const first = (name: string): string => name.trim().split(/\s+/)[0] ?? name
const named = (names: string[]): string => {
  if (names.length === 1) return names[0]!
  if (names.length === 2) return `${first(names[0]!)} e ${first(names[1]!)}`
  return `${first(names[0]!)} e mais ${names.length - 1}`
}

/** 'agendou 3, respondeu 11, passou 2'; empty when nothing was done. */
export function doneSummary({ booked, handedOver, answered }: AgentDone): string {
  return [
    booked.length > 0 && `agendou ${booked.length}`,
    answered.length > 0 && `respondeu ${countText(answered.length)}`,
    handedOver.length > 0 && `passou ${handedOver.length}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const countText = (count: number): string => (count >= ANSWERED_MOST ? `${count} ou mais` : `${count}`)

/** What the agent did, a line for each kind, the kinds that ask most of a person first. */
export function doneLines({ booked, handedOver, answered }: AgentDone, zone: string, now: Date): DoneLine[] {
  const lines: DoneLine[] = []
  const [booking, handOver, answer] = [booked[0], handedOver[0], answered[0]]
  if (handOver)
    lines.push({
      key: 'handedOver',
      kind: 'handedOver',
      title: `Passou ${named(handedOver.map(({ name }) => name))} para você`,
      text: handOver.summary,
      at: handOver.at,
      conversationId: handOver.id,
    })
  if (booking)
    lines.push({
      key: 'booked',
      kind: 'booked',
      title: `Agendou ${named(booked.map(({ name }) => name))}`,
      text: booked
        .slice(0, 3)
        .map(
          ({ start }) =>
            `${formatDayLabel(start, zone, now).toLocaleLowerCase('pt-BR')} ${formatTime(start, zone)}`,
        )
        .join(', '),
      at: booking.at,
      start: booking.start,
    })
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
