/**
 * A clinic in memory, so that hundreds of dialogues can be played quickly. What is free is decided by the
 * product's own rules.
 */
import { DEFAULT_BEHAVIOR } from '../../src/contract/agentBehavior.ts'
import type { AvailabilityRule } from '../../src/contract/availability.ts'
import { DEFAULT_BOOKING_SETTINGS } from '../../src/contract/bookingSettings.ts'
import { explainTime } from '../../src/contract/schedule/explainTime.ts'
import type { BookedTime, ScheduleInput } from '../../src/contract/schedule/scheduleInput.ts'
import type { Professional } from '../../src/contract/professional.ts'
import { formatCents, type Service } from '../../src/contract/service.ts'
import { concerns } from '../../src/contract/professional.ts'
import { buildIndex, type KnowledgeIndex, type Pair, type Passage } from '../../server/agent/answer/index.ts'
import { localOf } from '../../server/agent/dialogue/inWords.ts'
import type { Plan, Write } from '../../server/agent/plan.ts'
import type { Store } from '../../server/agent/runTurn.ts'
import type { Heard, OwnAppointment, Situation, Style } from '../../server/agent/situation.ts'
import { type DialogueState, emptyState, parseState } from '../../server/agent/state.ts'
import { loadLearned } from '../../server/agent/understand/model.ts'

export type EvalClinic = {
  company: string
  location: string
  zone: string
  agent: { name: string; style: Style }
  services: Service[]
  professionals: Professional[]
  pairs: Pair[]
  passages?: Passage[]
  closedDays: { date: string; name: string }[]
  /** Times other people hold. */
  booked: BookedTime[]
}

export const hours = (days: number[], spans: [string, string][]): AvailabilityRule[] =>
  days.map((day_of_week) => ({
    availability_type: 'day_of_week',
    day_of_week,
    intervals: spans.map(([from_time, to_time]) => ({ from_time, to_time })),
  }))

export const service = (
  id: string,
  name: string,
  duration_minutes: number,
  cents: number | null,
  more: Partial<Service> = {},
): Service => ({
  id,
  name,
  duration_minutes,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  price: { mode: cents === null ? 'hidden' : 'shown', cents },
  professional_ids: 'all',
  bookable_by_agent: true,
  bookable_by_staff: true,
  instructions: '',
  active: true,
  revision: 1,
  ...more,
})

export const professional = (id: string, name: string, rules: AvailabilityRule[]): Professional => ({
  id,
  name,
  hue: 185,
  photo_url: null,
  user_id: null,
  active: true,
  hours: rules,
  revision: 1,
})

/** The knowledge index of each clinic, built once. */
const indexes = new Map<string, KnowledgeIndex>()

export function indexOf(clinic: EvalClinic): KnowledgeIndex {
  const known = indexes.get(clinic.company)
  if (known) return known
  const index = buildIndex(
    '1',
    {
      clinic: {
        services: clinic.services.map((each) => ({
          id: each.id,
          name: each.name,
          price:
            each.price.mode === 'hidden' || each.price.cents === null
              ? null
              : `${each.price.mode === 'from' ? 'a partir de ' : ''}${formatCents(each.price.cents)}`,
          minutes: each.duration_minutes,
          professionals: clinic.professionals
            .filter(({ id: who }) => concerns(each.professional_ids, who))
            .map(({ id: who }) => who),
        })),
        professionals: clinic.professionals.map(({ id: who, name }) => ({ id: who, name })),
      },
      pairs: clinic.pairs,
      passages: clinic.passages ?? [],
    },
    loadLearned(),
  )
  indexes.set(clinic.company, index)
  return index
}

/**
 * One customer's dialogue with one clinic. The agent's state is stored as text and parsed again before each
 * turn.
 */
export class Talk {
  stored: string
  own: OwnAppointment[] = []
  waiting: string[] = []
  name = ''
  isStopped = false
  notes: { appointmentId: string; text: string }[] = []
  unanswered: Plan['unanswered'] = []
  heard: Heard[] = []
  history: Situation['history'][number][] = []
  plans: Plan[] = []
  position = 0
  /** Id of the appointment whose reminder was sent and not yet answered. */
  reminded: string | null = null
  /** Somebody else books the time of the next plan before it is carried out. */
  isNextTaken = false
  now: Date
  readonly booked: BookedTime[]
  private readonly knowledge

  readonly clinic: EvalClinic
  readonly id: string

  /** `now`: the instant of the first message. `id` decides between equal wordings. */
  constructor(clinic: EvalClinic, now: string, id = 'talk') {
    this.clinic = clinic
    this.id = id
    this.now = new Date(now)
    this.stored = JSON.stringify(emptyState(this.now))
    this.booked = [...clinic.booked]
    this.knowledge = indexOf(clinic)
  }

  get state(): DialogueState {
    return parseState(JSON.parse(this.stored), this.now)
  }

  hear(text: string | null, kind: Heard['kind'] = 'text', unheard = false): void {
    this.position++
    this.heard.push({
      messageId: `m${this.position}`,
      position: this.position,
      kind,
      text,
      ...(unheard && { unheard: true as const }),
    })
    this.history.push({ from: 'customer', text: text ?? `[${kind}]`, at: this.now.toISOString() })
  }

  readonly store: Store<Situation> = {
    load: async () =>
      this.heard.length === 0
        ? null
        : {
            orgId: 'org',
            agentId: 'agent',
            talkId: this.id,
            upTo: this.position,
            now: this.now,
            agent: { ...this.clinic.agent, objective: 'service' },
            company: this.clinic.company,
            location: this.clinic.location,
            zone: this.clinic.zone,
            holidays: this.clinic.closedDays,
            closedDays: this.clinic.closedDays,
            services: this.clinic.services,
            professionals: this.clinic.professionals,
            knowledge: this.knowledge,
            behavior: DEFAULT_BEHAVIOR,
            state: this.reminded
              ? { ...this.state, asked: { what: 'attendance', options: [], about: this.reminded } }
              : this.state,
            heard: [...this.heard],
            customer: { name: this.name, isKnown: this.plans.length > 0 },
            appointments: this.own,
            history: this.history,
          },
    reads: () => ({ schedule: async (asked) => this.schedule(asked) }),
    commit: async (_, plan) => {
      if (this.isNextTaken) this.takeNext(plan.writes)
      for (const write of plan.writes) if (!this.isPossible(write, plan.writes)) return 'taken'
      for (const write of plan.writes) this.carryOut(write)
      this.plans.push(plan)
      this.stored = JSON.stringify(plan.state)
      this.reminded = null
      this.heard = []
      this.unanswered.push(...plan.unanswered)
      for (const text of plan.messages) {
        this.position++
        this.history.push({ from: 'agent', text, at: this.now.toISOString() })
      }
      return plan.messages.length > 0 ? 'said' : 'silent'
    },
  }

  /** Somebody else holds this time from now on. */
  take(professionalId: string, start: number, minutes: number): void {
    this.booked.push({
      id: `taken${this.booked.length}`,
      provider_id: professionalId,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + minutes * 60_000).toISOString(),
      status: 'confirmed',
    })
  }

  private takeNext(writes: readonly Write[]): void {
    for (const write of writes) {
      if (write.act !== 'book' && write.act !== 'move') continue
      this.isNextTaken = false
      const start = Date.parse(write.startTime)
      this.take(write.professionalId, start, (Date.parse(write.endTime) - start) / 60_000)
    }
  }

  /**
   * True if this service can begin then with this professional; `except` is the id of an appointment to
   * ignore.
   */
  isFree(serviceId: string, startTime: string, professionalId: string, except?: string): boolean {
    const wanted = this.clinic.services.find((each) => each.id === serviceId)
    if (!wanted) return false
    const day = localOf(startTime, this.clinic.zone).slice(0, 10)
    const input = this.schedule({ service: wanted, from: day, to: day, except })
    return explainTime(input, Date.parse(startTime), professionalId).length === 0
  }

  private schedule({
    service: asked,
    professionalId,
    from,
    to,
    except,
  }: {
    service: Service
    professionalId?: string | undefined
    from: string
    to: string
    except?: string | undefined
  }): ScheduleInput {
    const own: BookedTime[] = this.own.map((each) => ({
      id: each.id,
      provider_id: each.professionalId,
      start_time: each.startTime,
      end_time: each.endTime,
      status: each.status,
    }))
    return {
      zone: this.clinic.zone,
      now: this.now.getTime(),
      from,
      to,
      service: asked,
      professionals: this.clinic.professionals.filter(
        ({ id }) => professionalId === undefined || id === professionalId,
      ),
      closedDays: this.clinic.closedDays,
      blocks: [],
      appointments: [...this.booked, ...own],
      settings: DEFAULT_BOOKING_SETTINGS,
      except,
    }
  }

  private isPossible(write: Write, all: readonly Write[]): boolean {
    if (write.act !== 'book' && write.act !== 'move') return true
    const given = all.find(({ act }) => act === 'cancel')
    const old = write.act === 'move' ? write : given
    const own = this.own.find(({ id }) => old && 'appointmentId' in old && id === old.appointmentId)
    const id = write.act === 'book' ? write.serviceId : own?.serviceId
    // What the same plan cancels is free again.
    return id != null && this.isFree(id, write.startTime, write.professionalId, own?.id)
  }

  private carryOut(write: Write): void {
    const own = 'appointmentId' in write ? this.own.find(({ id }) => id === write.appointmentId) : undefined
    switch (write.act) {
      case 'book':
        this.own.push({
          id: write.id,
          startTime: write.startTime,
          endTime: write.endTime,
          serviceId: write.serviceId,
          serviceName: this.clinic.services.find(({ id }) => id === write.serviceId)?.name ?? '',
          professionalId: write.professionalId,
          professionalName:
            this.clinic.professionals.find(({ id }) => id === write.professionalId)?.name ?? '',
          status: 'pending',
          forName: write.forWhom?.name ?? write.forWhom?.relation ?? null,
        })
        return
      case 'move':
        if (own)
          Object.assign(own, {
            startTime: write.startTime,
            endTime: write.endTime,
            professionalId: write.professionalId,
          })
        return
      case 'cancel':
      case 'confirm':
        if (own) own.status = write.act === 'cancel' ? 'cancelled' : 'confirmed'
        return
      case 'note':
        this.notes.push({ appointmentId: write.appointmentId, text: write.text })
        return
      case 'wait':
        this.waiting.push(write.serviceId)
        return
      case 'name':
        this.name = write.name
        return
      case 'optOut':
        this.isStopped = true
    }
  }
}
