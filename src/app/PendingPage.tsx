import { SkeletonRows } from '../ui/Skeleton.tsx'

export function PendingPage() {
  return (
    <div className="mx-auto w-full max-w-3xl py-4">
      <SkeletonRows />
    </div>
  )
}
