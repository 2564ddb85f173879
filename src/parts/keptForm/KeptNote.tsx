/** Says that what is typed is stored as a draft; renders nothing while there is none. */
export function KeptNote({ shown, className }: { shown: boolean; className?: string }) {
  if (!shown) return null
  return <p className={`text-2xs text-ink-3 ${className ?? ''}`}>Rascunho guardado neste aparelho</p>
}
