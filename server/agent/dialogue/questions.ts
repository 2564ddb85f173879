/** Questions: each clause answered by its own piece of knowledge, or honestly left to a person. */
import { CALLS_TEAM } from '../../../src/contract/qaPair.ts'
import type { AvailabilityRule } from '../../../src/contract/availability.ts'
import { type Question, selectAnswers, type Selection, type Source } from '../answer/select.ts'
import { isAmong } from '../answer/synonyms.ts'
import { contentOf } from '../answer/questionWords.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import type { Basis } from '../plan.ts'
import type { Situation } from '../situation.ts'
import { type Aspect, ASPECTS } from '../understand/command.ts'
import { stem } from '../understand/stem.ts'
import { answer, ask, bookable, callForPart, callPerson, type Draft, performersOf } from './draft.ts'
import { fittingTo } from './fitting.ts'
import { isByName, isOfCard } from './ofCard.ts'
import { hourWords, listed } from './inWords.ts'

const SAID_KEPT = 8

/**
 * Answers the questions of a turn. What only a person can answer is handed over in parts: the rest is answered all the
 * same. Says whether anything was answered or asked back.
 */
export function answerQuestions(
  d: Draft,
  asked: readonly Question[],
  askedTexts: readonly string[],
): boolean {
  const { s } = d
  const each = asked.flatMap((question, at) =>
    ofEachService(question, s.knowledge).map((one) => ({ question: one, text: askedTexts[at] ?? '' })),
  )
  const questions = each.map(({ question }) => question)
  const texts = each.map(({ text }) => text)
  const selections = selectAnswers(
    questions,
    s.knowledge,
    s.state.topic.service ? { service: s.state.topic.service } : {},
  )
    .map((selection, at) => {
      // Only one service can be meant: it is.
      const [only, ...more] = selection.kind === 'which' ? selection.services : []
      return only !== undefined && more.length === 0
        ? selectAnswers([questions[at]!], s.knowledge, { service: only })[0]!
        : selection
    })
    .map((selection, at) => fittingTo(texts[at] ?? '', selection, questions[at]!, s.knowledge))
  let answered = false
  const open: { text: string; aspect: Aspect; objects: string[] }[] = []

  const keys = new Set<string>()
  selections.forEach((selection, at) => {
    const text = texts[at] ?? ''
    const done = !OF_OTHERS.test(text) && (answerOne(d, selection, keys, text) || answerSmallTalk(d, text))
    answered ||= done
    if (!done)
      open.push({
        text,
        aspect: aspectOf(selection),
        objects: 'objects' in selection ? selection.objects : [],
      })
  })
  const [topic] = selections.flatMap((selection) => ('objects' in selection ? selection.objects : []))
  if (topic !== undefined && s.services.some(({ id }) => id === topic)) d.state.topic.service = topic
  const last = selections.at(-1)
  if (last && last.kind !== 'refused') d.state.topic.aspect = last.aspect
  const lacks = selections.some(({ kind }) => kind === 'lacks')
  for (const { text, aspect, objects } of open) {
    // 'O clareamento custa caro. Quanto custa?': the same thing twice.
    const isAnswered =
      (lacks && objects.length === 0) ||
      selections.some(
        (each) => each.kind === 'answer' && each.aspect === aspect && each.objects.join() === objects.join(),
      )
    if (!isAnswered) leaveOpen(d, text, aspect, objects)
  }
  return answered
}

/** Told by a service's own row. */
const OF_ROW = ['PRICE', 'DURATION', 'STAFF'] as const

/** 'Quanto custam a limpeza e o peeling?': a question for each, where the row of each one answers. */
function ofEachService(question: Question, { vocabulary: { clinic } }: Situation['knowledge']): Question[] {
  const named = question.slots.filter(({ kind, keepsWord }) => kind === 'service' && !keepsWord)
  const ids = named.map((slot) => slot.ids.join())
  if (named.length < 2 || new Set(ids).size !== named.length) return [question]
  const aspect = OF_ROW.find((one) => question.aspects[ASPECTS.indexOf(one)]! >= SURE_OF_ROW)
  if (!aspect || named.some((slot) => !serviceAnswer(aspect, [slot.ids], clinic))) return [question]
  return named.map((slot) => ({
    ...question,
    slots: question.slots.filter((other) => other === slot || !named.includes(other)),
  }))
}
const SURE_OF_ROW = 0.5

/** What other customers said, have or are called: never told, whatever sounds alike. */
export const OF_OTHERS =
  /\b(?:todos|todas|lista) (?:os |as |d[eoa]s? )?(?:agendamentos|horarios marcados|consultas marcadas|compromissos|agenda)\b|\b(?:agenda|agendamentos|pacientes|clientes) d[aeo]s? (?:dra?|doutora?|medic[oa]|dia|hoje)\b|\b(?:outr[oa]s?|demais|todos os|todas as|lista d[eoa]s?|(?:nomes?|telefones?|contatos?|dados|agendamentos?|historico) d[eoa]s?) (?:\w+ )?(?:pacientes?|clientes?)\b/

const aspectOf = (selection: Selection): Aspect => selection.aspect

function answerOne(d: Draft, selection: Selection, keys: Set<string>, text: string): boolean {
  if ((selection.aspect === 'STAFF' || selection.aspect === 'HOURS') && tellWhoseDays(d, text)) return true
  if (callsTeam(d, selection, text)) {
    callForPart(d, 'asked', `A equipe quer responder ela mesma: ${text}`)
    answer(d, 'handOverUnanswered', { when: '' })
    return true
  }
  switch (selection.kind) {
    case 'answer': {
      // 'Onde fica?' is answered by the card before a pair that only speaks of the street.
      if (isOfCardAlone(d, selection, text) && fromCard(d, selection.aspect, selection.objects, text))
        return true
      const key = `${selection.from.kind}:${selection.from.id}${'field' in selection.from ? `:${selection.from.field}` : ''}`
      d.knowledge.push({ source: selection.from, aspect: selection.aspect, score: round(selection.score) })
      if (keys.has(key)) return true
      keys.add(key)
      quote(d, key, selection.text, selection.from)
      return true
    }
    case 'askBack': {
      const card = fromCard(d, selection.aspect, selection.objects, text)
      if (card) return true
      // Its own question mark would end the sentence that asks.
      const question = selection.question.replace(/[?\s]+$/, '')
      answer(d, 'askBack', { question }, [selection.from])
      ask(d, 'which_question', [{ id: `pair:${selection.from.id}`, label: selection.question }], null)
      return true
    }
    case 'which': {
      const options = selection.services
        .flatMap((id) => d.s.services.find((service) => service.id === id) ?? [])
        .slice(0, 6)
        .map(({ id, name }) => ({ id: `about:${id}`, label: name, service: id }))
      if (options.length === 0) return false
      answer(d, 'whichServiceAsked', { options: listed(options.map(({ label }) => label)) })
      ask(d, 'which_question', options, selection.aspect)
      return true
    }
    case 'lacks': {
      // Without a list of services nothing can be missing from it.
      if (d.s.services.length === 0) return false
      const thing = selection.objects.flatMap((id) => d.named.get(id) ?? [])[0]
      if (thing === undefined) return false
      answer(d, 'lacks', { thing })
      return true
    }
    case 'refused':
      return false
    case 'unknown':
      return fromCard(d, selection.aspect, selection.objects, text)
  }
}

/** A person of the team has said that this is theirs to answer: in these words, or in others for the same. */
function callsTeam(d: Draft, selection: Selection, text: string): boolean {
  const theirs = d.s.knowledge.pairs.filter(({ pair }) => pair.answer === CALLS_TEAM)
  if (theirs.length === 0) return false
  const said = contentOf(text.split(' ')).map(stem)
  const chosen = 'from' in selection && selection.from.kind === 'pair' ? selection.from.id : null
  const found = theirs.find(
    ({ pair, frame }) =>
      pair.id === chosen || (said.length > 0 && said.every((each) => isAmong(each, frame.stems))),
  )
  if (!found) return false
  d.knowledge.push({ source: { kind: 'pair', id: found.pair.id }, aspect: selection.aspect, score: 1 })
  return true
}

/** The place or the hours were asked for, and the pair that was found asks for something else. */
function isOfCardAlone(
  { s }: Draft,
  { aspect, from }: Extract<Selection, { kind: 'answer' }>,
  text: string,
): boolean {
  if ((aspect !== 'ADDRESS' && aspect !== 'HOURS') || from.kind !== 'pair') return false
  const frame = s.knowledge.pairs.find(({ pair }) => pair.id === from.id)?.frame
  // 'Sábado vocês abrem que horas?' is not answered by who speaks of nights alone.
  return (
    frame !== undefined &&
    (!frame.asked.has(aspect) ||
      (isByName(aspect, text) && !/\d ?h|\d:\d\d|rua|av/i.test(frameAnswer(s, from.id))))
  )
}

const frameAnswer = ({ knowledge }: Situation, id: string): string =>
  knowledge.pairs.find(({ pair }) => pair.id === id)?.pair.answer ?? ''

const round = (score: number) => Math.round(score * 100) / 100

/** Knowledge, unchanged. The same twice in a row is a person's matter: it did not help. */
function quote(d: Draft, key: string, text: string, from: Source): void {
  if (d.s.state.said.filter((said) => said.key === key).length >= 2 && d.s.state.said.at(-1)?.key === key) {
    callForPart(d, 'unanswered', `Pergunta de novo o que já foi respondido: ${text.slice(0, 80)}`)
    answer(d, 'handOverUnanswered', { when: '' })
    return
  }
  remember(d, key)
  answer(d, 'quote', { text }, [from])
}

export function remember(d: Draft, key: string): void {
  d.state.said = [...d.state.said, { key, at: d.s.now.toISOString() }].slice(-SAID_KEPT)
}

/** What the clinic's own card tells without any pair: hours, place, services, people. */
function fromCard(d: Draft, aspect: Aspect, objects: readonly string[], text: string): boolean {
  const { s } = d
  if (!isOfCard(aspect, text, { location: s.location, objects })) return false
  const tell = (
    key: 'hours' | 'location' | 'catalogue' | 'professionals',
    values: Record<string, string>,
    basis: Basis,
  ) => {
    answer(d, key, values, [basis])
    remember(d, `card:${key}`)
    return true
  }
  switch (aspect) {
    case 'HOURS': {
      const hours = openingWords(
        s.professionals.filter(({ active }) => active).map(({ hours: rules }) => rules),
      )
      return hours !== '' && tell('hours', { hours }, { kind: 'card', field: 'hours' })
    }
    case 'ADDRESS':
      return (
        s.location !== '' && tell('location', { location: s.location }, { kind: 'card', field: 'location' })
      )
    case 'CATALOG': {
      const names = s.services.filter(({ active }) => active).map(({ name }) => name)
      const isAsked = objects.some((id) => s.services.some((service) => service.id === id))
      if (names.length === 0 || (objects.length > 0 && !isAsked)) return false
      return tell(
        'catalogue',
        { services: listed(names.slice(0, 12), 'e') },
        { kind: 'card', field: 'services' },
      )
    }
    case 'STAFF': {
      const service = s.services.find(({ id }) => objects.includes(id))
      const people = service ? performersOf(s, service) : s.professionals.filter(({ active }) => active)
      if (people.length === 0 || (objects.length > 0 && !service)) return false
      return tell(
        'professionals',
        {
          names: listed(
            people.map(({ name }) => name),
            'e',
          ),
        },
        { kind: 'card', field: 'professionals' },
      )
    }
    case 'PRICE': {
      const spokenOf = d.state.task?.serviceId ?? d.state.topic.service
      const row =
        spokenOf === null || objects.length > 0
          ? null
          : serviceAnswer(aspect, [[spokenOf]], s.knowledge.vocabulary.clinic)
      if (row) {
        answer(d, 'quote', { text: row.text }, [row.from])
        return true
      }
      const priced = s.knowledge.vocabulary.clinic.services.filter(({ price }) => price)
      if (objects.length > 0 || priced.length === 0) return false
      const services = priced.slice(0, 12).map(({ name, price }) => `${name} (${price})`)
      return tell('catalogue', { services: listed(services, 'e') }, { kind: 'card', field: 'services' })
    }
    case 'DURATION': {
      const services = s.services.filter(({ active }) => active).slice(0, 6)
      if (objects.length > 0 || services.length === 0) return false
      const options = services.map(({ id, name }) => ({ id: `about:${id}`, label: name, service: id }))
      answer(d, 'whichServiceAsked', { options: listed(options.map(({ label }) => label)) })
      ask(d, 'which_question', options, aspect)
      return true
    }
    default:
      return false
  }
}

const ASKS_DAYS = /\b(?:que|quais|qual) (?:os |e o |sao os )?(?:dias?|horarios?|horas)\b|\bquando\b/

/** 'Que dia a doutora atende?': the days of the one who is meant. */
function tellWhoseDays(d: Draft, text: string): boolean {
  if (!ASKS_DAYS.test(text) || !/\batend\w*|\btrabalh\w*|\besta\b|\bvem\b/.test(text)) return false
  const active = d.s.professionals.filter(({ active: isActive }) => isActive)
  const named = active.filter(({ id }) => d.named.has(id))
  const title = /\b(?:doutora|dra)\b/.test(text)
    ? /^dra\b/i
    : /\b(?:doutor|dr)\b/.test(text)
      ? /^dr\b/i
      : null
  const titled = title === null ? [] : active.filter(({ name }) => title.test(name))
  const [only, ...more] = named.length > 0 ? named : titled
  if (!only || more.length > 0) return false
  const hours = openingWords([only.hours])
  if (hours === '') return false
  answer(d, 'professionals', { names: `${only.name} (${hours})` }, [
    { kind: 'card', field: 'professionals' },
    { kind: 'card', field: 'hours' },
  ])
  remember(d, `card:days:${only.id}`)
  return true
}

const SHORT = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']

/** 'segunda a sexta, das 8h às 18h; sábado, das 8h às 12h': when anybody attends; empty where nobody has hours. */
export function openingWords(all: readonly (readonly AvailabilityRule[])[]): string {
  const days = SHORT.map((_, weekday) => {
    const spans = all
      .flatMap((rules) =>
        rules.flatMap((rule) =>
          rule.availability_type === 'day_of_week' && rule.day_of_week === weekday ? rule.intervals : [],
        ),
      )
      .map(({ from_time: from, to_time: to }) => ({ from: from.slice(0, 5), to: to.slice(0, 5) }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const merged: { from: string; to: string }[] = []
    for (const span of spans) {
      const last = merged.at(-1)
      if (last && span.from <= last.to) last.to = span.to > last.to ? span.to : last.to
      else merged.push({ ...span })
    }
    return listed(
      merged.map(({ from, to }) => `das ${hourWords(from)} às ${hourWords(to)}`),
      'e',
    )
  })
  const parts: string[] = []
  for (let at = 0; at < days.length;) {
    const hours = days[at]!
    let end = at
    while (days[end + 1] === hours) end++
    if (hours !== '') {
      const names =
        end === at
          ? SHORT[at]!
          : end === at + 1
            ? `${SHORT[at]} e ${SHORT[end]}`
            : `${SHORT[at]} a ${SHORT[end]}`
      parts.push(`${names}, ${hours}`)
    }
    at = end + 1
  }
  return parts.join('; ')
}

const ASKS_WHO_SPEAKS =
  /\b(?:robo|bot|ia|inteligencia artificial|maquina|atendente virtual|assistente virtual|pessoa de verdade|humano|humana|automatic[oa])\b/
/** 'É da clínica?' */
const ASKS_WHERE_REACHED =
  /^(?:aqui )?(?:e|eh) (?:d[ao] |[ao] |esse numero d[ao] )(?:clinica|salao|consultorio|studio|estudio|espaco|instituto|barbearia|empresa)\b/
const WANTS_TO_KNOW =
  /\b(?:mais informac\w*|saber mais|tenho interesse|me interess\w*|informacoes|quero saber sobre|conhecer (?:melhor )?(?:a clinica|o espaco|os servicos))\b/

/** What every customer may ask of an assistant: whether it is one, and what there is. */
function answerSmallTalk(d: Draft, text: string): boolean {
  if (ASKS_WHO_SPEAKS.test(text) || ASKS_WHERE_REACHED.test(text)) {
    answer(d, 'whoSpeaks', { agent: d.s.agent.name, company: d.s.company })
    return true
  }
  return WANTS_TO_KNOW.test(text) && fromCard(d, 'CATALOG', [], '')
}

/** Nothing answers it: it is gathered for staff, and a person is called for that part. */
function leaveOpen(d: Draft, text: string, aspect: Aspect, objects: string[]): void {
  if (aspect === 'MEDICAL') {
    answer(d, 'handOverMedical', { when: '' })
    callPerson(d, 'medical', `“${text}”`)
    return
  }
  if (aspect === 'ACT' && bookable(d).length > 0 && !OF_OTHERS.test(text)) return
  d.unanswered.push({ text, aspect, objects })
  if (!d.answers.some(({ key }) => key === 'partUnknown'))
    answer(d, 'partUnknown', { matter: matterOf(d, objects), when: '' })
  callForPart(d, 'unanswered', `Perguntou: ${text}`)
}

/** What the open part is about, in the customer's words for it; 'isso' where it has no name. */
const matterOf = (d: Draft, objects: readonly string[]): string => {
  const [id] = objects
  if (id === undefined) return 'isso'
  return d.named.get(id) ?? d.s.services.find((service) => service.id === id)?.name ?? 'isso'
}
