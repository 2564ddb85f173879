/** Plays one dialogue between a customer and the agent of a clinic in memory. */
import { answerTurn } from '../../server/agent/answerTurn.ts'
import { planBuiltIn } from '../../server/agent/builtIn.ts'
import type { Plan, Planner } from '../../server/agent/plan.ts'
import { runTurn } from '../../server/agent/runTurn.ts'
import type { OwnAppointment } from '../../server/agent/situation.ts'
import { instantOf } from '../../server/agent/dialogue/findTimes.ts'
import { CLINICS } from './clinics.ts'
import { customerOf, isWanted, type Utterance } from './customer.ts'
import type { Dialogue, Event, Need, Own, Spoken, Step, Wanted } from './dialogue.ts'
import { localOf } from '../../server/agent/dialogue/inWords.ts'
import { type EvalClinic, Talk } from './memoryStore.ts'

export type Turn = {
  heard: string[]
  expects: Pick<Spoken, 'gets' | 'never' | 'quiet'>
  /** Null when the agent had nothing to plan. */
  plan: Plan | null
  ms: number
  /** Local times that were offered although they are not free. */
  falseOffers: string[]
}
export type Played = {
  dialogue: Dialogue
  talk: Talk
  before: OwnAppointment[]
  turns: Turn[]
  /** Messages of the script not yet said when a person was called or the customer asked to stop. */
  unsaid: number
  error: unknown
}

const BETWEEN_TURNS_MS = 40_000

/**
 * Plays a dialogue to its end, with its clinic or another. Never throws: an error of the engine is kept in `error`.
 */
export async function play(
  dialogue: Dialogue,
  planner: () => Planner = () => planBuiltIn,
  base: EvalClinic = CLINICS[dialogue.clinic],
): Promise<Played> {
  const clinic: EvalClinic = dialogue.style
    ? { ...base, agent: { ...base.agent, style: dialogue.style } }
    : base
  const now = new Date(instantOf(dialogue.now, clinic.zone)).toISOString()
  const talk = new Talk(clinic, now, dialogue.id)
  talk.own = (dialogue.own ?? []).map((own) => appointmentOf(own, clinic))
  talk.name = dialogue.name ?? ''
  const played: Played = {
    dialogue,
    talk,
    before: structuredClone(talk.own),
    turns: [],
    unsaid: 0,
    error: null,
  }
  try {
    if ('steps' in dialogue) await playScript(played, dialogue.steps, planner)
    else await playCustomer(played, planner)
  } catch (error) {
    played.error = error
  }
  return played
}

function appointmentOf(
  { id, service, at, with: who, status = 'pending', for: whom }: Own,
  clinic: EvalClinic,
): OwnAppointment {
  const booked = clinic.services.find((each) => each.id === service)!
  const start = instantOf(at, clinic.zone)
  return {
    id,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + booked.duration_minutes * 60_000).toISOString(),
    serviceId: service,
    serviceName: booked.name,
    professionalId: who,
    professionalName: clinic.professionals.find((each) => each.id === who)!.name,
    status,
    forName: whom ?? null,
  }
}

const isEvent = (step: Step): step is Event => typeof step !== 'string' && !('say' in step)

async function playScript(played: Played, steps: readonly Step[], planner: () => Planner): Promise<void> {
  for (const [at, step] of steps.entries()) {
    if (isEvent(step)) {
      happen(played.talk, step)
      continue
    }
    const spoken: Spoken = typeof step === 'string' ? { say: step } : step
    const { say, kind = 'text', unheard } = spoken
    const messages = typeof say === 'string' ? [say] : say
    messages.forEach((text, place) => {
      const isLast = place === messages.length - 1
      played.talk.hear(text === '' ? null : text, isLast ? kind : 'text', isLast && unheard === true)
    })
    await turn(
      played,
      messages.map((text) => text || `[${kind}]`),
      spoken,
      planner(),
    )
    if (isOver(played)) {
      played.unsaid = steps.slice(at + 1).filter((each) => !isEvent(each)).length
      return
    }
  }
  await answerAskedBack(played, planner)
}

/**
 * If the agent finally asks back whether they meant one question, answers 'sim' if so and 'não' otherwise.
 */
async function answerAskedBack(played: Played, planner: () => Planner): Promise<void> {
  const { asked } = played.talk.state
  const [option, ...others] = asked?.what === 'which_question' ? asked.options : []
  const gets = played.turns.at(-1)?.expects.gets
  if (!option || others.length > 0 || !gets) return
  const pair = played.talk.clinic.pairs.find(({ id }) => option.id === `pair:${id}`)
  const text = pair && gets.includes(pair.id) ? 'sim' : 'não, não é isso'
  played.talk.hear(text, 'text')
  await turn(played, [text], { quiet: true }, planner())
}

async function playCustomer(played: Played, planner: () => Planner): Promise<void> {
  const { dialogue, talk } = played
  if ('steps' in dialogue) return
  for (const event of dialogue.before ?? []) happen(talk, event)
  const customer = customerOf(dialogue)
  const isMet = (need: Need) => meets(need, played)
  let said: Utterance | null = customer.next(null)
  while (said) {
    const voice = dialogue.manner === 'voice'
    for (const message of said.messages) talk.hear(message, voice ? 'audio' : 'text')
    await turn(played, said.messages, said, planner())
    if (isOver(played)) return
    said = customer.next({ state: talk.state, isMet })
  }
}

function happen(talk: Talk, event: Event): void {
  if ('wait' in event) talk.now = new Date(talk.now.getTime() + event.wait * 60_000)
  else if ('taken' in event)
    talk.take(event.with, instantOf(event.taken, talk.clinic.zone), event.minutes ?? 60)
  else if ('takenInCommit' in event) talk.isNextTaken = true
  else talk.reminded = event.reminded
}

async function turn(
  played: Played,
  heard: string[],
  { gets, never, quiet }: Turn['expects'],
  model: Planner,
): Promise<void> {
  const { talk, turns } = played
  const plans = talk.plans.length
  const began = performance.now()
  await runTurn(talk.store, (s, reads) => answerTurn(model, s, reads))
  const ms = performance.now() - began
  const plan = talk.plans[plans] ?? null
  turns.push({
    heard,
    expects: { ...(gets && { gets }), ...(never && { never }), ...(quiet && { quiet }) },
    plan,
    ms,
    falseOffers: falseOffersOf(talk),
  })
  talk.now = new Date(talk.now.getTime() + BETWEEN_TURNS_MS)
}

/** Times the agent offers in its state that nobody could book. */
function falseOffersOf(talk: Talk): string[] {
  const { task } = talk.state
  if (!task) return []
  return task.offers
    .filter(({ serviceId, startTime, professionalId }) => {
      const own = talk.own.find(({ id }) => id === task.appointmentId)
      return !talk.isFree(own?.serviceId ?? serviceId, startTime, professionalId, own?.id)
    })
    .map(({ local }) => local)
}

/** Where only a part was left to a person, the agent goes on. */
const isOver = ({ talk }: Played): boolean =>
  talk.isStopped || talk.plans.at(-1)?.handOver?.isPartial === false

/** Appointments that did not exist at the beginning. */
export const bookedIn = ({ before, talk }: Played): OwnAppointment[] =>
  talk.own.filter(({ id }) => !before.some((own) => own.id === id))

export const fits = (
  { zone }: EvalClinic,
  own: OwnAppointment,
  wanted: Wanted & { service?: string; for?: string },
): boolean =>
  isWanted(localOf(own.startTime, zone), wanted) &&
  (wanted.service === undefined || wanted.service === own.serviceId) &&
  (wanted.with === undefined || wanted.with === own.professionalId) &&
  (wanted.service === undefined || isFor(own.forName, wanted.for))

/** An empty alternative ('Bob|') leaves open whether a name is noted, as it may be of an animal. */
const isFor = (name: string | null, wanted: string | undefined) =>
  wanted === undefined ? name === null : new RegExp(`^(?:${wanted})$`, 'i').test(name ?? '')

/** True if the clinic's books show what the customer wanted. */
function meets(need: Need, played: Played): boolean {
  const { talk } = played
  const find = (id: string) => talk.own.find((own) => own.id === id)
  switch (need.do) {
    case 'ask':
      return false
    case 'book':
      // Any booking of the service counts, since the customer would not go on after a wrong one; the verdict
      // reports it.
      return bookedIn(played).some(
        (own) => own.serviceId === need.want.service && isFor(own.forName, need.want.for),
      )
    case 'move':
      return find(need.id)?.startTime !== played.before.find((own) => own.id === need.id)?.startTime
    case 'cancel':
      return find(need.id)?.status === 'cancelled'
    case 'confirm':
      return find(need.id)?.status === 'confirmed'
  }
}
