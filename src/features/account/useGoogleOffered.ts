import { useEffect, useState } from 'react'
import { callEndpoint } from '../../api/httpClient.ts'
import { getConfig } from '../../contract/accountEndpoints.ts'
import { logFailure } from '../../telemetry/report.ts'

const KEY = 'balcao-google'

/**
 * Whether this server has keys for Google; without them the button would not work. Starts with the last known
 * answer, so that the form does not jump on the next visit.
 */
export function useGoogleOffered(): boolean {
  const [offered, setOffered] = useState(lastKnown)
  useEffect(() => {
    callEndpoint(getConfig).then(
      ({ google_sign_in }) => {
        remember(google_sign_in)
        setOffered(google_sign_in)
      },
      (error: unknown) => logFailure(error, 'config not read'),
    )
  }, [])
  return offered
}

function lastKnown(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    // With cookies blocked, even reading the property throws.
    return false
  }
}

function remember(offered: boolean): void {
  try {
    localStorage.setItem(KEY, offered ? '1' : '0')
  } catch {
    // Storage is forbidden: the answer is not remembered, and the next visit asks again.
  }
}
