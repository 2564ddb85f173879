import { createFileRoute } from '@tanstack/react-router'
import { ConsentPart } from '../../../features/privacy/ConsentPart.tsx'
import { AccountTab } from '../../../features/settings/AccountTab.tsx'

export const Route = createFileRoute('/_main/settings/')({
  component: () => (
    <AccountTab>
      <ConsentPart />
    </AccountTab>
  ),
})
