import type { ReactNode } from 'react'
import { failureText } from '../api/failureText.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

type Props = {
  title: string
  error: unknown
  refetch: () => Promise<unknown>
  /** In place of the server's reason. */
  children?: ReactNode
}

/** In place of what could not be read: the reason, and a way to ask again. */
export const ReadFailed = ({ title, error, refetch, children }: Props) => (
  <ErrorState title={title} action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}>
    {children ?? failureText(error)}
  </ErrorState>
)
