import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMirror } from '../../../hooks/useMirror.ts'
import { loadAppointments } from '../../../sync/mirror/loadAppointments.ts'
import { readAppointmentSpan } from '../../../sync/reads.ts'
import { mirror } from '../../../sync/store/db.ts'
import type { Purpose } from '../purpose.ts'
import type { OfferedTime, TimeWarning } from '../readTimes.ts'
import { checkSessions, type Session, type SessionCheck } from './checkSessions.ts'
import type { Decision } from './keptPlan.ts'

type Decisions = ReadonlyMap<string, Decision>

/** A row of the plan. */
export interface SessionRow {
  key: string
  /** Where it was planned. */
  planned: Session
  /** Where it will be; null if it is left out. */
  session: Session | null
  moved: boolean
  /** Undefined while it is computed. */
  check: SessionCheck | undefined
  /** Why it is not free; unless the user decides about it, the plan cannot be booked. */
  warnings: TimeWarning[]
  insisted: boolean
  open: boolean
}

export interface ChosenSession extends Session {
  overbook: boolean
}

type Options = {
  /** Null: there is no plan yet. */
  planned: readonly Session[] | null
  purpose: Purpose
  zone: string
  /** Ids of appointments that do not block these sessions. */
  except?: readonly string[] | undefined
  /** The server's reasons against sessions at their planned time, by key. */
  refused?: Readonly<Record<string, string>> | undefined
  /** Decisions stored by a surrounding form; if absent, they last as long as the screen. */
  decided?: { decisions: Decisions; set: (decisions: Decisions) => void } | undefined
}

const NONE: readonly Session[] = []

/**
 * A plan of sessions with the user's decision about each. A
 * decision is dropped when its session is planned for another time.
 */
export function useSessions({ planned, purpose, zone, except = [], refused = {}, decided }: Options) {
  const [own, setOwn] = useState<Decisions>(new Map())
  const { decisions, set: setDecisions } = decided ?? { decisions: own, set: setOwn }
  const [asked, setAsked] = useState<readonly string[]>([])
  const all = planned ?? NONE
  const decisionOn = (session: Session): Decision | undefined => decisions.get(placeOf(session))
  const placed = all.map((session): Session | null => {
    const decision = decisionOn(session)
    if (decision?.kind === 'skip') return null
    if (decision?.kind !== 'move') return session
    const { start, end, professionalId, professionalName } = decision.to
    return { key: session.key, start, end, professionalId, professionalName }
  })
  const sessions = placed.filter((session) => session !== null)
  const last = Math.max(0, ...sessions.map(({ end }) => end))
  const loading = useReach(last)

  const question = JSON.stringify([sessions, purpose, zone, except, asked])
  const found = useMirror(
    async (db) => ({
      places: new Map(sessions.map((session) => [session.key, placeOf(session)])),
      checks: await checkSessions(db, { zone, purpose, sessions, asked, except }),
      question,
    }),
    [question],
  )
  // Keep the result for an unchanged session while the others are computed again.
  const checkOf = (session: Session): SessionCheck | undefined =>
    found?.places.get(session.key) === placeOf(session) ? found.checks.get(session.key) : undefined

  const rows = all.map((session, index): SessionRow => {
    const at = placed[index] ?? null
    const decision = decisionOn(session)
    const check = at ? checkOf(at) : undefined
    const refusal = refused[session.key]
    const warnings: TimeWarning[] =
      check && check.warnings.length === 0 && refusal !== undefined && decision?.kind !== 'move'
        ? [{ text: refusal, taken: null }]
        : (check?.warnings ?? [])
    const insisted = decision?.kind === 'insist'
    return {
      key: session.key,
      planned: session,
      session: at,
      moved: decision?.kind === 'move',
      check,
      warnings: at ? warnings : [],
      insisted,
      open: at !== null && warnings.length > 0 && !insisted,
    }
  })

  const decideAll = (about: readonly SessionRow[], decision: Decision | null) => {
    const next = new Map(decisions)
    for (const { planned: session } of about)
      if (decision) next.set(placeOf(session), decision)
      else next.delete(placeOf(session))
    setDecisions(next)
    setAsked(asked.filter((key) => !about.some((row) => row.key === key)))
  }
  const decide = (row: SessionRow, decision: Decision | null) => decideAll([row], decision)
  return {
    rows,
    /** True while some of the days are being fetched. */
    loading,
    /** True when every session has been checked, as far as this device can. */
    settled: !loading && rows.every(({ session, check }) => session === null || check !== undefined),
    /** How many sessions prevent booking. */
    undecided: rows.filter(({ open }) => open).length,
    chosen: rows.flatMap(({ session, warnings }): ChosenSession[] =>
      session ? [{ ...session, overbook: warnings.length > 0 }] : [],
    ),
    move: (row: SessionRow, to: OfferedTime) => decide(row, { kind: 'move', to }),
    skip: (row: SessionRow) => decide(row, { kind: 'skip' }),
    insist: (row: SessionRow) => decide(row, { kind: 'insist' }),
    skipAll: (open: readonly SessionRow[]) => decideAll(open, { kind: 'skip' }),
    insistAll: (open: readonly SessionRow[]) => decideAll(open, { kind: 'insist' }),
    reset: (row: SessionRow) => decide(row, null),
    /** Shows other times for a session that is free. */
    ask: (row: SessionRow) => setAsked([...asked, row.key]),
    isAsked: (row: SessionRow) => asked.includes(row.key),
  }
}

export type SessionPlan = ReturnType<typeof useSessions>

const placeOf = ({ key, start, professionalId }: Session): string => `${key} ${start} ${professionalId}`

/** Fetches the appointments beyond the span that this device holds. Returns whether that is under way. */
function useReach(last: number): boolean {
  const span = useMirror(readAppointmentSpan, [])
  const beyond = span !== undefined && span !== null && last > span.to
  const query = useQuery({
    queryKey: ['appointments', span?.revision, 'series', span?.to, last],
    queryFn: async () => {
      if (span) await loadAppointments(mirror(), span.to, last + DAY)
      return true
    },
    enabled: beyond,
    staleTime: 60_000,
    retry: false,
  })
  return beyond && query.isFetching
}

const DAY = 86_400_000
