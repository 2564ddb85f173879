import { useSession } from '../session/session.ts'

/**
 * The organization's time zone, in which all times are
 * shown; the device's zone until the organization is known.
 */
export function useTimeZone(): string {
  const known = useSession((session) => session.organization?.timezone)
  return known ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
