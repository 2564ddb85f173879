import { formatDate } from '../../ui/formatDate.ts'

/** Says up to when this device knows the agenda, if it does not know the whole requested span. */
export function KnownUntilNote({ knownUntil, zone }: { knownUntil: number | null; zone: string }) {
  if (knownUntil === null) return null
  return (
    <p className="text-xs text-ink-3">
      {knownUntil > 0
        ? `Este aparelho conhece a agenda até ${formatDate(knownUntil - 1, zone)}.`
        : 'Este aparelho ainda não recebeu a agenda.'}
    </p>
  )
}
