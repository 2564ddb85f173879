/**
 * Short talks in clinics in memory, from said/talks.txt: what customers write, what is done with their visits, and what
 * the agent says last (the keys of its pieces, and why a person is called).
 */
import { expect, it } from 'vitest'
import { localOf } from '../../server/agent/dialogue/inWords.ts'
import type { Played } from '../eval/play.ts'
import { LINES, talkOf, VISITS } from './shortTalk.ts'

const TALKS = LINES.filter((line) => !line.startsWith('+'))

/** 'book limpeza 2026-11-27T10:00 marta Ana': what was done in a talk, in its order. */
const doneIn = ({ turns, talk: { clinic } }: Played): string[] =>
  turns.flatMap(({ plan }) =>
    (plan?.writes ?? []).map((write) => {
      const about = 'serviceId' in write ? write.serviceId : ''
      // Of a visit that was booked in this talk, the number is chance.
      const id =
        'appointmentId' in write ? (VISITS.has(write.appointmentId) ? write.appointmentId : 'it') : ''
      const at = 'startTime' in write ? localOf(write.startTime, clinic.zone) : ''
      const who = 'professionalId' in write ? write.professionalId : ''
      const whom = write.act === 'book' ? (write.forWhom?.name ?? write.forWhom?.relation) : ''
      return [write.act, about, id, at, who, whom].filter(Boolean).join(' ')
    }),
  )

const saidLast = ({ turns }: Played): string => {
  const plan = turns.at(-1)?.plan
  const reason = plan?.handOver?.reason
  return (
    [...(plan?.say.map(({ key }) => key) ?? []), ...(reason ? [`(${reason})`] : [])].join(' ') || 'nothing'
  )
}

/** How the talk of a line goes, as the line writes it. */
async function hear(line: string): Promise<string> {
  const played = await talkOf(line.split(' = ')[0]!)
  if (played.error) throw played.error
  return `${doneIn(played).join(', ') || '-'} / ${saidLast(played)}`
}

it.each(TALKS)('%s', async (line) => {
  expect(await hear(line)).toBe(line.split(' = ')[1])
})
