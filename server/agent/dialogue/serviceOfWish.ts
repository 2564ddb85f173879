/** Which service a wish is for: named, mentioned before, told apart by the person or the professional, or asked for. */
import { fold } from '../../../src/contract/text.ts'
import type { Service } from '../../../src/contract/service.ts'
import { narrowed } from '../answer/narrowed.ts'
import type { Task } from '../state.ts'
import { consultationsFor, treatmentFor } from './complaints.ts'
import { contentStems } from '../understand/nameForms.ts'
import {
  ask,
  bookable,
  callForPart,
  type Draft,
  performersOf,
  say,
  serviceOf,
  joinedMessages,
} from './draft.ts'
import { listed } from './inWords.ts'
import { fittingServices, servicesFor, GROWN_UP } from './serviceFor.ts'

/** The time of a wish in the customer's words, for a line that staff read. */
export const wishWords = ({ when }: Task): string => (when && when.text !== '' ? `, ${when.text}` : '')

/**
 * The service of the task. Asks for it where the customer must choose; null where it was asked for or nothing
 * can be booked.
 */
export function serviceOfWish(d: Draft, task: Task): Service | null {
  const known = serviceOf(d, task.serviceId)
  if (known) return known
  if (d.state.asked?.what === 'service') return null
  // The service that the conversation mentioned last.
  const mentioned = serviceOf(d, d.state.topic.service)
  // 'Corte e luzes': while it is asked which cut, the other is not meant.
  const isOther =
    d.before?.what === 'service' && d.state.parked.some(({ serviceId }) => serviceId === mentioned?.id)
  if (mentioned && !isOther) {
    task.serviceId = mentioned.id
    return mentioned
  }
  const again = ofLastVisit(d, task)
  if (again) {
    task.serviceId = again.id
    return again
  }
  const visit = visitNamed(d, bookable(d))
  if (visit) {
    task.serviceId = visit.id
    return visit
  }
  // 'Meu gato tá sem comer, tem como atender hoje?'
  const unwell = [...saidLately(d), joinedMessages(d)].map((said) => fold(said)).join(' ')
  const treatment = treatmentFor(unwell, bookable(d))
  if (treatment) {
    task.serviceId = treatment.id
    return treatment
  }
  const consultations = servicesOfWhom(
    d,
    task,
    consultationsFor(unwell, bookable(d)),
    // Who writes of themselves is no child.
    task.forWhom === null && !OF_CHILD.test(unwell) ? ` ${GROWN_UP}` : '',
  )
  // 'Quero ir com o doutor Afonso': only what he does
  const theirs = bookable(d).filter((service) =>
    performersOf(d.s, service).some(({ id }) => id === task.professionalId),
  )
  const most = consultations.length > 0 ? consultations : bookable(d)
  const all = namedAmong(d, theirs.length > 0 ? theirs : most)
  if (all.length === 0) {
    say(d, 'handOver', { when: '' })
    callForPart(
      d,
      'not_bookable',
      `Quer marcar um horário${wishWords(task)}: nenhum serviço pode ser marcado pelo agente`,
    )
    d.state.task = null
    return null
  }
  // A value that came instead of the answer leaves the choice as narrow as it was.
  const open = d.before?.what === 'service' ? d.before.options.map(({ id }) => id) : []
  const among = all.filter(({ id }) => open.includes(id))
  const left = servicesOfWhom(d, task, among.length > 0 ? among : all)
  const [fitting, ...unfit] = left
  if (fitting && unfit.length === 0) {
    task.serviceId = fitting.id
    return fitting
  }
  const options = left.slice(0, MOST_OPTIONS).map(({ id, name }) => ({ id, label: name, service: id }))
  say(d, 'whichService', { options: listed(options.map(({ label }) => label)) }, [
    { kind: 'card', field: 'services' },
  ])
  ask(d, 'service', options)
  return null
}
const MOST_OPTIONS = 8
const OF_CHILD = /\b(?:filh\w+|net\w+|bebe\w*|crianc\w+|menin\w+|sobrinh\w+|enteado|enteada)\b/

/** 'É pro meu marido', in reply to 'corte feminino or masculino?' */
function servicesOfWhom(d: Draft, { forWhom }: Task, all: Service[], more = ''): Service[] {
  const relation = forWhom?.relation == null ? null : fold(forWhom.relation)
  const person = { relation, words: fold(joinedMessages(d)) + more }
  const ids = fittingServices(
    all.map(({ id }) => id),
    person,
    d.s.services,
  )
  return all.filter(({ id }) => ids.includes(id))
}

const EXAM_OF =
  /\bexames? d[aeo]s? (?!rotina|hoje|amanha|retorno|segunda|terca|quarta|quinta|sexta|sabado|manha|tarde|voces)[a-z]{3,}/g
const VISIT = /^(?:sessao|aula|retorno|consulta|avaliacao|exame)$/

/** 'Tem horário pra sessão?', 'marca um retorno': the one service with that word in its name; null where it is not one. */
function visitNamed(d: Draft, all: readonly Service[]): Service | null {
  // 'Exame de urina' is no 'Exame toxicológico'.
  const words = fold(joinedMessages(d)).replace(EXAM_OF, ' ')
  const said = (words.match(/[a-z]{4,}/g) ?? []).filter((word) => VISIT.test(word))
  const found = said
    .map((word) =>
      all.filter(({ name }) =>
        fold(name)
          .split(/[^a-z]+/)
          .includes(word),
      ),
    )
    .filter(({ length }) => length === 1)
    .flat()
  const [only, ...more] = new Set(found)
  if (!only || more.length > 0) return null
  // 'Minha primeira sessão'
  const [id] = servicesFor([only.id], { relation: null, words }, d.s.services)
  return all.find((each) => each.id === id) ?? only
}

/**
 * 'Quero marcar uma aula': the services with a word of the customer in their name. All of them where that leaves one:
 * the word was not enough to name it.
 */
function namedAmong(d: Draft, all: Service[]): Service[] {
  const words = fold(joinedMessages(d)).match(/[a-z]{4,}/g) ?? []
  const ids = narrowed(
    all.map(({ id }) => id),
    words,
    d.s.knowledge.vocabulary.clinic,
  )
  return ids.length > 1 ? all.filter(({ id }) => ids.includes(id)) : all
}

const ONE_MORE_VISIT =
  /\b(?:(?:mais uma?|outr[ao]) (?:aula|sessao|consulta|horario|visita|igual|dess[ae]|vez)|(?:mesmo|msm) dia e (?:n[ao] )?(?:mesm[ao] |msm[ao]? )?(?:hora|horario)|(?:igual|como) (?:a |o )?(?:da |d[eo] )?(?:ultima|sempre|vez passada|outra vez))\b/

/** 'Quero outra aula na semana que vem': the service of the customer's visits, where all have the same. */
function ofLastVisit(d: Draft, { kind }: Task): Service | null {
  // Who has a visit and asks to be called when a place is free wants it earlier.
  if (kind !== 'wait' && !ONE_MORE_VISIT.test(fold(joinedMessages(d)))) return null
  const [only, ...more] = new Set(d.s.appointments.flatMap(({ serviceId }) => serviceId ?? []))
  const service = only !== undefined && more.length === 0 ? serviceOf(d, only) : null
  return service?.bookable_by_agent ? service : null
}

const SENT = /\b(?:pediu|mandou|indicou|recomendou|encaminhou|solicitou|sugeriu|orientou)\b/

/** Whether a professional performs a service. */
export const performs = (d: Draft, professionalId: string, service: Service): boolean =>
  performersOf(d.s, service).some(({ id }) => id === professionalId)

/**
 * 'Consulta pro meu filho', then 'com a dra Yara': the only service of that professional that the same words may mean;
 * null where there is none, or the customer said a word that only the other one is named by.
 */
export function likeServiceOf(d: Draft, professionalId: string, service: Service): Service | null {
  const said = new Set([...saidLately(d), joinedMessages(d)].flatMap(contentStems))
  const [head, ...rest] = contentStems(service.name)
  const [other, ...more] = bookable(d).filter((each) => {
    const own = contentStems(each.name)
    return (
      performs(d, professionalId, each) &&
      own[0] === head &&
      !rest.some((word) => said.has(word) && !own.includes(word))
    )
  })
  return other && more.length === 0 && said.has(head!) ? other : null
}

const LATELY = 4
const saidLately = ({ s }: Draft): string[] =>
  s.history
    .filter(({ from }) => from === 'customer')
    .slice(-LATELY)
    .map(({ text }) => text)

/** Drops a professional who does not perform the service, and tells the customer who does. */
export function dropOtherProfessional(d: Draft, task: Task, service: Service): void {
  const performers = performersOf(d.s, service)
  // 'O dr Hélio pediu pra levar no alergista': who sends them is not wanted.
  if (!SENT.test(fold(joinedMessages(d))))
    say(d, 'professionals', {
      names: `${service.name}: ${listed(
        performers.map(({ name }) => name),
        'e',
      )}`,
    })
  task.professionalId = null
}
