/** Decides whether a row supports a claim: a change of this turn, or an existing appointment. */
import type { Claim, ClaimedAction } from './claim.ts'
import type { Evidence, PlannedChange } from './evidence.ts'
import { wordsOf } from '../understand/nameForms.ts'
import type { Facts } from './facts.ts'
import type { TimeIn } from './sentences.ts'
import { fitsAppointment, namesTime } from './times.ts'

/** A row that may support a claim, with its times. */
type Row = {
  local: string | null
  old: string | null
  days?: PlannedChange['days']
  service: string
  professional: string
}

const BY_ACT: Record<ClaimedAction, readonly string[]> = {
  book: ['book', 'move'],
  move: ['move'],
  cancel: ['cancel'],
  confirm: ['confirm'],
  wait: ['wait'],
  note: ['note', 'wait', 'name'],
  tell: ['note'],
  optOut: ['optOut'],
  any: ['book', 'move', 'cancel', 'confirm', 'wait', 'note', 'name', 'optOut'],
}
/** Families that describe what is the case, so an earlier appointment may support them. */
const OF_STANDING = new Set(['state', 'place', 'expect', 'come', 'own', 'others', 'bare'])
const IS_ACTIVE = new Set(['pending', 'confirmed'])

/** 'Horário confirmado: quinta às 15h', said of a booking; 'presença confirmada' is said of a confirmation alone. */
const isOfBooking = ({ act, family }: Claim, scope: string): boolean =>
  act === 'confirm' && (family === 'state' || family === 'noun') && !/presen[cç]a/i.test(scope)

function rowsFor(claim: Claim, times: readonly TimeIn[], scope: string, evidence: Evidence): Row[] {
  const rows: Row[] = evidence.written
    .filter(
      ({ act }) =>
        BY_ACT[claim.act].includes(act) ||
        (isOfBooking(claim, scope) && BY_ACT.book.includes(act)) ||
        (OF_STANDING.has(claim.family) && claim.act === 'book' && act === 'confirm'),
    )
    .map(({ local, oldLocal, days, service, professional }) => ({
      local,
      old: oldLocal,
      days,
      service,
      professional,
    }))
  const isStanding = OF_STANDING.has(claim.family) || claim.words.startsWith('mant')
  // Without a day or an hour, 'está marcado' would refer to what the customer just asked for.
  const names = times.some(({ value }) => namesTime(value))
  if (isStanding && (names || claim.family === 'expect')) {
    for (const { local, service, professional, status, isAhead } of evidence.appointments) {
      const isMeant =
        claim.act === 'book'
          ? IS_ACTIVE.has(status) && (isAhead || claim.family === 'place' || claim.family === 'others')
          : claim.act === 'confirm'
            ? status === 'confirmed'
            : claim.act === 'cancel' && status === 'cancelled'
      if (isMeant || (claim.family === 'place' && claim.act === 'book'))
        rows.push({ local, old: null, service, professional })
    }
  }
  return rows
}

/** Why a claim is not supported; null when it is. `times`: the times named with it; `scope`: its words. */
export function unsupportedBecause(
  claim: Claim,
  times: readonly TimeIn[],
  scope: string,
  facts: Facts,
): string | null {
  const { evidence } = facts
  if (claim.family === 'promise' || claim.family === 'hurry') return whyPromiseFails(claim, evidence, facts)
  if (claim.family === 'free') return whyNotFree(facts)
  if (claim.act === 'tell') {
    if (evidence.handsOver || evidence.written.some(({ act }) => act === 'note')) return null
    return 'nobody was notified'
  }
  if (claim.act === 'wait')
    return evidence.written.some(({ act }) => act === 'wait') ? null : 'not on the waiting list'
  if (claim.act === 'note' || claim.act === 'optOut') {
    const isDone = evidence.written.some(({ act }) => BY_ACT[claim.act].includes(act))
    return isDone ||
      (claim.act === 'note' && (evidence.handsOver || evidence.written.some(({ act }) => act === 'optOut')))
      ? null
      : `no ${claim.act} was written`
  }
  if (evidence.handsOver && isKeptForTeam(claim, scope)) return null
  const named = times.filter(({ value }) => namesTime(value))
  // 'Pronto, passei para a equipe.' is supported by the hand-over.
  if (claim.act === 'any' && named.length === 0 && evidence.handsOver && isOfHandOver(claim, scope))
    return null
  const rows = rowsFor(claim, named, scope, evidence)
  if (rows.length === 0) return `nothing was written for '${claim.words.trim()}'`
  const fitting = rows.filter((row) => isOfRow(row, scope, facts))
  if (fitting.length === 0) return 'another service or professional'
  if (claim.act === 'any' || claim.act === 'book' || fitting.some(({ local }) => local !== null)) {
    const wrong = named.find((time) => !fitting.some((row) => fitsRow(time, row)))
    if (wrong) return 'another day or time than written'
  }
  return null
}

/** 'Sua mensagem está guardada para eles': the message is kept, not a time slot. */
const isKeptForTeam = ({ family, words }: Claim, scope: string): boolean =>
  family === 'state' &&
  /\b(?:guardad|registrad|anotad)[ao]$/.test(words.trim()) &&
  /\b(?:mensagem|pergunta|pedido|recado)\b/i.test(scope) &&
  !/\b(?:hor[aá]rios?|consulta|sess[aã]o|vaga|agenda(?:mento)?)(?![a-zà-ú])/i.test(scope)

const isOfHandOver = ({ family }: Claim, scope: string): boolean =>
  family === 'mark' ||
  /\b(?:equipe|pessoa|algu[eé]m|atendente|conversa|pergunta|pedido|mensagem|envio|conte[uú]do|recado)(?![a-zà-ú])/i.test(
    scope,
  )

function fitsRow(time: TimeIn, { local, old, days }: Row): boolean {
  if (days && [days.from, days.to].some((day) => fitsAppointment(time, `${day}T12:00`))) return true
  if (
    local !== null &&
    fitsAppointment(time, local) &&
    !(time.isOld && old !== null && !fitsAppointment(time, old))
  )
    return true
  return old !== null && time.isOld && fitsAppointment(time, old)
}

/**
 * Whether the services and professionals named in the words include those of the row; true if the words name
 * none.
 */
function isOfRow({ service, professional }: Row, scope: string, { evidence }: Facts): boolean {
  const words = new Set(wordsOf(scope))
  const isNamed = (name: string) => {
    const all = wordsOf(name).filter((word) => word.length > 2)
    return all.length > 0 && all.every((word) => words.has(word))
  }
  const persons = evidence.professionals.filter((name) => firstNames(name).some((word) => words.has(word)))
  if (persons.length > 0 && professional !== '' && !persons.includes(professional)) return false
  const services = evidence.services.filter(isNamed)
  return services.length === 0 || service === '' || services.includes(service)
}

const TITLES = new Set(['dr', 'dra', 'doutor', 'doutora', 'sr', 'sra', 'prof', 'profa'])
const firstNames = (name: string): string[] =>
  wordsOf(name)
    .filter((word) => !TITLES.has(word) && word.length > 2)
    .slice(0, 1)

const NOTIFIES = /\b(?:avis|escrev|cham|respond|mand)/
function whyPromiseFails(claim: Claim, evidence: Evidence, { text }: Facts): string | null {
  if (claim.family === 'hurry') return text.includes(claim.words.trim()) ? null : 'nobody knows how soon'
  if (evidence.handsOver) return null
  const waits = evidence.written.some(({ act }) => act === 'wait')
  return waits && NOTIFIES.test(claim.words) ? null : 'a promise without a person called'
}

const whyNotFree = ({ evidence, times }: Facts): string | null =>
  evidence.offers.length > 0 || times.instants.size > evidence.appointments.length
    ? null
    : 'no free time was found'
