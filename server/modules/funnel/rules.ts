import {
  type Contact,
  type ContactStatus,
  STAGES,
  type StageId,
  stageIndex,
} from '../../../src/contract/contact.ts'

/** What happened to a person, as far as their status follows from it (LEAD-08). */
export type LeadEvent = 'replied' | 'booked' | 'confirmed' | 'completed' | 'no_show' | 'cancelled'

/** A status set by hand stays until the next event; a first reply moves only who is new. */
export function statusAfter(status: ContactStatus, event: LeadEvent): ContactStatus {
  if (event === 'replied') return status === 'new' ? 'contacted' : status
  return event
}

/** The furthest of the five stages; 'lost' and 'cancelled' never take one away (LEAD-07). */
export function furthestStage(before: StageId, status: ContactStatus): StageId {
  const reached = Math.max(stageIndex(before) ?? 0, stageIndex(status) ?? 0)
  return STAGES[reached]!.id
}

export type Progress = {
  lead: Contact
  stages: { id: string; name: string; description: string; completed: boolean }[]
  progress_percentage: number
}

/** Stages done and the percent they make of the five (LEAD-06, LEAD-07). */
export function leadProgress(lead: Contact, furthest: StageId): Progress {
  const reached = stageIndex(lead.status) ?? stageIndex(furthest) ?? 0
  return {
    lead,
    stages: STAGES.map((stage, index) => ({ ...stage, completed: index <= reached })),
    progress_percentage: Math.round(((reached + 1) / STAGES.length) * 100),
  }
}
