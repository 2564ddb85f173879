/** Says quietly that what is typed is not lost; nothing while nothing is. */
export function KeptNote({ shown, className }: { shown: boolean; className?: string }) {
  if (!shown) return null
  return <p className={`text-2xs text-ink-3 ${className ?? ''}`}>Rascunho guardado neste aparelho</p>
}
