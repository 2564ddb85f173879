/** Offers of free times, and the reasons why a wish cannot be met, both in the state and in words. */
import { newId } from '../../../src/contract/ids.ts'
import type { Service } from '../../../src/contract/service.ts'
import type { NoTimeReason, Time } from './findTimes.ts'
import { addDays } from '../../../src/contract/schedule/days.ts'
import type { Offer, Task, Wish } from '../state.ts'
import { ask, type Draft, nowDay, professionalName, say, withProfessional } from './draft.ts'
import { hourWords, listed, onDayWords, timesWords, whenWords } from './inWords.ts'
import { daysOfWish, isExact } from './wish.ts'

const OFFER_KEPT_MS = 24 * 3_600_000

export function offersOf(d: Draft, service: Service, times: readonly Time[]): Offer[] {
  const expiresAt = new Date(d.s.now.getTime() + OFFER_KEPT_MS).toISOString()
  return times.map(({ start, end, local, professionalId }) => ({
    id: newId(),
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
    local,
    serviceId: service.id,
    professionalId,
    expiresAt,
  }))
}

const optionsOf = (d: Draft, offers: readonly Offer[]) =>
  offers.map((offer) => ({
    id: offer.id,
    label: whenWords(offer.local, nowDay(d)),
    at: offer.local,
    professional: offer.professionalId,
  }))

/** ' com Dra. Helena' when all offers are with her; otherwise empty. */
function withAll(d: Draft, offers: readonly Offer[]): string {
  const [first] = offers
  return first && offers.every(({ professionalId }) => professionalId === first.professionalId)
    ? withProfessional(d, first.professionalId)
    : ''
}

/** The offered times in words, each with its professional where they differ. */
function optionWords(d: Draft, offers: readonly Offer[]): string {
  if (offers.length === 0 || withAll(d, offers) !== '')
    return timesWords(
      offers.map(({ local }) => local),
      nowDay(d),
    )
  const several = d.s.professionals.length > 1
  if (!several)
    return timesWords(
      offers.map(({ local }) => local),
      nowDay(d),
    )
  return listed(
    offers.map(
      ({ local, professionalId }) => `${whenWords(local, nowDay(d))}${withProfessional(d, professionalId)}`,
    ),
  )
}

/** Offers free times and asks which. */
export function offer(d: Draft, task: Task, service: Service, times: readonly Time[]): void {
  const offers = offersOf(d, service, times)
  task.offers = offers
  ask(d, 'offer', optionsOf(d, offers), task.appointmentId)
  const [only] = offers
  const basis = [{ kind: 'schedule' as const }]
  if (only && offers.length === 1) {
    const when = whenWords(only.local, nowDay(d))
    say(d, 'offerOne', { service: service.name, when, with: withProfessional(d, only.professionalId) }, basis)
  } else
    say(
      d,
      'offerTimes',
      { service: service.name, options: optionWords(d, offers), with: withAll(d, offers) },
      basis,
    )
}

/**
 * Says why the wished time is not possible, and offers times near it; where there are none, it asks nothing.
 */
export function refuseTime(
  d: Draft,
  task: Task,
  service: Service,
  { reason, near }: { reason: NoTimeReason; near: readonly Time[] },
): boolean {
  const basis = [{ kind: 'schedule' as const }]
  const words = reasonWords(d, reason, task.when !== null && isExact(task.when.value))
  if (reason.code === 'too_far' && task.kind === 'book' && task.when && isFarBeyond(d, task.when, reason)) {
    say(d, 'tooFar', { service: service.name, reason: words }, basis)
    ask(d, 'day', [{ id: WAITS, label: 'lista de espera' }])
    return true
  }
  if (near.length === 0) {
    say(d, 'noTimes', { service: service.name, reason: words }, basis)
    return false
  }
  const offers = offersOf(d, service, near)
  task.offers = offers
  ask(d, 'offer', optionsOf(d, offers), task.appointmentId)
  say(d, 'notFree', { reason: words, options: optionWords(d, offers) }, basis)
  return true
}

/** The option of a question for another day that a yes takes: the waiting list. */
export const WAITS = 'wait'

/** Within these days after the last open one, the times before it are near. */
const NEAR_DAYS = 14

/** Whether the wish begins so long after the last open day that no time before it is near. */
const isFarBeyond = (d: Draft, { value }: Wish, { furthest }: { furthest: string }): boolean =>
  daysOfWish(value, nowDay(d)).from > addDays(furthest, NEAR_DAYS)

/** Says that an offered time has been taken meanwhile, and offers others. */
export function saidTaken(
  d: Draft,
  task: Task,
  service: Service,
  local: string,
  near: readonly Time[],
): void {
  const offers = offersOf(d, service, near)
  task.offers = offers
  if (offers.length > 0) ask(d, 'offer', optionsOf(d, offers), task.appointmentId)
  say(d, 'taken', { when: whenWords(local, nowDay(d)), options: optionWords(d, offers) }, [
    { kind: 'schedule' },
  ])
}

/** The reason as one whole sentence. */
function reasonWords(d: Draft, reason: NoTimeReason, isMoment: boolean): string {
  const day = (date: string) => onDayWords(date, nowDay(d))
  switch (reason.code) {
    case 'past':
      return 'Esse horário já passou.'
    case 'too_soon':
      return 'Esse horário está muito em cima da hora para marcar por aqui.'
    case 'too_far':
      return `A agenda está aberta só até ${reason.furthest.slice(8, 10)}/${reason.furthest.slice(5, 7)}.`
    case 'closed':
      return `Não atendemos ${day(reason.date)}.`
    case 'holiday':
      return `Não atendemos ${day(reason.date)}: ${reason.name || 'feriado'}.`
    case 'outside_hours':
      return `Nesse dia o atendimento é ${listed(
        reason.spans.map(({ from, to }) => `das ${hourWords(from)} às ${hourWords(to)}`),
        'e',
      )}.`
    case 'professional_closed': {
      const name = professionalName(d, reason.professionalId)
      return `${name === '' ? 'Não há atendimento' : `${name} não atende`} ${day(reason.date)}.`
    }
    case 'off_step':
      return 'Nesse minuto exato não dá para começar.'
    case 'no_hours':
      return 'Nesses dias e horários não há atendimento.'
    case 'full':
      return isMoment ? 'Esse horário já está ocupado.' : 'Nesse período já está tudo ocupado.'
  }
}
