/**
 * The trace of a turn as it is stored: what was planned and what it changed, with the names of that moment.
 */
import { localOf } from './dialogue/inWords.ts'
import type { Act, HandOver, Plan, Trace, Write } from './plan.ts'
import type { Circumstances } from './situation.ts'

/** One change. `when` and `old` are on the organization's clock: '2026-11-26T15:00'. */
export type Done = {
  act: Act
  service?: string | undefined
  professional?: string | undefined
  when?: string | undefined
  old?: string | undefined
  forWhom?: string | undefined
  /** A name, a note, or the days of the waiting list: 'YYYY-MM-DD/YYYY-MM-DD'. */
  text?: string | undefined
}
export type StoredTrace = Trace & { done: Done[]; handOver: HandOver | null }

export const storedTrace = (s: Circumstances, plan: Plan): StoredTrace => ({
  ...plan.trace,
  knowledge: [...plan.trace.knowledge, ...bookedServices(plan)],
  done: plan.writes.map((write) => doneOf(s, write)),
  handOver: plan.handOver,
})

/** A booking takes its length, its price and its instructions from the service. */
const bookedServices = ({ writes }: Plan): Trace['knowledge'] =>
  writes.flatMap((write) =>
    write.act === 'book'
      ? [{ source: { kind: 'service', id: write.serviceId, field: 'name' } as const, aspect: null, score: 1 }]
      : [],
  )

function doneOf(s: Circumstances, write: Write): Done {
  const { act } = write
  const serviceName = (id: string) => s.services.find((service) => service.id === id)?.name
  const professional = (id: string | null) => s.professionals.find((each) => each.id === id)?.name
  switch (write.act) {
    case 'book':
      return {
        act,
        service: serviceName(write.serviceId),
        professional: professional(write.professionalId),
        when: localOf(write.startTime, s.zone),
        forWhom: write.forWhom?.name ?? write.forWhom?.relation ?? undefined,
      }
    case 'move':
    case 'cancel':
    case 'confirm':
    case 'note': {
      const own = s.appointments.find(({ id }) => id === write.appointmentId)
      const at = own && localOf(own.startTime, s.zone)
      const of = { act, service: own?.serviceName || undefined, forWhom: own?.forName ?? undefined }
      if (write.act === 'move')
        return {
          ...of,
          professional: professional(write.professionalId),
          when: localOf(write.startTime, s.zone),
          old: localOf(write.expected.startTime, s.zone),
        }
      const text = write.act === 'note' ? { text: write.text } : {}
      return { ...of, professional: own?.professionalName, when: at, ...text }
    }
    case 'wait':
      return {
        act,
        service: serviceName(write.serviceId),
        professional: professional(write.professionalId),
        text: `${write.fromDay}/${write.toDay}`,
      }
    case 'name':
      return { act, text: write.name }
    case 'optOut':
      return { act }
  }
}
