import { Badge } from '../../ui/Badge.tsx'

export function ActiveBadge({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? 'ok' : 'neutral'} dot>
      {active ? 'Ativo' : 'Pausado'}
    </Badge>
  )
}
