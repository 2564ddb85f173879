import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { signOut } from '../../session/sessionActions.ts'
import { Button } from '../../ui/Button.tsx'
import { Illustration, type IllustrationName } from '../../ui/Illustration.tsx'
import { Logo } from '../../ui/Logo.tsx'

const drawings: Record<string, IllustrationName> = {
  profile: 'profile',
  'company-details': 'company',
  company: 'company',
  knowledge: 'knowledge',
  availability: 'availability',
  preview: 'preview',
  channels: 'channels',
}

/** The form at the left; at the right, on wide screens, the drawing of the step (ONB-15, ONB-16). */
export function OnboardingLayout() {
  const segment = useLocation({ select: (location) => location.pathname.split('/')[2] ?? '' })
  const navigate = useNavigate()
  const drawing = drawings[segment] ?? 'default'

  async function leave() {
    await signOut({ force: true })
    await navigate({ to: '/auth/login', replace: true })
  }

  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col px-4 pt-safe pb-safe-6 sm:px-8">
        <header className="mx-auto flex w-full max-w-md items-center justify-between py-5">
          <Logo />
          <Button variant="quiet" size="sm" className="-mr-2.5" onClick={() => void leave()}>
            Sair
          </Button>
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-4">
          <Outlet />
        </main>
      </div>
      <aside className="hidden place-items-center border-l border-line bg-surface p-10 lg:grid">
        <div key={drawing} className="w-full max-w-md transition-opacity duration-200 starting:opacity-0">
          <Illustration name={drawing} className="max-w-none!" />
        </div>
      </aside>
    </div>
  )
}
