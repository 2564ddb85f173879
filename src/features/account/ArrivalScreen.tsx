import { CloudOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Credentials } from '../../contract/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AuthPage } from './AuthPage.tsx'

/** Shown while a request to the server is under way and the user has nothing to do. */
export function Waiting({ title }: { title: string }) {
  return (
    <AuthPage title={title} description="Só um instante.">
      <div className="grid place-items-center py-3 text-brand">
        <Spinner size={28} label={title} />
      </div>
    </AuthPage>
  )
}

type TroubleProps = { title: string; text: string; offline?: boolean; children: ReactNode }

/** Says what went wrong, also to screen readers, and offers ways to continue. */
export function Trouble({ title, text, offline = false, children }: TroubleProps) {
  return (
    <AuthPage title={title}>
      <div className="flex flex-col items-center gap-4 text-center">
        <span
          aria-hidden="true"
          className={
            offline
              ? 'grid size-12 place-items-center rounded-full bg-warn-soft text-warn'
              : 'grid size-12 place-items-center rounded-full bg-bad-soft text-bad'
          }
        >
          {offline ? <CloudOff size={22} /> : <TriangleAlert size={22} />}
        </span>
        <p role="alert" className="text-pretty">
          {text}
        </p>
        <div className="flex w-full flex-col gap-2">{children}</div>
      </div>
    </AuthPage>
  )
}

type OtherProps = {
  what: string
  credentials: Credentials
  current: string
  onEnter: (credentials: Credentials) => Promise<void>
  onStay: (credentials: Credentials) => Promise<void>
}

/** Asks which account to use when the device already belongs to another user. */
export function OtherAccount({ what, credentials, current, onEnter, onStay }: OtherProps) {
  const [busy, setBusy] = useState(false)
  const { email } = credentials.user
  const choose = (act: (credentials: Credentials) => Promise<void>) => {
    setBusy(true)
    void act(credentials).finally(() => setBusy(false))
  }
  return (
    <AuthPage
      title="Qual conta usar?"
      description={`${what} é da conta ${email}. Você está na conta ${current}.`}
    >
      <div className="flex flex-col gap-3">
        <p className="text-xs text-pretty text-ink-2">
          O que {current} ainda não enviou fica guardado neste aparelho até essa pessoa entrar de novo.
        </p>
        <Button
          variant="primary"
          size="lg"
          full
          className="wrap-anywhere"
          loading={busy}
          onClick={() => choose(onEnter)}
        >
          Entrar como {email}
        </Button>
        <Button
          size="lg"
          full
          className="wrap-anywhere"
          aria-disabled={busy}
          onClick={() => !busy && choose(onStay)}
        >
          Continuar como {current}
        </Button>
      </div>
    </AuthPage>
  )
}
