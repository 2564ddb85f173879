/**
 * Decides whether a dialogue was right: state first, then words, then conduct. Judges what was stored and
 * said, not the plan's own opinion.
 */
import { localOf } from '../../server/agent/dialogue/inWords.ts'
import { claimFaults, factFaults } from './facts.ts'
import { bookedIn, fits, type Played, type Turn } from './play.ts'
import { isSaid, wordsOf } from './said.ts'

export const FAULTS = [
  'wrong booking',
  'wrong fact',
  'claim',
  /** The gate removed a sentence. */
  'cut',
  'not done',
  'not answered',
  'needless hand-over',
  'no hand-over',
  'turns',
  'silence',
  'repeat',
  'error',
] as const
export type FaultKind = (typeof FAULTS)[number]
export type Fault = { kind: FaultKind; text: string }
export type Verdict = { isRight: boolean; faults: Fault[] }

const DEFAULT_TURNS = 9

export function judge(played: Played): Verdict {
  const faults = [
    ...errorOf(played),
    ...stateFaults(played),
    ...played.turns.flatMap((turn, at) => wordFaults(played, turn, at)),
    ...factFaults(played),
    ...claimFaults(played),
    ...conductFaults(played),
  ]
  return { isRight: faults.length === 0, faults }
}

const errorOf = ({ error }: Played): Fault[] =>
  error === null ? [] : [{ kind: 'error', text: error instanceof Error ? error.message : 'thrown' }]

function stateFaults(played: Played): Fault[] {
  const { dialogue, talk, before } = played
  const { end } = dialogue
  const faults: Fault[] = []
  const wrong = (text: string) => faults.push({ kind: 'wrong booking', text })
  const missing = (text: string) => faults.push({ kind: 'not done', text })
  const left = [...(end.booked ?? [])]
  const made = bookedIn(played).toSorted(
    (a, b) => Number(a.status === 'cancelled') - Number(b.status === 'cancelled'),
  )
  for (const own of made) {
    const at = left.findIndex((wanted) => fits(talk.clinic, own, wanted))
    if (at >= 0) left.splice(at, 1)
    // One that was booked and then given up for another is no booking.
    else if (own.status !== 'cancelled')
      wrong(
        `booked ${own.serviceId} ${localOf(own.startTime, talk.clinic.zone)} with ${own.professionalId} for ${own.forName ?? 'self'}`,
      )
  }
  for (const wanted of left) missing(`book ${wanted.service}`)
  for (const old of before) {
    const now = talk.own.find(({ id }) => id === old.id)!
    const move = end.moved?.find(({ id }) => id === old.id)
    const isMoved = now.startTime !== old.startTime || now.professionalId !== old.professionalId
    if (isMoved && !(move && fits(talk.clinic, now, move)))
      wrong(`moved ${old.id} to ${localOf(now.startTime, talk.clinic.zone)} with ${now.professionalId}`)
    if (!isMoved && move) missing(`move ${old.id}`)
    const status = end.cancelled?.includes(old.id)
      ? 'cancelled'
      : end.confirmed?.includes(old.id)
        ? 'confirmed'
        : old.status
    if (now.status !== status) {
      if (now.status === old.status) missing(`${status} ${old.id}`)
      else wrong(`${old.id} is ${now.status}`)
    }
  }
  // A note of whose visit it is changes nothing of it.
  const late = talk.notes
    .filter(({ text }) => !/ é para \p{Lu}/u.test(text))
    .map(({ appointmentId }) => appointmentId)
  for (const id of end.late ?? []) if (!late.includes(id)) missing(`note on ${id}`)
  for (const id of late) if (!end.late?.includes(id)) wrong(`noted on ${id}`)
  for (const id of end.waiting ?? []) if (!talk.waiting.includes(id)) missing(`wait for ${id}`)
  for (const id of talk.waiting) if (!end.waiting?.includes(id)) wrong(`waits for ${id}`)
  if (talk.isStopped && !end.stopped) wrong('marked as not to be written to')
  if (!talk.isStopped && end.stopped) missing('stop')
  const name = end.name ?? dialogue.name ?? ''
  if (talk.name !== name)
    faults.push({ kind: name === '' ? 'wrong booking' : 'not done', text: `called '${talk.name}'` })
  return faults
}

const isAskedBack = ({ plan }: Turn) => plan?.state.asked?.what === 'which_question'

function wordFaults(played: Played, turn: Turn, at: number): Fault[] {
  const { never = [] } = turn.expects
  const before = played.turns[at - 1]
  // When the agent asks back whether they meant this question, the answer may come one turn later.
  const isLater = isAskedBack(turn) && at < played.turns.length - 1
  const gets = [
    ...(isLater ? [] : (turn.expects.gets ?? [])),
    ...(before && isAskedBack(before)
      ? (before.expects.gets ?? []).filter((get) => !isSaid(played, before, get))
      : []),
  ]
  return [
    ...gets
      .filter((get) => !isSaid(played, turn, get))
      .map((get): Fault => ({ kind: 'not answered', text: `turn ${at + 1}: ${get}` })),
    ...never
      .filter((get) => isSaid(played, turn, get))
      .map((get): Fault => ({ kind: 'wrong fact', text: `turn ${at + 1}: must not say ${get}` })),
  ]
}

function conductFaults(played: Played): Fault[] {
  const { dialogue, turns, talk, unsaid } = played
  const { end } = dialogue
  const faults: Fault[] = []
  const handOvers = turns.flatMap(({ plan }) => plan?.handOver ?? [])
  // The gate found words without evidence: the plan was wrong, whatever was said in the end.
  for (const { verdict, text } of turns.flatMap(({ plan }) => plan?.trace.gate ?? []))
    faults.push({ kind: verdict === 'person' ? 'claim' : 'cut', text })
  for (const { reason, summary, urgent } of handOvers) {
    if (!end.handOver?.includes(reason))
      faults.push({ kind: 'needless hand-over', text: `${reason}: ${summary}` })
    if (urgent !== (end.urgent ?? false)) faults.push({ kind: 'no hand-over', text: 'urgency' })
    if (summary.trim() === '') faults.push({ kind: 'no hand-over', text: 'without a summary' })
  }
  const saidInstead = turns.some(({ plan }) => plan?.say.some(({ key }) => end.orSays?.includes(key)))
  if (end.handOver && handOvers.length === 0 && !saidInstead)
    faults.push({ kind: 'no hand-over', text: end.handOver.join('/') })
  if (unsaid > 0) faults.push({ kind: 'turns', text: `ended ${unsaid} messages early` })
  const most = dialogue.turns ?? DEFAULT_TURNS
  const spoke = turns.filter(({ plan }) => (plan?.messages.length ?? 0) > 0).length
  if ('needs' in dialogue && spoke > most) faults.push({ kind: 'turns', text: `${spoke} of ${most}` })
  turns.forEach((turn, at) => {
    const words = wordsOf(turn)
    if (words === '' && !turn.expects.quiet) faults.push({ kind: 'silence', text: `turn ${at + 1}` })
    const before = turns[at - 1]
    if (before && words !== '' && words === wordsOf(before))
      faults.push({ kind: 'repeat', text: `turn ${at + 1}` })
  })
  if (talk.isStopped && talk.state.mode !== 'stopped')
    faults.push({ kind: 'not done', text: 'mode is not stopped' })
  return faults
}
