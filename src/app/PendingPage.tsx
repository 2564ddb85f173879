/**
 * Looks like SkeletonRows but does not import it: the sign-in
 * screen loads this page and should load nothing else for it.
 */
const row = (
  <span className="flex items-center gap-3 px-4 py-[11px]">
    <span className="block size-[38px] animate-pulse rounded-full bg-line/75" />
    <span className="block h-3.5 w-40 animate-pulse rounded-xs bg-line/75" />
  </span>
)

export function PendingPage() {
  return (
    <output className="mx-auto block w-full max-w-3xl py-4">
      <span className="sr-only">Carregando…</span>
      {row}
      {row}
      {row}
      {row}
    </output>
  )
}
