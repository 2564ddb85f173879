/** Says why something that needs the server cannot be done now. */
export function OfflineNote({ children }: { children: string }) {
  return <p className="min-w-0 flex-1 text-xs text-warn">Sem conexão. {children}</p>
}
