import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../features/account/PrivacyScreen.tsx'
import { ConsentPart } from '../features/privacy/ConsentPart.tsx'

export const Route = createFileRoute('/privacidade')({
  component: () => (
    <PrivacyScreen>
      <ConsentPart />
    </PrivacyScreen>
  ),
})
