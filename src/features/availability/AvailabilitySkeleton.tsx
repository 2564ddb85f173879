import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** A placeholder in the shape of the week card (AVL-18). */
export function AvailabilitySkeleton() {
  return (
    <output className="block">
      <span className="sr-only">Carregando horários...</span>
      <Card flush>
        {Array.from({ length: 7 }, (_, day) => (
          <span key={day} className="flex items-center gap-4 border-b border-line px-4 py-4 last:border-b-0">
            <Skeleton className="h-5 w-9 rounded-full!" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="ml-auto h-8 w-40" />
          </span>
        ))}
      </Card>
    </output>
  )
}
