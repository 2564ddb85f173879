import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BesidePlace } from '../../parts/beside/Beside.tsx'
import { refreshAccount } from '../../session/refreshAccount.ts'
import { signOut } from '../../session/sessionActions.ts'
import { Button } from '../../ui/Button.tsx'
import { Illustration, type IllustrationName } from '../../ui/Illustration.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { cx } from '../../ui/cx.ts'

const drawings: Record<string, IllustrationName> = {
  profile: 'profile',
  'company-details': 'company',
  company: 'company',
  knowledge: 'knowledge',
  availability: 'availability',
  preview: 'preview',
  channels: 'channels',
}

/**
 * The form on the left; on wide screens, the illustration of
 * the step and its own content on the right (ONB-15, ONB-16).
 */
export function OnboardingLayout() {
  const segment = useLocation({ select: (location) => location.pathname.split('/')[2] ?? '' })
  const navigate = useNavigate()
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  const drawing = drawings[segment] ?? 'default'
  // The steps of the wizard contain whole editors, the company step only a short form.
  const width = segment === 'company-details' ? 'max-w-md' : 'max-w-2xl'
  const columns =
    segment === 'company-details' ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]'

  // The user may have finished on another device or accepted an invitation: then the guards redirect.
  useEffect(() => void refreshAccount(), [])

  async function leave() {
    await signOut({ force: true })
    await navigate({ to: '/auth/login', replace: true })
  }

  return (
    <div className={cx('grid min-h-dvh', columns)}>
      <div className="flex min-w-0 flex-col px-4 pt-safe pb-safe-6 sm:px-8">
        <header className={cx('mx-auto flex w-full items-center justify-between py-5', width)}>
          <Logo />
          <Button variant="quiet" size="sm" className="-mr-2.5" onClick={() => void leave()}>
            Sair
          </Button>
        </header>
        <main
          className={cx(
            'mx-auto flex w-full flex-1 flex-col py-4',
            width,
            segment === 'company-details' && 'justify-center',
          )}
        >
          <BesidePlace value={beside}>
            <Outlet />
          </BesidePlace>
        </main>
      </div>
      <aside className="hidden place-items-center border-l border-line bg-surface p-10 lg:grid">
        <div
          key={drawing}
          className="sticky top-[20vh] w-full max-w-md self-start transition-opacity duration-200 starting:opacity-0"
        >
          <Illustration name={drawing} className="max-w-none!" />
          <div ref={setBeside} className="mt-8 grid justify-items-center empty:hidden" />
        </div>
      </aside>
    </div>
  )
}
