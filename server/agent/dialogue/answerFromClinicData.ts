/** Answers from the clinic's own data, without any pair: hours, place, services, people, prices. */
import { addDays } from '../../../src/contract/schedule/days.ts'
import type { Service } from '../../../src/contract/service.ts'
import { TAKES_WHOM } from './plainlyAsked.ts'
import { fold } from '../../../src/contract/text.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import { senseTermsOf, VAGUE } from '../answer/senses.ts'
import type { Basis } from '../plan.ts'
import type { Situation } from '../situation.ts'
import { readTimes } from '../time/readTimes.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'
import {
  joinedMessages,
  callForPart,
  answer,
  ask,
  bookable,
  type Draft,
  performersOf,
  remember,
  serviceOf,
  serviceSpokenOf,
} from './draft.ts'
import { listed, onDayWords, today } from './inWords.ts'
import { asksHoursOfThing, asksForClinicData } from './asksClinicData.ts'
import { openingOf, openingWords } from './opening.ts'
import { namesNoThing, speaksOfOwnPrice } from './priceSpokenOf.ts'
import { tellHoursOnDay, tellWhoOn } from './ofOneDay.ts'
import { firstNameOf, professionalNamedLately } from './personMeant.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { daysOfWish } from './wish.ts'

/** 'O reembolso demora quanto?' does not ask for the length of a service. */
const asksOfThing = (text: string): boolean =>
  senseTermsOf(text).some(({ keys, isOptional }) => !isOptional && !keys.some((key) => VAGUE.has(key)))

const OF_ALL_PRICES =
  /\b(?:valor|valores|preco|precos|tabela|lista|servicos|procedimentos|tratamentos|exames|sessoes|consultas|aulas|coisas|tudo|cada um|cada uma)\b/
/** Asks for a list, not for a yes: 'quais depilações vocês fazem?' */
const WHICH = /\b(?:qua(?:l|is)|que tipos?|quantos tipos)\b/

/** Whether the words ask, yes or no, for these services and for nothing else. */
function asksOnlyFor(names: readonly string[], text: string): boolean {
  const named = new Set(senseTermsOf(names.join('\n')).flatMap(({ root, keys }) => [root, ...keys]))
  return (
    !WHICH.test(text) &&
    senseTermsOf(text).every(
      ({ root, keys, isOptional }) =>
        isOptional || named.has(root) || keys.some((key) => named.has(key) || VAGUE.has(key)),
    )
  )
}

/** 'E na quarta?', after the days of one who works here were told: tells them again. Returns whether it did. */
export function answerDayAgain(d: Draft, said: string): boolean {
  // 'E ao dia 25 de dezembro, abre?'
  const text = said.replace(IF_OPEN_THEN, '')
  if (d.state.task !== null || d.before !== null || !ONE_MORE_DAY.test(text)) return false
  const last = d.s.state.said.findLast(({ key }) => !key.includes('#'))?.key ?? ''
  // 'Quem atende na quinta?', 'e sexta?'
  if (last === 'card:worksOn') return tellWhoOn(d, [], text.replace(/^e /, 'quem atende '))
  // 'Abrem dia 31?', which a pair answered, 'e dia 8 de dezembro?'
  if (last === 'card:hours' || d.state.topic.aspect === 'HOURS') {
    if (answerFromClinicData(d, 'HOURS', [], text)) return true
    if (!OF_HOLIDAY.test(text)) return false
    // 'E no carnaval?', of which the week's hours say nothing
    d.unanswered.push({ text, aspect: 'HOURS', objects: [] })
    answer(d, 'partUnknown', { matter: 'isso', when: '' })
    callForPart(d, 'unanswered', `Perguntou: ${text}`)
    return true
  }
  const id = /^card:days:(.+)$/.exec(last)?.[1]
  const who = d.s.professionals.find((each) => each.id === id)
  if (who) return tellDaysOf(d, who)
  const service = serviceOf(d, id ?? null)
  return service !== undefined && tellWhenDone(d, service)
}
const ONE_MORE_DAY =
  /^e (?:(?:n[ao]s?|aos?|de|a|pel[ao]) )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|hoje|amanha|manha|tarde|noite|(?:(?:feriado|vespera|dia) (?:d[eo]s? )?)?(?:feriado|natal|ano novo|reveillon|carnaval|pascoa|finados|corpus christi)|vespera|dia \d{1,2}(?:\/\d{1,2}| de [a-z]+)?|\d{1,2}\/\d{1,2})s?(?: feira)?(?: (?:de manha|a tarde|de tarde|a noite|el[ea] (?:atende|trabalha|vem)|atende|tambem))*\W*$/
const IF_OPEN_THEN = /,? (?:voces )?(?:abre|abrem|atendem|funciona|funcionam|trabalham)\W*$/

/**
 * Answers from the clinic's own data without any pair: hours, place, services, people. Returns whether it
 * did.
 */
export function answerFromClinicData(
  d: Draft,
  aspect: Aspect,
  objects: readonly string[],
  text: string,
): boolean {
  const { s } = d
  const names = s.professionals.map(({ name }) => name).join(' ')
  if ((aspect === 'HOURS' || ASKS_WHEN_DONE.test(text)) && answerHoursOfService(d, objects, text)) return true
  if (!asksForClinicData(aspect, text, { location: s.location, objects, names })) return false
  const tell = (
    key: 'hours' | 'location' | 'catalogue' | 'doesIt' | 'professionals',
    values: Record<string, string>,
    basis: Basis,
  ) => {
    answer(d, key, values, [basis])
    remember(d, `card:${key}`)
    return true
  }
  switch (aspect) {
    case 'HOURS': {
      // The weekly hours say nothing of a holiday.
      if (asksHoursOfThing(text, s.company)) return false
      const closed = closedDaysIn(s, withSlashes(d, text) + otherDayIn(d, text))
      if (closed.length > 0) {
        const days = closed.map(
          ({ date, name }) => `${onDayWords(date, today(s.now, s.zone))}: ${name || 'feriado'}`,
        )
        const reason = `Não atendemos ${days.join('; ')}.`
        answer(d, 'notFree', { reason, options: '' }, [{ kind: 'schedule' }])
        // 'Abrem dia 31? E dia 2?': the other day is one of the week.
        const isMore = closed.length === 1 && asksTwoDays(d)
        if (!isMore) return true
      }
      if (OF_HOLIDAY.test(text)) return false
      if (closed.length === 0 && tellHoursOnDay(d, withSlashes(d, text))) return true
      const hours = openingWords(s.professionals.map(({ hours: rules }) => rules))
      return hours !== '' && tell('hours', { hours }, { kind: 'card', field: 'hours' })
    }
    case 'ADDRESS':
      return (
        s.location !== '' && tell('location', { location: s.location }, { kind: 'card', field: 'location' })
      )
    case 'CATALOG': {
      // 'O que é MAPA?' is answered by no list.
      // 'A completa inclui os calos?'
      // 'E drenagem, pode?', 'tem problema fazer peeling?' ask for leave.
      if (WHAT_IT_IS.test(text) || INCLUDES.test(text) || MAY_TOO.test(text)) return false
      const isAsked = objects.some((id) => s.services.some((service) => service.id === id))
      // 'Fazem laser?' asks for no list.
      const names = s.services.filter(({ id }) => !isAsked || objects.includes(id)).map(({ name }) => name)
      if (names.length === 0 || (objects.length > 0 && !isAsked)) return false
      // 'Vocês vêm em casa? quanto?'
      if (isAsked && names.length === 1)
        d.state.topic.service = s.services.find(({ name }) => name === names[0])!.id
      return tell(
        isAsked && asksOnlyFor(names, text) ? 'doesIt' : 'catalogue',
        { services: listed(names.slice(0, 12), 'e') },
        { kind: 'card', field: 'services' },
      )
    }
    case 'STAFF': {
      // 'O doutor atende mulher?' asks for no name.
      if (TAKES_WHOM.test(text)) return false
      const service = s.services.find(({ id }) => objects.includes(id))
      const people = service ? performersOf(s, service) : (toldOf(d, text) ?? s.professionals)
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
      // 'Quero fazer vasectomia. Quanto custa?', where only staff book it
      const [named = null, ...more] = d.named.keys()
      const mentioned =
        d.state.task?.serviceId ??
        d.state.topic.service ??
        (more.length === 0 ? (onlyServiceOf(d, named) ?? named) : null)
      const row =
        mentioned === null || objects.length > 0
          ? null
          : serviceAnswer(aspect, [[mentioned]], s.knowledge.vocabulary.clinic)
      if (row) {
        answer(d, 'quote', { text: row.text }, [row.from])
        return true
      }
      const priced = s.knowledge.vocabulary.clinic.services.filter(({ price }) => price)
      // A list of the others is no answer.
      if (objects.length > 0 || priced.length === 0 || mentioned !== null) return false
      // 'É o mesmo preço?' asks for no list.
      if (COMPARES.test(text)) return false
      // 'Quanto custa o exame do sono?'
      const isOfOwn = speaksOfOwnPrice(fold(joinedMessages({ s })))
      if (!OF_ALL_PRICES.test(text) && (isOfOwn || !namesNoThing(text))) return false
      // 'Quanto?' asks for the price of what was spoken of before.
      const { aspect: before } = d.s.state.topic
      const isOfOther = d.answers.some(({ key }) => key === 'quote') && !isBesideVisitors(d)
      // 'Atende Cassi?', 'sem convênio quanto é?'
      const isOpen = (before === null || before === 'INSURANCE') && !isOfOther
      if (!isOpen && !OF_ALL_PRICES.test(text)) return false
      // 'Qual o valor mínimo?', of a gift card
      if (/\bminim[oa]\b/.test(text)) return false
      const services = priced.slice(0, 12).map(({ name, price }) => `${name} (${price})`)
      return tell('catalogue', { services: listed(services, 'e') }, { kind: 'card', field: 'services' })
    }
    case 'DURATION': {
      const services = s.services.slice(0, 6)
      if (objects.length > 0 || services.length === 0 || asksOfThing(text) || COMPARED.test(text))
        return false
      const options = services.map(({ id, name }) => ({ id: `about:${id}`, label: name, service: id }))
      answer(d, 'whichServiceAsked', { options: listed(options.map(({ label }) => label)) })
      ask(d, 'which_question', options, aspect)
      return true
    }
    case 'PREP': {
      const about = serviceOf(d, objects[0] ?? serviceSpokenOf(d))
      if (!about?.instructions || !isInInstructions(text, about.instructions)) return false
      answer(d, 'quote', { text: about.instructions }, [{ kind: 'card', field: 'services' }])
      return true
    }
    default:
      return false
  }
}

/** 'O dr Celso atende que dia? e quanto é': the only service that a named person performs; null for several, or a service. */
function onlyServiceOf(d: Draft, id: string | null): string | null {
  const who = d.s.professionals.find((each) => each.id === id)
  const [only, ...more] = who ? bookable(d).filter((each) => performersOf(d.s, each).includes(who)) : []
  return only && more.length === 0 ? only.id : null
}

const COMPARES = /\bmesm[oa] (?:preco|valor)\b|\bmuda (?:o )?(?:preco|valor)\b/
const MAY_TOO =
  /^(?:e|mas) (?:\w+ ){1,4}(?:pode|posso)(?: tambem)?$|\b(?:tem (?:algum )?(?:problema|perigo|risco)|faz mal|perigos[oa])\b/

/** 'Atende criança? quanto fica?', 'a Paula atende que dia? e quanto é': what was told by now names no thing that has a price. */
export const isBesideVisitors = ({ knowledge, answers }: Draft): boolean =>
  knowledge.at(-1)?.aspect === 'CHILDREN' ||
  (answers.length > 0 && answers.every(({ key }) => key === 'professionals' || key === 'worksOn'))

/** 'Com quem?' right after an answer that names somebody. */
function toldOf({ s }: Draft, text: string): Situation['professionals'] | null {
  const [, id] = /^pair:(.+)$/.exec(s.state.said.findLast(({ key }) => !key.includes('#'))?.key ?? '') ?? []
  const answerWords = fold(s.knowledge.pairs.find(({ pair }) => pair.id === id)?.pair.answer ?? '').split(
    /[^a-z]+/,
  )
  if (!ONLY_WHO.test(text)) return null
  const people = s.professionals.filter(({ name }) =>
    answerWords.includes(fold(name.replace(/^(?:dra?|enf)\.? /i, '')).split(' ')[0]!),
  )
  return people.length > 0 ? people : null
}
const ONLY_WHO = /^(?:e |ai |seria )*(?:com )?quem(?: (?:e|faz|seria|que faz|atende|fez|corta))?$/

const PREPARES = /^(?:prepar|cuidad|recome|orient)/
const BRINGS = /\b(?:lev|traz|trag)/

/** 'Posso ir de maquiagem?', 'preciso levar algo?': whether a service's instructions speak of all that is asked. */
function isInInstructions(text: string, instructions: string): boolean {
  // 'Precisa levar algo?' is not answered by what to leave off.
  if (BRINGS.test(text) && !BRINGS.test(fold(instructions))) return false
  const held = new Set(senseTermsOf(instructions).flatMap(({ keys }) => keys))
  const asked = senseTermsOf(text).filter(
    ({ keys, root, isOptional }) =>
      !isOptional && !PREPARES.test(root) && !keys.some((key) => VAGUE.has(key)),
  )
  return asked.every(({ keys }) => keys.some((key) => held.has(key)))
}

/** 'Qual dura mais?' compares. */
const COMPARED = /\bqual d?(?:el[ea]s|os|as)?(?: dois| duas)? ?(?:dura|demora|leva|fica)\b/

const OF_HOLIDAY =
  /\b(?:feriad\w|(?:natal|ano novo|reveillon|carnaval|pascoa|sexta santa|corpus christi|vespera|emenda|emendar|ponte|recesso|virada)\b)/

const FEASTS = /\b(?:fi(?:m|nal) d[eo] ano|festas|natal e (?:\w+ )?(?:ano novo|reveillon))\b/

/** The days on which the clinic is closed among those that the text names: one day, or the feasts of the year's end. */
function closedDaysIn(
  { closedDays, now, zone, professionals, holidays }: Situation,
  text: string,
): { date: string; name: string }[] {
  const day = today(now, zone)
  const next = closedDays.filter(({ date }) => date >= day && date <= addDays(day, 365))
  const isOf = (from: string, to: string) =>
    next.filter(({ date }) => date.slice(5) >= from || date.slice(5) <= to)
  if (FEASTS.test(text)) return isOf('12-23', '01-01')
  const times = readTimes(text, { now, zone, open: openingOf(professionals), holidays })
  const optionsOf = (value: TimeValue): readonly TimeValue[] =>
    value.kind === 'oneOf'
      ? value.options.flatMap((each) => (each.kind === 'either' ? each.options : [each]))
      : [value]
  const days = times.flatMap(({ value }) => optionsOf(value).map((each) => daysOfWish(each, day)))
  return days.every(({ from, to }) => from === to)
    ? closedDays.filter(({ date }) => days.some(({ from }) => from === date))
    : []
}

/** 'Abrem dia 24/12?' is read without its stroke: the day and month as they were written. */
function withSlashes({ s }: Draft, text: string): string {
  const heard = joinedMessages({ s })
  return text.replace(/\b(\d{1,2}) (\d{1,2})\b/g, (all, day: string, month: string) =>
    heard.includes(`${day}/${month}`) ? `${day}/${month}` : all,
  )
}

const MONTH =
  /\bde (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/
const OTHER_DAY = /\?\s*e (?:n?o )?(?:dia )?(\d{1,2})\b(?! ?h)( de [a-z]+)?/
/** 'Abrem dia 24 de dezembro? e 25?': the other day, with its month; empty where there is none. */
function otherDayIn({ s }: Draft, text: string): string {
  const [, day, own] = OTHER_DAY.exec(fold(joinedMessages({ s }))) ?? []
  const month = MONTH.exec(own ?? text)?.[0]
  return day === undefined || month === undefined ? '' : ` e dia ${day} ${month}`
}
/** Whether one more day is asked for than the one before it. */
const asksTwoDays = ({ s }: Draft): boolean => OTHER_DAY.test(fold(joinedMessages({ s })))
/** A question that names nothing but one more day. */
export const asksOtherDay = (d: Draft, text: string): boolean =>
  /^e (?:n?o )?(?:dia )?\d{1,2}$/.test(text) &&
  d.answers.some(({ key }) => key === 'hours' || key === 'notFree')

const ASKS_DAYS = /\b(?:que|quais|qual) (?:os |e o |sao os )?(?:dias?|horarios?|horas)\b|\bquando\b/

const NAMES_DAY =
  /\b(?:de manha|a tarde|de tarde|a noite|de noite)\b|\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?\b|\bdia \d{1,2}\b|\b(?:hoje|amanha|agora)\b/
/** The only professional of the service that was spoken of; undefined where it has several. */
function professionalOfTopic(d: Draft): string | undefined {
  const { s, state } = d
  const named = s.services.filter(({ id }) => d.named.has(id))
  const spokenOf = state.task?.serviceId ?? (named.length === 1 ? named[0]!.id : state.topic.service)
  const service = s.services.find(({ id }) => id === spokenOf)
  const [only, ...more] = service ? performersOf(s, service) : []
  return more.length === 0 ? only?.id : undefined
}
const HE = /\b(?:ele|ela)\b/

/** The professional of the open offers, where they are of one; undefined where there are none. */
function professionalOffered({ state }: Draft): string | undefined {
  const [only, ...more] = new Set(state.task?.offers.map(({ professionalId }) => professionalId))
  return more.length === 0 ? only : undefined
}

/** Whether a text asks if somebody of this name works on a day: 'o Gui tá hoje?' */
export function asksIfWorks(name: string, text: string): boolean {
  const first = firstNameOf(name)
  return first.length > 2 && IF_WORKS.exec(text)?.[1] === first
}
const IF_WORKS =
  /^(?:(?:oi|ola|e|bom dia|boa tarde|boa noite) )*(?:[ao] )?(?:(?:dra?|doutora?) )?([a-z]+) (?:\w+ )?(?:esta|vem|atende|trabalha|vai (?:estar|vir|atender|trabalhar))(?: ai| la)?(?: (?:n[ao]|ness[ae]|nest[ae]|de|aos?))?(?: (?:hoje|amanha|agora|segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?: feira)?)(?: (?:de manha|a tarde|de tarde|a noite|ainda|tambem|ai))?$/

const INCLUDES = /\b(?:inclui\w*|inclus[oa]s?|faz(?:em)? parte|vem junto)\b/
const WHAT_IT_IS =
  /^(?:(?:oi|ola|e|mas|ai|olha) )*(?:(?:me (?:explica|fala|diz)|queria saber|quero saber|nao sei|sabe) )?(?:o )?que (?:e que )?(?:e|eh|seria|significa|vem a ser|faz) (?:(?:esse|essa|isso|[ao]s?) )?(?!que\b|voces\b)\w/

const ASKS_WHEN = /\b(?:que horas?|ate que|que dias?|quais (?:os )?dias|qua(?:l|is) (?:o |os )?horarios?)\b/

/** 'Até que horas colhe sangue?': when those who perform the only service that is named work. Returns whether it told that. */
function answerHoursOfService(d: Draft, objects: readonly string[], text: string): boolean {
  const services = objects.flatMap((id) => serviceOf(d, id) ?? [])
  const [only, ...more] = services
  return only !== undefined && more.length === 0 && ASKS_WHEN.test(text) && tellWhenDone(d, only)
}

/** 'O urologista atende de manhã?', 'a dra só trabalha à tarde?': whether somebody works at a time of the day or week. */
const WORKS_AT =
  /^(?:(?:oi|ola|e|bom dia|boa tarde|boa noite) )*(?:[ao] )(?:\w+ ){1,3}?(?:so |tambem )?(?:atende|trabalha|vem|esta) (?:(?:ai|la|so|n[ao]s?|de|a|aos?|pel[ao]|todo|toda|todos os) ){0,3}(?:manha|tarde|noite|dias?|cedo|segunda|terca|quarta|quinta|sexta|sabado|domingo|fim de semana|hoje|amanha)s?(?: feira)?(?: (?:de manha|a tarde|de tarde|a noite|tambem))?$/

/** Tells when those who perform a service work. Returns whether anybody does. */
function tellWhenDone(d: Draft, only: Service): boolean {
  const people = performersOf(d.s, only).flatMap(({ name, hours }) => {
    const words = openingWords([hours])
    return words === '' ? [] : [`${name} (atende ${words})`]
  })
  if (people.length === 0) return false
  answer(d, 'professionals', { names: `${only.name}: ${listed(people, 'e')}` }, [
    { kind: 'card', field: 'professionals' },
    { kind: 'card', field: 'hours' },
  ])
  remember(d, `card:days:${only.id}`)
  d.state.topic.service = only.id
  return true
}

/** 'Até que horas faz holter?', 'que dias vocês fazem eco?': asks when something is done, not how long it takes. */
export const asksWhenDone = (text: string): boolean => ASKS_WHEN_DONE.test(text)
const ASKS_WHEN_DONE =
  /\b(?:ate que horas?|que horas? (?:comeca\w*|abre\w*)(?: a)?|que dias?|quais (?:os )?dias) (?:(?:da semana|que|e que|voces|ai) )*(?:faz\w*|tem|atende\w*|colhe\w*|realiza\w*|aplica\w*|fazer)\b/

/**
 * 'Que dia a doutora atende?', 'a Sônia atende quinta?': tells the working days of the professional who is meant. Returns whether it
 * did.
 */
export function answerWorkingDays(d: Draft, text: string): boolean {
  const { professionals } = d.s
  const subject = professionals.filter(({ name }) => asksIfWorks(name, text))
  const isOfDay = (d.named.size > 0 || subject.length > 0 || HE.test(text)) && NAMES_DAY.test(text)
  // 'O urologista atende de manhã?'
  const services = d.s.services.filter(({ id }) => d.named.has(id))
  if (WORKS_AT.test(text) && services.length === 1 && tellWhenDone(d, services[0]!)) return true
  // 'E a doutora Marta?'
  const isAgain =
    d.named.size > 0 &&
    /^e\b/.test(text) &&
    d.s.state.said.slice(-2).some(({ key }) => key.startsWith('card:days:'))
  if (!isAgain && !(ASKS_DAYS.test(text) || isOfDay)) return false
  if (!isAgain && !/\batend|\btrabalh|\besta\b|\bvem\b/.test(text)) return false
  const offered = HE.test(text)
    ? (professionalOffered(d) ?? professionalNamedLately(d.s) ?? professionalOfTopic(d))
    : undefined
  const named = professionals.filter(
    (each) => d.named.has(each.id) || each.id === offered || subject.includes(each),
  )
  const title = /\b(?:doutora|dra)\b/.test(text)
    ? /^dra\b/i
    : /\b(?:doutor|dr)\b/.test(text)
      ? /^dr\b/i
      : null
  const titled = title === null ? [] : professionals.filter(({ name }) => title.test(name))
  const [only, ...more] = named.length > 0 ? named : titled
  return only !== undefined && more.length === 0 && tellDaysOf(d, only)
}

/** Tells the days and hours of one who works here. Returns whether there are any. */
function tellDaysOf(d: Draft, only: Situation['professionals'][number]): boolean {
  const hours = openingWords([only.hours])
  if (hours === '') return false
  answer(d, 'professionals', { names: `${only.name} (atende ${hours})` }, [
    { kind: 'card', field: 'professionals' },
    { kind: 'card', field: 'hours' },
  ])
  remember(d, `card:days:${only.id}`)
  return true
}
