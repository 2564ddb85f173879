/**
 * Short talks as lines of text: `clinic +visits > message > message`. The visits are named in said/talks.txt, or told
 * whole: `+v1,limpeza,2026-11-26T10:00,marta,Ana,confirmed` (for whom and the status may be left out). `clinic.formal`
 * is the clinic with this style, `~Ana` the name on the contact.
 */
import type { Planner } from '../../server/agent/plan.ts'
import type { Style } from '../../server/agent/situation.ts'
import type { ClinicId } from '../eval/clinics.ts'
import type { Own, Step } from '../eval/dialogue.ts'
import { play, type Played } from '../eval/play.ts'
import { readText } from './understand/fixtures.ts'

/** The lines of said/talks.txt that are no comments. */
export const LINES = readText('talks.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('//') && !line.startsWith('# '))

/** The visits that a talk may begin with, by name. */
export const VISITS = new Map(
  LINES.filter((line) => line.startsWith('+')).map((line): [string, Own] => {
    const [id, service, at, who, whom] = line.slice(1).split(' ') as [string, string, string, string, string?]
    return [id, { id, service, at, with: who, ...(whom && { for: whom }) }]
  }),
)

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

/** A visit that the line tells whole, or one of those named in said/talks.txt. */
function visitOf(written: string): Own {
  const [id = '', service = '', at = '', who = '', whom, status] = written.split(',')
  if (service === '') return VISITS.get(id)!
  return {
    id,
    service,
    at,
    with: who,
    ...(whom && { for: whom }),
    ...(status && { status: status as 'confirmed' }),
  }
}

/** Plays a talk on the morning of Tuesday, 24 November 2026, with the built-in model or another. Never throws: see `error`. */
export function talkOf(line: string, planner?: () => Planner): Promise<Played> {
  const [said = '', ...messages] = line.split(' > ')
  const [where = '', ...given] = said.split(' ')
  const [clinic, style] = where.split('.')
  const name = given.find((each) => each.startsWith('~'))?.slice(1)
  return play(
    {
      id: 'x',
      kind: 'book',
      clinic: clinic as ClinicId,
      ...(style && { style: style as Style }),
      ...(name && { name }),
      now: '2026-11-24T10:00',
      own: given.flatMap((each) => (each.startsWith('+') ? [visitOf(each.slice(1))] : [])),
      steps: messages.map(stepOf),
      end: {},
    },
    planner,
  )
}
