import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { InvitationPreview } from '../../contract/team.ts'
import { previewInvitation } from '../../contract/teamEndpoints.ts'
import { useSession } from '../../session/session.ts'
import { failureText } from '../../api/failureText.ts'
import { ApiError, callEndpoint } from '../../api/httpClient.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { AuthPage, authLinkClass } from './AuthPage.tsx'
import { Trouble, Waiting } from './ArrivalScreen.tsx'
import { dropInvitation, keepInvitation, keptInvitation } from './keptInvitation.ts'
import { RegisterForm } from './RegisterForm.tsx'

type Seen =
  | { state: 'failed'; error: unknown }
  /**
   * Whether the user was signed in when the invitation was loaded:
   * registering must not switch the form to the other screen.
   */
  | { state: 'open'; preview: InvitationPreview; signedIn: boolean }

/** The screen of an invitation's link: to register, to sign in first, or to accept it (PRD-08). */
export function InvitationScreen() {
  const token = useSearch({ from: '/auth/invite', select: ({ invite }) => invite ?? '' })
  const navigate = useNavigate()
  const [seen, setSeen] = useState<Seen | null>(null)

  async function look() {
    try {
      const preview = await callEndpoint(previewInvitation, { body: { token } })
      const signedIn = useSession.getState().isAuthenticated
      if (signedIn || !preview.has_account) return setSeen({ state: 'open', preview, signedIn })
      keep(token, preview)
      await navigate({ to: '/auth/login', replace: true })
    } catch (error) {
      setSeen({ state: 'failed', error })
    }
  }
  useEffect(() => {
    void look()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each link
  }, [token])

  if (!seen) return <Waiting title="Verificando seu convite..." />
  if (seen.state === 'failed')
    return (
      <NotOpen
        error={seen.error}
        onRetry={() => {
          setSeen(null)
          void look()
        }}
      />
    )
  const { preview, signedIn } = seen
  if (signedIn) return <AcceptInvitation token={token} preview={preview} />
  return (
    <AuthPage
      title="Crie sua conta"
      description={invitedBy(preview)}
      after={
        <>
          Já tem uma conta?{' '}
          <Link to="/auth/login" className={authLinkClass}>
            Entrar
          </Link>
        </>
      }
    >
      <RegisterForm invitation={{ token, email: preview.email }} onLeave={() => keep(token, preview)} />
    </AuthPage>
  )
}

const keep = (token: string, { email, organization_name }: InvitationPreview) =>
  keepInvitation({ token, email, company: organization_name })

const invitedBy = ({ invited_by, organization_name }: InvitationPreview) =>
  invited_by
    ? `${invited_by} convidou você para a equipe de ${organization_name}.`
    : `Você recebeu um convite para a equipe de ${organization_name}.`

function NotOpen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const signedIn = useSession((session) => session.isAuthenticated)
  const over = error instanceof ApiError && error.status < 500 && error.status !== 429
  useEffect(() => {
    if (over && keptInvitation()) dropInvitation()
  }, [over])
  return (
    <Trouble
      title={over ? 'Convite inválido' : 'Ainda não foi possível verificar'}
      text={failureText(error)}
      offline={!over}
    >
      {!over && (
        <Button variant="primary" size="lg" full onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
      <Link
        to={signedIn ? '/' : '/auth/login'}
        onClick={dropInvitation}
        className={buttonClass({ variant: over ? 'primary' : 'secondary', size: 'lg', full: true })}
      >
        {signedIn ? 'Ir para o Balcão' : 'Ir para Login'}
      </Link>
    </Trouble>
  )
}
