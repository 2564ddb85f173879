/**
 * Checks that every form keeps a draft of what is typed, or is listed here with the reason why it does not.
 */
import { expect, it } from 'vitest'
import { importsOf, readSource, sourcesIn, withoutComments } from './importGraph.ts'

/**
 * Forms without a draft, with the reason: their content is secret, is kept in another way, or deliberately
 * ends with the screen.
 */
const OTHERWISE: Record<string, string> = {
  'src/features/account/ForgotPasswordScreen.tsx': 'an address that the browser knows',
  'src/features/account/LoginScreen.tsx': 'a password',
  'src/features/account/NewPasswordScreen.tsx': 'a password',
  'src/features/account/RegisterForm.tsx': 'a password; the rest is kept by registerDraft',
  'src/features/billing/BoletoForm.tsx': 'whose tax it is: kept while the checkout is open, never on disk',
  'src/features/billing/LocalCardForm.tsx': 'a card',
  'src/features/billing/StripeCardForm.tsx': 'a card',
  'src/features/channels/ServerNumberForm.tsx': 'a secret of the server',
  'src/features/inbox/Composer.tsx': 'kept by the draft of its conversation, in the mirror',
  'src/features/onboarding/CompanyDetailsScreen.tsx': 'kept by companyDraft, before there is a company',
  'src/features/preview/ChatInput.tsx': 'words to a customer that does not exist',
  'src/features/settings/SecurityCard.tsx': 'passwords',
  'src/parts/confirmIdentity/ConfirmIdentityForm.tsx': 'a password',
}
const KEPT = /\buseKept\w+\b/

/** True if the form itself, or a hook beside it that holds its fields, keeps a draft. */
const isKept = (file: string): boolean => [file, ...hooksOf(file)].some((each) => KEPT.test(readSource(each)))
const hooksOf = (file: string): string[] =>
  importsOf(file)
    .map(({ target }) => target)
    .filter((target) => /\/use\w+Form\.ts$/.test(target))

const forms = ['src/features', 'src/parts', 'src/routes']
  .flatMap(sourcesIn)
  .filter((file) => /<form\b/.test(withoutComments(readSource(file))))

it('OFF-21 every form keeps what is typed on the device, but for those named with a reason', () => {
  const without = forms.filter((file) => !isKept(file) && !(file in OTHERWISE))
  expect(without).toEqual([])
})

it('OFF-21 nothing is excused that is gone or keeps its draft by now', () => {
  const stale = Object.keys(OTHERWISE).filter((file) => !forms.includes(file) || isKept(file))
  expect(stale).toEqual([])
})
