import { createFileRoute } from '@tanstack/react-router'
import { DayAgenda } from '../../features/calendar/DayAgenda.tsx'
import { TodayScreen } from '../../features/today/TodayScreen.tsx'
import { conflict } from './-conflict.tsx'

export const Route = createFileRoute('/_main/today')({
  component: () => <TodayScreen agenda={<DayAgenda conflict={conflict} />} />,
})
