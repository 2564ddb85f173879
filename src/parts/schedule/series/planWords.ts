import type { SessionPlan } from './useSessions.ts'

export const counted = (count: number): string => (count === 1 ? '1 sessão' : `${count} sessões`)

/** Label of the plan's button: what it will do, or what is still missing. */
export const planLabel = (plan: SessionPlan, verb: string): string =>
  plan.undecided > 0
    ? `Decida ${counted(plan.undecided)}`
    : plan.chosen.length === 0
      ? 'Nenhuma sessão'
      : `${verb} ${counted(plan.chosen.length)}`

/** True if the plan can be booked as it is. */
export const isReady = (plan: SessionPlan): boolean =>
  plan.settled && plan.undecided === 0 && plan.chosen.length > 0
