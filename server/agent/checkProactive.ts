/** Checks proactive messages (reminders, offers, follow-ups) with the same gate as answers. */
import { wallOf } from '../../src/contract/schedule/zone.ts'
import type { AppointmentStatus } from '../../src/contract/appointment.ts'
import type { Evidence } from './gate/evidence.ts'
import { gate } from './gate/gate.ts'
import type { Speaker } from './speaker.ts'

/** The stored facts that a proactive message may mention. */
export type ProactiveFacts = {
  now: Date
  zone: string
  speaker: Speaker
  /** The appointment that the message is about, as it is stored now. */
  visit?: { client: string; startTime: Date; professional: string; status: AppointmentStatus } | undefined
  /** The free time that the message offers. */
  offer?: { client: string; startTime: Date; professional: string; service: string } | undefined
  /**
   * When somebody of the team will answer, in words. Set only where a person has been called; null: not
   * known.
   */
  answeredWhen?: string | null | undefined
}

/**
 * The reason why this text may not be sent, for the log; null when stored facts support everything it says.
 */
export function checkProactive(text: string, facts: ProactiveFacts): string | null {
  const { verdict, findings } = gate([text], evidenceOf(facts))
  return verdict === 'pass' ? null : (findings[0]?.reason ?? verdict)
}

const localOf = (at: Date, zone: string): string =>
  new Date(wallOf(at.getTime(), zone)).toISOString().slice(0, 16)

/** The names that are known. */
const named = (...names: (string | undefined)[]): string[] => names.flatMap((name) => name || [])

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
    results: answeredWhen ? [answeredWhen] : [],
    heard: [],
    services: offer ? [offer.service] : [],
    professionals: named(visit?.professional, offer?.professional),
    names: named(speaker.company, speaker.name, visit?.client, offer?.client, offer?.service),
    prices: [],
    location: '',
    handsOver: answeredWhen !== undefined,
  }
}
