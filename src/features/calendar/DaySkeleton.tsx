import { Skeleton } from '../../ui/Skeleton.tsx'

export function DaySkeleton() {
  return (
    <output className="grid gap-5 p-4 md:grid-flow-col md:auto-cols-[minmax(290px,26rem)] md:p-5">
      <span className="sr-only">Carregando os agendamentos…</span>
      {[3, 2].map((cards) => (
        <span key={cards} className="flex flex-col gap-2.5">
          <Skeleton className="h-7 w-40" />
          {Array.from({ length: cards }, (_, index) => (
            <Skeleton key={index} className="h-28 w-full rounded-md!" />
          ))}
        </span>
      ))}
    </output>
  )
}
