/** The built-in model: what a turn of the customer's words leads to. No key, no network, the same words the same plan. */
import { type Aspect, ASPECTS, type Command, type Slots, type Scene } from '../understand/command.ts'
import { questionsOf, understand, type Understood } from '../understand/understand.ts'
import { readTimes } from '../time/readTimes.ts'
import { type Question, selectAnswers } from '../answer/select.ts'
import type { Reads, Situation } from '../situation.ts'
import type { Task } from '../state.ts'
import { acceptOffer, advanceBooking, advanceMove, advanceWaiting } from './book.ts'
import {
  ahead,
  answer,
  ask,
  callPerson,
  type Draft,
  nameOf,
  newTask,
  say,
  serviceOf,
  startDraft,
  whenOf,
} from './draft.ts'
import { fillSlots } from './fillSlots.ts'
import { listed } from './inWords.ts'
import {
  askCancelOrMove,
  cancelOwn,
  chooseOwn,
  confirmAny,
  confirmOwn,
  noteLate,
  tellOwn,
  withoutOldTime,
} from './own.ts'
import { answerQuestions, remember } from './questions.ts'
import { whenAnswered } from '../answeredWhen.ts'
import { openingOf } from './opening.ts'

/** A call is open; so many answers that fit nothing, and a person is called. */
const MOST_STRIKES = 2
/** Messages of the agent in one task without anything gained. */
const MOST_IDLE = 6
const MOST_PARKED = 3
const GREETED_FOR_MS = 12 * 3_600_000
const MOST_HEARD = 4096

export type Drafted = { draft: Draft; understood: Understood | null }

/** Plans a turn. Reads free times; changes nothing. */
export async function planTurn(s: Situation, reads: Reads): Promise<Drafted> {
  const d = startDraft(s, reads)
  const text = s.heard
    .map(({ text: words }) => words ?? '')
    .join('\n')
    .slice(0, MOST_HEARD)
  const asked = s.state.asked
  const understood = understand(text, sceneOf(s), {
    vocabulary: s.knowledge.vocabulary,
    learned: s.knowledge.learned,
    readTimes: (words) =>
      readTimes(words, {
        now: s.now,
        zone: s.zone,
        open: openingOf(s.professionals),
        holidays: s.holidays,
        ...(asked?.what === 'day' || asked?.what === 'offer'
          ? { asked: asked.what === 'day' ? ('day' as const) : ('time' as const) }
          : {}),
      }),
  })
  nameThings(d, understood, text)
  const { commands } = understood
  if (!urgent(d, commands)) {
    d.state.asked = null
    await carryOut(d, commands, understood)
    await takeUpParked(d)
    files(d)
    keepOpen(d, commands)
  }
  greet(d, commands)
  tellWhen(d)
  d.isFarewell =
    d.handOver === null &&
    d.state.asked === null &&
    commands.every(({ do: what }) => what === 'thanks' || what === 'ack')
  return { draft: d, understood }
}

function sceneOf({ state }: Situation): Scene {
  const offers = state.task?.offers ?? []
  return {
    asked: state.asked,
    offers: offers.map((offer) => ({
      id: offer.id,
      label: '',
      at: offer.local,
      professional: offer.professionalId,
    })),
    task: state.task?.kind ?? null,
    topic: {
      ...(state.topic.service !== null && { service: state.topic.service }),
      ...(state.topic.aspect !== null && { aspect: state.topic.aspect }),
    },
  }
}

/** How the customer called what they named. */
function nameThings(d: Draft, { reading: { tokens, clauses } }: Understood, text: string): void {
  for (const { slots } of clauses)
    for (const { ids, from, to } of slots) {
      const first = tokens[from]
      const last = tokens[to - 1]
      if (first && last)
        for (const id of ids) if (!d.named.has(id)) d.named.set(id, text.slice(first.start, last.end))
    }
}

/** What comes before everything else. True: nothing else is read in this turn. */
function urgent(d: Draft, commands: readonly Command[]): boolean {
  const has = (what: Command['do']) => commands.some((command) => command.do === what)
  if (has('optOut')) {
    d.writes.push({ act: 'optOut' })
    say(d, 'optedOut', {})
    Object.assign(d.state, { mode: 'stopped', task: null, parked: [], asked: null })
    d.isFarewell = true
    return true
  }
  if (has('emergency')) {
    say(d, 'emergency', { text: d.s.behavior.emergency_text }, [{ kind: 'card', field: 'emergency' }])
    callPerson(d, 'emergency', `Possível emergência: ${lastWords(d)}`, true)
    return true
  }
  if (has('anger')) {
    say(d, 'handOverAnger', { when: '' })
    callPerson(d, 'anger', `Cliente insatisfeito: ${lastWords(d)}`)
    return true
  }
  if (has('person')) {
    say(d, 'handOver', { when: '' })
    callPerson(d, 'asked', `Pediu para falar com uma pessoa: ${lastWords(d)}`)
    return true
  }
  return false
}

export const lastWords = ({ s }: Draft): string =>
  (s.heard.at(-1)?.text ?? '').replace(/\s+/g, ' ').slice(0, 120)

async function carryOut(d: Draft, commands: readonly Command[], understood: Understood): Promise<void> {
  const asks = commands.filter((command) => command.do === 'ask')
  for (const command of commands) {
    if (d.handOver?.reason === 'no_progress') break
    await carryOutOne(d, command, commands, understood)
  }
  if (asks.length > 0) {
    const texts = [...asks].sort((a, b) => a.clause - b.clause).map(({ text }) => text)
    answerQuestions(d, questionsOf(understood), texts)
    if (asks.some(({ aspect }) => aspect === 'ACT') && !d.state.task) startTask(d, 'book', {}, true)
  }
  await advance(d)
}

async function carryOutOne(
  d: Draft,
  command: Command,
  all: readonly Command[],
  understood: Understood,
): Promise<void> {
  switch (command.do) {
    case 'medical':
      answer(d, 'handOverMedical', { when: '' })
      callPerson(d, 'medical', `Assunto de saúde: ${lastWords(d)}`)
      return
    case 'pick':
      return pick(d, command.option)
    case 'yes':
      return yes(d)
    case 'no':
      return no(d, all)
    case 'set':
    case 'correct':
      return set(d, command.slots, command.do === 'correct')
    case 'drop':
      if (!d.state.task && !d.before) return
      d.state.task = null
      d.state.parked = []
      d.moved = true
      return say(d, 'dropped', {})
    case 'late':
      noteLate(d, command.minutes)
      d.moved = true
      return
    case 'start':
      return startTask(d, command.task, command.slots, asksOnly(command, understood))
    case 'confirm':
      d.moved = true
      return d.before?.what === 'attendance' ? yes(d) : confirmAny(d)
    case 'mine':
      d.moved = true
      return tellOwn(d)
    case 'repeat':
      d.state.asked ??= d.before
      return
    default:
  }
}

/** Continues the open task with what this turn gave it. */
async function advance(d: Draft): Promise<void> {
  const { task } = d.state
  if (!task || !d.moved || d.state.asked || d.handOver?.reason === 'medical') return
  switch (task.kind) {
    case 'book':
      return advanceBooking(d, task)
    case 'wait':
      return advanceWaiting(d, task)
    case 'move':
    case 'cancel': {
      const own = ahead(d).find(({ id }) => id === task.appointmentId) ?? null
      if (!own) return
      if (task.kind === 'cancel') return cancelOwn(d, own)
      return advanceMove(d, task, own)
    }
  }
}

const ASKS_FOR_TIME = /\b(?:tem|teria|tera|ha|existe|sobrou|disponibilidade|disponivel|livre|vaga|vagas)\b/
const WANTS_IT_DONE =
  /\b(?:marca|marcar|marque|marcando|agenda|agendar|agende|reserva|reservar|reserve|encaixa|encaixar|encaixe|pode ser|confirma)\b/

/** 'Tem vaga amanhã às 3?' asks; 'quero marcar amanhã às 3' and 'pode marcar?' want it done. */
function asksOnly({ span }: Command, { reading }: Understood): boolean {
  const words = reading.clauses
    .filter((clause) => clause.span[0] < span[1] && clause.span[1] > span[0])
    .map(({ plain }) => plain)
    .join(' ')
  return ASKS_FOR_TIME.test(words) && !WANTS_IT_DONE.test(words)
}

function startTask(d: Draft, kind: Task['kind'], slots: Slots, isOnlyAsked: boolean): void {
  d.moved = true
  const open = d.state.task
  const isSame = open !== null && open.kind === kind
  if (open && !isSame && open.kind !== 'cancel')
    d.state.parked = [open, ...d.state.parked].slice(0, MOST_PARKED)
  const task = isSame ? open : newTask(d, kind)
  d.state.task = task
  task.isOnlyAsked = isOnlyAsked
  if (kind === 'move' || kind === 'cancel') {
    const own = chooseOwn(d, task, kind, slots)
    if (own && kind === 'move') fillSlots(d, task, withoutOldTime(d, own, slots))
    else if (!own && d.state.task) fillSlots(d, task, { ...slots })
    return
  }
  fillSlots(d, task, slots)
  // 'Pra mim e pra minha mãe': one after the other.
  for (const other of slots.forWhom?.others.slice(slots.forWhom.self ? 0 : 1) ?? []) {
    d.state.parked.push({
      ...newTask(d, kind),
      forWhom: { name: other.name ?? null, relation: other.relation ?? null },
    })
  }
  if (slots.forWhom?.self) task.forWhom = null
  if (
    task.serviceId === null &&
    d.state.topic.service !== null &&
    serviceOf(d, d.state.topic.service)?.bookable_by_agent
  )
    task.serviceId = d.state.topic.service
}

function set(d: Draft, slots: Slots, isCorrection: boolean): void {
  if (slots.name !== undefined && d.s.customer.name === '') {
    d.writes.push({ act: 'name', name: slots.name })
    if (Object.keys(slots).length === 1 && !d.state.task) say(d, 'nameNoted', { name: slots.name })
  }
  const { task } = d.state
  if (task) {
    fillSlots(d, task, slots, isCorrection)
    return
  }
  // A day or a service out of the blue, or of an attendance that was asked: a wish all the same.
  if (d.before?.what === 'attendance' && slots.when && d.before.about !== null) {
    const move = newTask(d, 'move')
    move.appointmentId = d.before.about
    d.state.task = move
    fillSlots(d, move, slots)
    return
  }
  if (slots.when || slots.services) startTask(d, 'book', slots, true)
}

/** One of the options of the last question, or of the times that were offered. */
async function pick(d: Draft, option: string): Promise<void> {
  const { before } = d
  const { task } = d.state
  const id = option.startsWith('#') ? byPlace(d, option) : option
  const offered = task?.offers.find((each) => each.id === id)
  if (task && offered) {
    const own = ahead(d).find((each) => each.id === task.appointmentId) ?? null
    return acceptOffer(d, task, offered, own)
  }
  const chosen = before?.options.find((each) => each.id === id)
  if (!before || !chosen) return
  d.moved = true
  switch (before.what) {
    case 'service':
      if (task) task.serviceId = chosen.id
      d.state.topic.service = chosen.id
      return
    case 'professional':
      if (task) task.professionalId = chosen.id
      return
    case 'time_meaning':
      if (task && chosen.value) task.when = { value: chosen.value, text: chosen.label }
      return
    case 'which_appointment':
      return onAppointment(d, before.about ?? 'move', chosen.id)
    case 'cancel_or_move':
      return startOn(d, chosen.id === 'cancel' ? 'cancel' : 'move', before.about)
    case 'which_question':
      return answerChosen(d, chosen.id)
    default:
  }
}

function byPlace(d: Draft, option: string): string | undefined {
  const options = d.before && d.before.options.length > 0 ? d.before.options : (d.state.task?.offers ?? [])
  const at = Number(option.slice(1))
  return (at < 0 ? options.at(at) : options[at - 1])?.id
}

function onAppointment(d: Draft, act: string, id: string): void {
  const own = ahead(d).find((each) => each.id === id)
  if (!own) return
  if (act === 'confirm') return confirmOwn(d, own)
  startOn(d, act === 'cancel' ? 'cancel' : 'move', id)
}

function startOn(d: Draft, kind: 'cancel' | 'move', appointmentId: string | null): void {
  const task = d.state.task?.kind === kind ? d.state.task : newTask(d, kind)
  task.appointmentId = appointmentId
  d.state.task = task
  d.moved = true
}

/** The customer meant the question that was asked back, or named the service that an answer needed. */
function answerChosen(d: Draft, id: string): void {
  const { knowledge } = d.s
  if (id.startsWith('pair:')) {
    const found = knowledge.pairs.find(({ pair }) => pair.id === id.slice('pair:'.length))
    if (!found) return
    answer(d, 'quote', { text: found.pair.answer }, [{ kind: 'pair', id: found.pair.id }])
    d.knowledge.push({ source: { kind: 'pair', id: found.pair.id }, aspect: null, score: 1 })
    remember(d, `pair:${found.pair.id}`)
    return
  }
  const service = id.slice('about:'.length)
  const aspect = d.before?.about
  d.state.topic.service = service
  const question = questionAbout(aspect, service)
  if (!question) return
  const [selection] = selectAnswers([question], knowledge, { service })
  if (selection?.kind === 'answer') answer(d, 'quote', { text: selection.text }, [selection.from])
  else {
    answer(d, 'partUnknown', { matter: serviceOf(d, service)?.name ?? '', when: '' })
    d.unanswered.push({ text: lastWords(d), aspect: null, objects: [service] })
    callPerson(d, 'unanswered', `Perguntou sobre ${serviceOf(d, service)?.name ?? 'um serviço'}`)
  }
}

/** The question that was left open until its service was known. */
function questionAbout(aspect: string | null | undefined, service: string): Question | null {
  const at = ASPECTS.indexOf(aspect as Aspect)
  if (at < 0) return null
  const aspects = new Float64Array(ASPECTS.length)
  aspects[at] = 1
  return { words: ['SERVICO'], aspects, slots: [{ from: 0, to: 1, kind: 'service', ids: [service] }] }
}

async function yes(d: Draft): Promise<void> {
  const { before } = d
  const { task } = d.state
  if (!before) return
  const own = before.about === null ? null : (ahead(d).find(({ id }) => id === before.about) ?? null)
  switch (before.what) {
    case 'offer':
    case 'book_sure': {
      const [only] = task?.offers ?? []
      if (!task || !only) return
      if (before.what === 'offer' && before.options.length > 1) {
        d.state.asked = before
        return say(d, 'stillOpen', {
          question: `Qual deles fica melhor: ${listed(before.options.map(({ label }) => label))}?`,
        })
      }
      return acceptOffer(d, task, only, ahead(d).find(({ id }) => id === task.appointmentId) ?? null)
    }
    case 'cancel_sure':
      if (own) cancelOwn(d, own)
      d.moved = true
      return
    case 'attendance':
      if (own) confirmOwn(d, own)
      else confirmAny(d)
      d.moved = true
      return
    case 'which_question': {
      const [only] = before.options
      if (only && before.options.length === 1) answerChosen(d, only.id)
      d.moved = true
      return
    }
    default:
      d.state.asked = before
  }
}

/** The same turn says what is wanted instead. */
const saysInstead = (all: readonly Command[]) =>
  all.some(
    (command) =>
      command.do === 'start' ||
      ((command.do === 'set' || command.do === 'correct') && (command.slots.when ?? command.slots.services)),
  )

function no(d: Draft, all: readonly Command[]): void {
  const { before } = d
  const { task } = d.state
  if (!before) return
  d.moved = true
  const own = before.about === null ? null : (ahead(d).find(({ id }) => id === before.about) ?? null)
  switch (before.what) {
    case 'offer':
    case 'book_sure':
      if (!task) return
      task.refused = [...task.refused, ...task.offers.map(({ startTime }) => startTime)].slice(-30)
      task.offers = []
      if (saysInstead(all)) return
      task.when = null
      ask(d, 'day', [], task.appointmentId)
      return say(d, 'otherTime', {})
    case 'cancel_sure':
      d.state.task = null
      if (own)
        say(d, 'kept', { service: nameOf(own), when: whenOf(d, own.startTime) }, [
          { kind: 'appointment', id: own.id },
        ])
      return
    case 'attendance': {
      const mine = own ?? ahead(d)[0]
      if (mine && !saysInstead(all)) askCancelOrMove(d, mine)
      return
    }
    case 'cancel_or_move':
      d.state.task = null
      if (own)
        say(d, 'kept', { service: nameOf(own), when: whenOf(d, own.startTime) }, [
          { kind: 'appointment', id: own.id },
        ])
      return
    case 'which_question':
      answer(d, 'handOverUnanswered', { when: '' })
      d.unanswered.push({ text: lastWords(d), aspect: null, objects: [] })
      return callPerson(d, 'unanswered', 'A resposta proposta não era a procurada')
    default:
      d.state.task = null
      return say(d, 'dropped', {})
  }
}

/** What waited while another matter was settled. */
async function takeUpParked(d: Draft): Promise<void> {
  const [next, ...rest] = d.state.parked
  if (d.state.task !== null || d.state.asked || d.handOver || !next || d.writes.length === 0) return
  d.state.parked = rest
  d.state.task = next
  const service = serviceOf(d, next.serviceId)
  const whom = next.forWhom?.name ?? next.forWhom?.relation ?? null
  say(d, 'backTo', {
    service: [service?.name ?? 'horário', whom ? `para ${whom}` : ''].filter(Boolean).join(' '),
  })
  d.moved = true
  await advance(d)
}

const SILENT_KINDS = new Set(['text', 'reply', 'sticker', 'reaction', 'system'])

/** Photos, documents and recordings that could not be heard are for a person; the words beside them were answered. */
function files(d: Draft): void {
  const isFile = d.s.heard.some(
    ({ kind, unheard }) => unheard === true || (!SILENT_KINDS.has(kind) && kind !== 'audio'),
  )
  if (!isFile || d.handOver) return
  say(d, 'handOverFile', { when: '' })
  callPerson(d, 'file', 'Enviou um arquivo que só uma pessoa pode ver')
}

/** A question that stays open is asked again; what fits nothing twice is a person's. */
function keepOpen(d: Draft, commands: readonly Command[]): void {
  if (d.handOver || d.state.asked || d.writes.length > 0) {
    d.state.strikes = 0
    return countIdle(d)
  }
  const { before } = d
  const saidSomething = d.answers.length + d.say.length > 0
  const isOdd = commands.some(({ do: what }) => what === 'unknown' || what === 'repeat')
  if (before && (d.state.task || before.options.length > 0 || before.about !== null) && !d.moved) {
    if (!saidSomething && !isOdd && commands.every(({ do: what }) => what === 'thanks' || what === 'ack')) {
      d.state.asked = before
      return
    }
    if (isOdd && !saidSomething) d.state.strikes++
    if (d.state.strikes >= MOST_STRIKES) return notUnderstood(d)
    d.state.asked = before
    say(d, 'stillOpen', { question: questionOf(before) })
    return countIdle(d)
  }
  if (saidSomething || !isOdd) {
    d.state.strikes = 0
    return countIdle(d)
  }
  d.state.strikes++
  const unknown = commands.find((command) => command.do === 'unknown')
  if (unknown) d.unanswered.push({ text: unknown.text, aspect: null, objects: [] })
  if (d.state.strikes >= MOST_STRIKES) return notUnderstood(d)
  say(d, 'unclear', {})
}

function notUnderstood(d: Draft): void {
  say(d, 'handOverUnanswered', { when: '' })
  callPerson(d, 'not_understood', `Não entendi: ${lastWords(d)}`)
}

function countIdle(d: Draft): void {
  const { task } = d.state
  if (!task || d.handOver) return
  task.idle++
  if (task.idle < MOST_IDLE) return
  d.say = []
  say(d, 'handOver', { when: '' })
  callPerson(
    d,
    'no_progress',
    `A conversa sobre ${task.kind === 'book' ? 'marcar' : 'mudar'} um horário não avança: ${lastWords(d)}`,
  )
}

/** What was asked, short, to be asked again. */
function questionOf({ what, options }: NonNullable<Draft['before']>): string {
  const names = listed(options.map(({ label }) => label))
  switch (what) {
    case 'offer':
      return options.length > 1 ? `Qual horário fica melhor: ${names}?` : `Posso marcar ${names}?`
    case 'book_sure':
      return `Posso marcar ${names}?`
    case 'service':
      return `Qual serviço você quer: ${names}?`
    case 'time_meaning':
      return `Você quis dizer ${names}?`
    case 'which_appointment':
      return `De qual horário estamos falando: ${names}?`
    case 'cancel_or_move':
      return 'Você prefere remarcar ou cancelar?'
    case 'cancel_sure':
      return 'Posso cancelar?'
    case 'attendance':
      return 'Você confirma a sua presença?'
    case 'which_question':
      return options.length > 1 ? `Você quer saber de qual: ${names}?` : `Você quer saber: ${names}`
    case 'who':
      return 'Para quem é o horário?'
    case 'professional':
      return `Com quem você prefere: ${names}?`
    case 'day':
      return 'Qual dia e horário ficam melhores para você?'
  }
}

/** Once a day; alone it is the whole answer, else it stands before the rest. */
function greet(d: Draft, commands: readonly Command[]): void {
  const { state, s } = d
  const isSpeaking = d.answers.length + d.say.length > 0
  const hasGreeted = commands.some(({ do: what }) => what === 'greet')
  const thanks = commands.some(({ do: what }) => what === 'thanks')
  const isUrgent = d.handOver?.urgent === true || state.mode === 'stopped'
  const isRecent = state.greetedAt !== null && s.now.getTime() - Date.parse(state.greetedAt) < GREETED_FOR_MS
  if (hasGreeted && !isUrgent) {
    if (!isSpeaking) {
      const client = firstName(s.customer.name)
      say(d, isRecent ? 'hello' : 'greeting', { client, agent: s.agent.name, company: s.company })
    } else if (!isRecent)
      d.answers.unshift({ key: 'hello', values: { client: firstName(s.customer.name) }, basis: [] })
    state.greetedAt = s.now.toISOString()
  } else if (thanks && !isSpeaking) say(d, 'thanks', {})
}

/** The first name; empty where the name is a number or a company's. */
export function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  return /^\p{L}{2,}$/u.test(first) ? first : ''
}

/** When somebody answers, in all that says so. */
function tellWhen(d: Draft): void {
  const when =
    whenAnswered(d.s.now, { professionals: d.s.professionals, closedDays: d.s.closedDays }, d.s.zone) ?? ''
  for (const piece of [...d.answers, ...d.say])
    if ((piece.key.startsWith('handOver') || piece.key === 'partUnknown') && 'when' in piece.values)
      piece.values['when'] = when
}
