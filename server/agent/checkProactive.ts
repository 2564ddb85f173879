/** Proactive messages (reminders, offers, follow-ups) are checked by the same gate as answers. */
import { wallOf } from '../../src/contract/schedule/zone.ts'
import type { AppointmentStatus } from '../../src/contract/appointment.ts'
import type { Evidence } from './gate/evidence.ts'
import { gate } from './gate/gate.ts'
import type { Speaker } from './speaker.ts'

/** What is stored and may be spoken of. */
export type ProactiveFacts = {
  now: Date
  zone: string
  speaker: Speaker
  /** The appointment it is about, as it is now. */
  visit?: { client: string; startTime: Date; professional: string; status: AppointmentStatus } | undefined
  /** A free time that is offered. */
  offer?: { client: string; startTime: Date; professional: string; service: string } | undefined
  /** When somebody of the team answers, in words; a person has been called. */
  answeredWhen?: string | null | undefined
}

/** Why these words may not leave, for the log; null where every one of them rests on what is stored. */
export function checkProactive(text: string, facts: ProactiveFacts): string | null {
  const { verdict, findings } = gate([text], evidenceOf(facts))
  return verdict === 'pass' ? null : (findings[0]?.reason ?? verdict)
}

const localOf = (at: Date, zone: string): string =>
  new Date(wallOf(at.getTime(), zone)).toISOString().slice(0, 16)

function evidenceOf({ now, zone, speaker, visit, offer, answeredWhen }: ProactiveFacts): Evidence {
  return {
    now,
    zone,
    written: [],
    appointments: visit
      ? [
          {
            local: localOf(visit.startTime, zone),
            service: '',
            professional: visit.professional,
            status: visit.status,
            isAhead: visit.startTime >= now,
          },
        ]
      : [],
    offers: offer ? [localOf(offer.startTime, zone)] : [],
    quotes: [],
    told: answeredWhen ? [answeredWhen] : [],
    heard: [],
    services: offer ? [offer.service] : [],
    professionals: [visit?.professional ?? '', offer?.professional ?? ''].filter(Boolean),
    names: [
      speaker.company,
      speaker.name,
      visit?.client ?? '',
      offer?.client ?? '',
      offer?.service ?? '',
    ].filter(Boolean),
    prices: [],
    location: '',
    handsOver: answeredWhen !== undefined,
  }
}
