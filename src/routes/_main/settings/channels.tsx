import { createFileRoute } from '@tanstack/react-router'
import { ChannelsScreen } from '../../../features/channels/ChannelsScreen.tsx'

export const Route = createFileRoute('/_main/settings/channels')({ component: ChannelsScreen })
