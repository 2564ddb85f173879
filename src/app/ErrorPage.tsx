import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { UNEXPECTED } from '../contract/errors.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

/** What a route that threw shows (NAV-03). A programming error's English text is for the console, not for the person. */
export function ErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error])
  const { status, detail }: { status?: unknown; detail?: unknown } = Object(error)
  return (
    <ErrorScreen
      status={typeof status === 'number' ? status : null}
      message={typeof detail === 'string' && detail !== '' ? detail : UNEXPECTED}
    />
  )
}
