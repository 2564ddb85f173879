import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { InvitationPreview } from '../../contract/team.ts'
import { acceptInvitation } from '../../contract/teamEndpoints.ts'
import { useSession } from '../../session/session.ts'
import { loadOrganization, updateSession } from '../../session/sessionActions.ts'
import { failureText } from '../../api/failureText.ts'
import { ApiError, callEndpoint } from '../../api/httpClient.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { AuthPage } from './AuthPage.tsx'
import { FormAlert } from './FormAlert.tsx'
import { dropInvitation, keptInvitation } from './keptInvitation.ts'

type Props = { token: string; preview: InvitationPreview }

/**
 * For a signed-in user: a button that accepts the invitation,
 * or why they cannot. Accepts at once if they signed in for it.
 */
export function AcceptInvitation({ token, preview }: Props) {
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const company = preview.organization_name
  const hindrance = user && hindranceOf(user, preview)

  async function accept() {
    setFailure(null)
    setBusy(true)
    try {
      const joined = await callEndpoint(acceptInvitation, { body: { token } })
      dropInvitation()
      await updateSession({ user: joined })
      await loadOrganization()
      await navigate({ to: '/', replace: true })
    } catch (error) {
      if (error instanceof ApiError) dropInvitation()
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || hindrance || keptInvitation()?.token !== token) return
    begun.current = true
    void accept()
  })

  return (
    <AuthPage
      title={`Entrar na equipe de ${company}`}
      description={
        preview.invited_by
          ? `${preview.invited_by} convidou ${preview.email}.`
          : `O convite foi enviado para ${preview.email}.`
      }
    >
      <div className="flex flex-col gap-4">
        <FormAlert
          message={failure}
          onDismiss={() => setFailure(null)}
          offline="Sem conexão. Conecte-se à internet para aceitar o convite."
        />
        {hindrance ? (
          <p className="text-pretty wrap-anywhere">{hindrance}</p>
        ) : (
          <>
            <p className="text-pretty wrap-anywhere text-ink-2">
              Você entra como {user?.name} ({user?.email}) e passa a ver as conversas, os contatos e a agenda
              da equipe.
            </p>
            <Button variant="primary" size="lg" full loading={busy} onClick={() => void accept()}>
              {busy ? 'Entrando' : 'Aceitar convite'}
            </Button>
          </>
        )}
        <Link
          to="/dashboard"
          onClick={dropInvitation}
          className={buttonClass({ variant: hindrance ? 'primary' : 'secondary', size: 'lg', full: true })}
        >
          {hindrance ? 'Continuar no Balcão' : 'Agora não'}
        </Link>
      </div>
    </AuthPage>
  )
}

function hindranceOf(
  user: { email: string; organization_id: string | null },
  { email, organization_name }: InvitationPreview,
): string | null {
  if (user.email.toLowerCase() !== email.toLowerCase())
    return `Este convite é para ${email} e você está na conta ${user.email}. Para aceitá-lo, saia desta conta e abra o link de novo.`
  if (user.organization_id !== null)
    return `Você já faz parte de outra empresa. Para entrar na equipe de ${organization_name}, alguém da empresa atual precisa remover você antes.`
  return null
}
