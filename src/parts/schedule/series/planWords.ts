import type { SessionPlan } from './useSessions.ts'

export const counted = (count: number): string => (count === 1 ? '1 sessão' : `${count} sessões`)

/** The plan's button: what it will do, or what is still missing. */
export const planLabel = (plan: SessionPlan, verb: string): string =>
  plan.undecided > 0
    ? `Decida ${counted(plan.undecided)}`
    : plan.chosen.length === 0
      ? 'Nenhuma sessão'
      : `${verb} ${counted(plan.chosen.length)}`

/** May it be booked as it stands? */
export const isReady = (plan: SessionPlan): boolean =>
  plan.settled && plan.undecided === 0 && plan.chosen.length > 0
