import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { ApiError, NetworkError } from '../../api/httpClient.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { openLink } from './arrive.ts'
import { OtherAccount, Trouble, Waiting } from './ArrivalScreen.tsx'
import { useArrival } from './useArrival.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * A one-time secret from an email. In the history state, so that it is not in the address but survives a
     * reload without network.
     */
    linkToken?: string | undefined
  }
}

const MISSING = 'Token de verificação inválido ou ausente.'
const REFUSED = 'Ocorreu um erro ao verificar seu e-mail. O link pode ter expirado ou ser inválido.'

/**
 * Uses the secret from an email's link in one call, then continues to the app or to setting a password
 * (AUTH-15 to AUTH-18).
 */
export function EmailLinkScreen() {
  const navigate = useNavigate()
  const given = useSearch({ from: '/auth/email', select: ({ token }) => token })
  const kept = useLocation({ select: ({ state }) => state.linkToken })
  const [token] = useState(given ?? kept ?? null)
  const { arrival, retry, enter, stay } = useArrival(token, () => openLink(token ?? ''))

  useEffect(() => {
    if (given === undefined) return
    void navigate({
      to: '/auth/email',
      search: { token: undefined },
      state: (state) => ({ ...state, linkToken: given }),
      replace: true,
    })
  }, [given, navigate])

  if (token === null) return <Failed text={MISSING} />
  if (arrival?.state === 'other')
    return (
      <OtherAccount
        what="Este link"
        credentials={arrival.credentials}
        current={arrival.current}
        onEnter={enter}
        onStay={stay}
      />
    )
  if (arrival?.state === 'failed') {
    const { error } = arrival
    const later = error instanceof ApiError && (error.status === 429 || error.status >= 500)
    if (error instanceof NetworkError || later)
      return (
        <Trouble title="Erro na Verificação" text={failureText(error, REFUSED)} offline>
          <Button variant="primary" size="lg" full onClick={retry}>
            Tentar novamente
          </Button>
          <ToSignIn />
        </Trouble>
      )
    // 401 normally means that the session is invalid; here it means that the link was truncated.
    const cut = error instanceof ApiError && error.status === 401
    return <Failed text={cut ? REFUSED : failureText(error, REFUSED)} />
  }
  return <Waiting title="Verificando seu e-mail..." />
}

function Failed({ text }: { text: string }) {
  return (
    <Trouble title="Erro na Verificação" text={text}>
      <ToSignIn primary />
      <Link to="/auth/forgot-password" className={buttonClass({ size: 'lg', full: true })}>
        Pedir outro link
      </Link>
    </Trouble>
  )
}

const ToSignIn = ({ primary = false }: { primary?: boolean }) => (
  <Link
    to="/auth/login"
    className={buttonClass({ variant: primary ? 'primary' : 'secondary', size: 'lg', full: true })}
  >
    Ir para Login
  </Link>
)
