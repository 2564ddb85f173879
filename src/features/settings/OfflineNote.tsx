/** Says why a button that needs the server is disabled; put its `id` into the button's `aria-describedby`. */
export function OfflineNote({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <p id={id} className="min-w-0 flex-1 text-xs text-warn">
      Sem conexão. {children}
    </p>
  )
}
