import { Skeleton } from '../../ui/Skeleton.tsx'

export function AgentCardSkeleton() {
  return (
    <span className="flex h-44 flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <span className="flex items-center gap-3">
        <Skeleton className="size-12 rounded-full!" />
        <Skeleton className="h-4 w-32" />
      </span>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-3 w-48" />
    </span>
  )
}
