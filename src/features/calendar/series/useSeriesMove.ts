import { useState } from 'react'
import { useServices } from '../../../hooks/useAgenda.ts'
import { purposeOf } from '../../../parts/schedule/purpose.ts'
import type { Session } from '../../../parts/schedule/series/checkSessions.ts'
import { isReady } from '../../../parts/schedule/series/planWords.ts'
import { shiftedSessions } from '../../../parts/schedule/series/repeat.ts'
import { useSessions } from '../../../parts/schedule/series/useSessions.ts'
import type { AppointmentView } from '../../../sync/outbox/overlayPending.ts'
import { moveSessions } from './seriesWrites.ts'
import { useFollowing } from './useFollowing.ts'

type Target = { start_time: string; end_time: string; provider_id: string; provider_name: string }

const MINUTE = 60_000

/**
 * The effect of a session's new time on the following ones: whether they move too, each by as much as this
 * one, and what prevents each. `to` is null while nothing is moved.
 */
export function useSeriesMove(appointment: AppointmentView, to: Target | null, zone: string) {
  const [scope, setScope] = useState<'one' | 'following'>('one')
  const following = useFollowing(appointment)
  const service = useServices()?.find(({ id }) => id === appointment.service_id) ?? null
  const sessions = following?.sessions ?? []
  const target = to && {
    start: Date.parse(to.start_time),
    end: Date.parse(to.end_time),
    professionalId: to.provider_id,
    professionalName: to.provider_name,
  }
  const together = scope === 'following' && target !== null
  const minutes = target ? (target.end - target.start) / MINUTE : 0
  const plan = useSessions({
    planned: together ? shiftedSessions(sessions.map(sessionOf), sessionOf(appointment), target, zone) : null,
    purpose: purposeOf(service, minutes, appointment),
    zone,
    except: sessions.map(({ id }) => id),
  })
  return {
    /** True if there are following sessions, so that the person must choose. */
    asks: following !== null && following !== undefined && sessions.length + following.missing > 1,
    count: sessions.length,
    numbers: sessions.map(({ series_number }) => series_number ?? 0),
    missing: following?.missing ?? 0,
    loading: following?.loading ?? false,
    scope,
    setScope,
    together,
    plan,
    ready: isReady(plan),
    save: () => moveSessions(sessions, plan.chosen),
  }
}

export type SeriesMove = ReturnType<typeof useSeriesMove>

const sessionOf = (each: AppointmentView): Session => ({
  key: each.id,
  start: Date.parse(each.start_time),
  end: Date.parse(each.end_time),
  professionalId: each.provider_id,
  professionalName: each.provider_name,
})
