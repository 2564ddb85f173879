import { Outlet } from '@tanstack/react-router'

const year = new Date().getFullYear()

export function AuthLayout() {
  return (
    <div className="flex min-h-dvh flex-col px-4 pt-safe pb-safe">
      <main className="grid flex-1 place-items-center py-8">
        <Outlet />
      </main>
      <footer className="pb-5 text-center text-xs text-ink-3">
        © {year} Balcão. Todos os direitos reservados.
      </footer>
    </div>
  )
}
