import { useSession } from '../session/session.ts'

/** The organization's zone, in which a person reads every hour here; the device's until the organization is known. */
export function useTimeZone(): string {
  const known = useSession((session) => session.organization?.timezone)
  return known ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
