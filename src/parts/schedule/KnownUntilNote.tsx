import { formatDate } from '../../ui/formatDate.ts'

/** Up to when this device knows the agenda, where that is not all that was asked for. */
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
