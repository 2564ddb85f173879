/**
 * Random schedules as plain data, so that the same schedule can drive the model server here and a real
 * browser and server.
 */
import { createRandom, type Random } from './random.ts'

export const CONVERSATIONS = 3
export const CONTACTS = 3
export const APPOINTMENTS = 3

export type Op =
  | { op: 'send'; conversation: number }
  /** `full`: how many times storing the file fails because the disk is full. */
  | { op: 'sendFile'; conversation: number; full: 0 | 1 | 2 }
  | { op: 'markRead' | 'assign' | 'resolve' | 'reopen' | 'returnToAgent'; conversation: number }
  | { op: 'createContact' }
  /**
   * `contact` counts the contacts of the start, then the created ones. `expected`: the command carries what
   * the person saw.
   */
  | { op: 'updateContact'; contact: number; expected: boolean }
  | { op: 'createAppointment'; contact: number; slot: number }
  | { op: 'reschedule'; appointment: number; slot: number; expected: boolean }
  | { op: 'confirm' | 'cancel' | 'complete' | 'noShow'; appointment: number }
  | { op: 'unreadable' }

export type Remote =
  | { remote: 'inbound' | 'removeConversation' | 'window'; conversation: number }
  | { remote: 'editContact'; contact: number }
  | { remote: 'moveAppointment'; appointment: number; slot: number }

export type Judgement = 'retry' | 'discard' | 'discardLane' | 'mine' | 'theirs' | 'edit'

/** Actors 0 and 1 are tabs, actor 2 is the worker. */
export type Step =
  | { step: 'enqueue'; actor: 0 | 1; ops: Op[] }
  | { step: 'wake'; actor: number; how: 'calm' | 'hurry' }
  | { step: 'kill'; actor: number; afterTicks: number; restart: boolean }
  | { step: 'clock'; ms: number }
  | { step: 'remote'; change: Remote }
  | { step: 'frames'; actor: 0 | 1; how: 'next' | 'all' | 'drop' | 'twice' | 'swap' | 'late' }
  | { step: 'pull'; actor: 0 | 1 }
  | { step: 'history'; actor: 0 | 1; conversation: number }
  | { step: 'judge'; judgement: Judgement }
  | { step: 'session'; state: 'good' | 'expired' | 'ended' }
  | { step: 'forget' }
  | { step: 'evict' }
  | { step: 'ticks'; count: number }

export const FAULTS = [
  'before',
  'after',
  'late',
  'twice',
  'captive',
  'truncated',
  'contractless',
  'status408',
  'status429',
  'status500',
  'status503',
  'status507',
  'foreign403',
  'item500',
  'item429',
  'slow',
] as const
export type Fault = (typeof FAULTS)[number]

export interface Schedule {
  seed: number
  steps: Step[]
  /** The fault of the n-th call, null for none; calls beyond the list have none. */
  faults: (Fault | null)[]
}

export function makeSchedule(seed: number): Schedule {
  const random = createRandom(seed)
  const faultiness = random.pick([0, 0.15, 0.4, 0.7])
  const steps: Step[] = []
  const length = 8 + random.int(14)
  for (let i = 0; i < length; i++) steps.push(makeStep(random))
  const faults = Array.from({ length: 60 }, () => (random.chance(faultiness) ? random.pick(FAULTS) : null))
  return { seed, steps, faults }
}

function makeStep(random: Random): Step {
  const tab = random.int(2) as 0 | 1
  const actor = random.int(3)
  const roll = random.int(100)
  if (roll < 34) return { step: 'enqueue', actor: tab, ops: makeOps(random) }
  if (roll < 42) return { step: 'wake', actor, how: random.chance(0.5) ? 'hurry' : 'calm' }
  if (roll < 52) return { step: 'kill', actor, afterTicks: random.int(60), restart: random.chance(0.8) }
  if (roll < 60)
    return { step: 'clock', ms: random.pick([500, 2000, 30_000, 90_000, 7_200_000, -20_000, -86_400_000]) }
  if (roll < 72) return { step: 'remote', change: makeRemote(random) }
  if (roll < 82)
    return {
      step: 'frames',
      actor: tab,
      how: random.pick(['next', 'all', 'drop', 'twice', 'swap', 'late'] as const),
    }
  if (roll < 86) return { step: 'pull', actor: tab }
  if (roll < 88) return { step: 'history', actor: tab, conversation: random.int(CONVERSATIONS) }
  if (roll < 93)
    return {
      step: 'judge',
      judgement: random.pick(['retry', 'discard', 'discardLane', 'mine', 'theirs', 'edit'] as const),
    }
  if (roll < 95) return { step: 'session', state: random.pick(['good', 'expired', 'ended'] as const) }
  if (roll < 98) return { step: 'forget' }
  if (roll < 99) return { step: 'evict' }
  return { step: 'ticks', count: random.int(80) }
}

function makeOps(random: Random): Op[] {
  const count = random.chance(0.7) ? 1 : 2 + random.int(5)
  return Array.from({ length: count }, () => makeOp(random))
}

function makeOp(random: Random): Op {
  const conversation = random.int(CONVERSATIONS)
  // May name a record that is created later or never; the runner then takes the last one that exists.
  const contact = random.int(CONTACTS + 2)
  const appointment = random.int(APPOINTMENTS + 2)
  const roll = random.int(100)
  if (roll < 26) return { op: 'send', conversation }
  if (roll < 36) return { op: 'sendFile', conversation, full: random.pick([0, 0, 0, 0, 1, 2] as const) }
  if (roll < 48)
    return {
      op: random.pick(['markRead', 'assign', 'resolve', 'reopen', 'returnToAgent'] as const),
      conversation,
    }
  if (roll < 58) return { op: 'createContact' }
  if (roll < 68) return { op: 'updateContact', contact, expected: random.chance(0.5) }
  if (roll < 81) return { op: 'createAppointment', contact, slot: random.int(6) }
  if (roll < 91) return { op: 'reschedule', appointment, slot: random.int(6), expected: random.chance(0.5) }
  if (roll < 99) return { op: random.pick(['confirm', 'cancel', 'complete', 'noShow'] as const), appointment }
  return { op: 'unreadable' }
}

function makeRemote(random: Random): Remote {
  const conversation = random.int(CONVERSATIONS)
  const roll = random.int(100)
  if (roll < 55) return { remote: 'inbound', conversation }
  if (roll < 65) return { remote: 'removeConversation', conversation }
  if (roll < 76) return { remote: 'window', conversation }
  if (roll < 88) return { remote: 'editContact', contact: random.int(CONTACTS) }
  return { remote: 'moveAppointment', appointment: random.int(APPOINTMENTS), slot: random.int(6) }
}
