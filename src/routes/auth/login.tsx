import { createFileRoute } from '@tanstack/react-router'
import { requireAnonymous } from '../../app/guards.ts'
import { safePath } from '../../session/safePath.ts'
import { goOnAfterEntering } from '../../features/account/afterEntering.ts'
import { type GoogleFailure, isGoogleFailure } from '../../features/account/googleFailure.ts'
import { LoginScreen } from '../../features/account/LoginScreen.tsx'

type Search = { redirect?: string | undefined; error?: GoogleFailure | undefined }

export const Route = createFileRoute('/auth/login')({
  // Returns explicit undefined values, because the router keeps an address's value for an absent key.
  validateSearch: (search: Record<string, unknown>): Search => ({
    redirect: safePath(search['redirect']),
    error: isGoogleFailure(search['error']) ? search['error'] : undefined,
  }),
  beforeLoad: ({ search }) => {
    goOnAfterEntering()
    requireAnonymous(search.redirect)
  },
  component: LoginScreen,
})
