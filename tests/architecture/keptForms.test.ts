/** What is typed is kept: every form has a draft, or says here why it has none. */
import { expect, it } from 'vitest'
import { readSource, sourcesIn, withoutComments } from './importGraph.ts'

/** Each with the reason; what it holds is a secret, is kept in another way, or goes with the screen on purpose. */
const OTHERWISE: Record<string, string> = {
  'src/features/account/ForgotPasswordScreen.tsx': 'an address that the browser knows',
  'src/features/account/LoginScreen.tsx': 'a password',
  'src/features/account/NewPasswordScreen.tsx': 'a password',
  'src/features/account/RegisterForm.tsx': 'a password; the rest is kept by registerDraft',
  'src/features/agents/AgentEditor.tsx': 'kept by the draft of its agent',
  'src/features/billing/BoletoForm.tsx': 'whose tax it is: kept while the checkout is open, never on disk',
  'src/features/billing/LocalCardForm.tsx': 'a card',
  'src/features/billing/StripeCardForm.tsx': 'a card',
  'src/features/inbox/Composer.tsx': 'kept by the draft of its conversation, in the mirror',
  'src/features/onboarding/CompanyDetailsScreen.tsx': 'kept by companyDraft, before there is a company',
  'src/features/preview/ChatInput.tsx': 'words to a customer that does not exist',
  'src/features/settings/SecurityCard.tsx': 'passwords',
  'src/parts/confirmIdentity/ConfirmIdentityForm.tsx': 'a password',
}
const KEPT = /\buseKept(?:Form|Fields|State)\b/

const forms = ['src/features', 'src/parts', 'src/routes']
  .flatMap(sourcesIn)
  .filter((file) => /<form\b/.test(withoutComments(readSource(file))))

it('OFF-21 every form keeps what is typed on the device, but for those named with a reason', () => {
  const without = forms.filter((file) => !KEPT.test(readSource(file)) && !(file in OTHERWISE))
  expect(without).toEqual([])
})

it('OFF-21 nothing is excused that is gone or keeps its draft by now', () => {
  const stale = Object.keys(OTHERWISE).filter((file) => !forms.includes(file) || KEPT.test(readSource(file)))
  expect(stale).toEqual([])
})
