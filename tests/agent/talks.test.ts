/**
 * Short talks in clinics in memory, from said/talks.txt: what customers write, what is done with their visits, and what
 * the agent says last (the keys of its pieces, and why a person is called).
 */
import { expect, it } from 'vitest'
import { localOf } from '../../server/agent/dialogue/inWords.ts'
import type { ClinicId } from '../eval/clinics.ts'
import type { Own, Step } from '../eval/dialogue.ts'
import { play, type Played } from '../eval/play.ts'
import { readText } from './understand/fixtures.ts'

const LINES = readText('talks.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('//') && !line.startsWith('# '))
const VISITS = new Map(
  LINES.filter((line) => line.startsWith('+')).map((line): [string, Own] => {
    const [id, service, at, who, whom] = line.slice(1).split(' ') as [string, string, string, string, string?]
    return [id, { id, service, at, with: who, ...(whom && { for: whom }) }]
  }),
)
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

/**
 * '!own': the reminder of this visit was sent; '!taken': somebody else books what is booked next; '!wait 600': so many
 * minutes pass; '[image]': a file without words; 'oi + quero marcar': two messages before the agent answers.
 */
function stepOf(said: string): Step {
  const [, event, minutes] = /^!(\w+)(?: (\d+))?$/.exec(said) ?? []
  if (event === 'taken') return { takenInCommit: true }
  if (event === 'wait') return { wait: Number(minutes) }
  if (event !== undefined) return { reminded: event }
  const [, kind] = /^\[(image|audio|document|sticker)\]$/.exec(said) ?? []
  if (kind) return { say: '', kind: kind as 'image', ...(kind === 'audio' && { unheard: true }) }
  return said.includes(' + ') ? { say: said.split(' + ') } : said
}

/** How the talk of a line goes, as the line writes it. */
async function hear(line: string): Promise<string> {
  const [said = '', ...messages] = line.split(' = ')[0]!.split(' > ')
  const [clinic, ...visits] = said.split(' ')
  const played = await play({
    id: 'x',
    kind: 'book',
    clinic: clinic as ClinicId,
    now: '2026-11-24T10:00',
    own: visits.map((each) => VISITS.get(each.slice(1))!),
    steps: messages.map(stepOf),
    end: {},
  })
  if (played.error) throw played.error
  return `${doneIn(played).join(', ') || '-'} / ${saidLast(played)}`
}

it.each(TALKS)('%s', async (line) => {
  expect(await hear(line)).toBe(line.split(' = ')[1])
})
