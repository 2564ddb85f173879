import { createFileRoute } from '@tanstack/react-router'
import { useChannelLimit } from '../../../features/billing/useChannelLimit.ts'
import { ChannelsScreen } from '../../../features/channels/ChannelsScreen.tsx'

export const Route = createFileRoute('/_main/settings/channels')({ component: ChannelsRoute })

function ChannelsRoute() {
  return <ChannelsScreen limit={useChannelLimit()} />
}
