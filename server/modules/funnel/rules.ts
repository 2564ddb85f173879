import {
  type Contact,
  type ContactStatus,
  STAGES,
  type StageId,
  stageIndex,
} from '../../../src/contract/contact.ts'

/** An event that determines a contact's status (LEAD-08). */
export type LeadEvent = 'replied' | 'booked' | 'confirmed' | 'completed' | 'no_show' | 'cancelled'

/** A status set by hand stays until the next event; a first reply changes only the status 'new'. */
export function statusAfter(status: ContactStatus, event: LeadEvent): ContactStatus {
  if (event === 'replied') return status === 'new' ? 'contacted' : status
  return event
}

/** Returns the furthest of the five stages reached; 'lost' and 'cancelled' never lower it (LEAD-07). */
export function furthestStage(before: StageId, status: ContactStatus): StageId {
  const reached = Math.max(stageIndex(before) ?? 0, stageIndex(status) ?? 0)
  return STAGES[reached]!.id
}

export type Progress = {
  lead: Contact
  stages: { id: string; name: string; description: string; completed: boolean }[]
  progress_percentage: number
}

/** Returns the completed stages and their percentage of the five (LEAD-06, LEAD-07). */
export function leadProgress(lead: Contact, furthest: StageId): Progress {
  const reached = stageIndex(lead.status) ?? stageIndex(furthest) ?? 0
  return {
    lead,
    stages: STAGES.map((stage, index) => ({ ...stage, completed: index <= reached })),
    progress_percentage: Math.round(((reached + 1) / STAGES.length) * 100),
  }
}
