import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { NetworkError } from '../../api/httpClient.ts'
import { Button } from '../../ui/Button.tsx'
import { finishGoogle } from './arrive.ts'
import { OtherAccount, Trouble, Waiting } from './ArrivalScreen.tsx'
import { googleFailureOf, googleFailureText, NoCode } from './googleReturn.ts'
import { useArrival } from './useArrival.ts'
import { logFailure } from '../../telemetry/report.ts'

/**
 * Completes a sign-in with Google (AUTH-21, AUTH-22). Uses the raw query string, because the router parses
 * numbers and JSON in it.
 */
export function GoogleCallbackScreen() {
  const navigate = useNavigate()
  const [query] = useState(() => location.search)
  const { arrival, retry, enter, stay } = useArrival(query, async () => {
    const given = Object.fromEntries(new URLSearchParams(query))
    if (!given['code']) throw new NoCode()
    return finishGoogle(given)
  })
  const failure = arrival?.state === 'failed' ? arrival.error : null
  const away = failure instanceof NetworkError

  useEffect(() => {
    void navigate({ to: '/auth/google/callback', search: {}, replace: true })
  }, [navigate])
  useEffect(() => {
    if (failure === null || away) return
    const text = googleFailureText(failure)
    console.warn(text)
    logFailure(failure, 'google callback')
    void navigate({ to: '/auth/login', search: { error: googleFailureOf(text) }, replace: true })
  }, [failure, away, navigate])

  if (arrival?.state === 'other')
    return (
      <OtherAccount
        what="O login com Google"
        credentials={arrival.credentials}
        current={arrival.current}
        onEnter={enter}
        onStay={stay}
      />
    )
  if (away)
    return (
      <Trouble title="Ainda não foi possível entrar" text={failureText(failure)} offline>
        <Button variant="primary" size="lg" full onClick={retry}>
          Tentar novamente
        </Button>
      </Trouble>
    )
  return <Waiting title="Verificando sua conta Google..." />
}
