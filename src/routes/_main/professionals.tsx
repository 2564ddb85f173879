import { createFileRoute } from '@tanstack/react-router'
import type { Professional } from '../../contract/professional.ts'
import { AvailabilityEditor } from '../../features/availability/AvailabilityEditor.tsx'
import { HolidaysRow } from '../../features/availability/HolidaysRow.tsx'
import { ProfessionalBlocks } from '../../features/calendar/ProfessionalBlocks.tsx'
import { FeedPart } from '../../features/calendarFeeds/FeedPart.tsx'
import type { OtherTabs, ProfessionalTab } from '../../features/professionals/ProfessionalDetail.tsx'
import { ProfessionalsScreen } from '../../features/professionals/ProfessionalsScreen.tsx'

type Search = { id?: string | undefined; tab?: ProfessionalTab | undefined }

const TABS: readonly unknown[] = ['data', 'hours', 'services', 'blocks', 'feed'] satisfies ProfessionalTab[]

export const Route = createFileRoute('/_main/professionals')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    id: typeof search['id'] === 'string' ? search['id'] : undefined,
    tab: TABS.includes(search['tab']) ? (search['tab'] as ProfessionalTab) : undefined,
  }),
  component: ProfessionalsRoute,
})

const othersOf = (professional: Professional, all: readonly Professional[]): OtherTabs => ({
  hours: <AvailabilityEditor professional={professional} underWeek={<HolidaysRow />} />,
  blocks: <ProfessionalBlocks professional={professional} all={all} />,
  feed: <FeedPart professionalId={professional.id} />,
})

function ProfessionalsRoute() {
  const { id, tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProfessionalsScreen
      selected={id}
      tab={tab ?? 'data'}
      onOpen={(next, open) => void navigate({ search: { id: next, tab: open } })}
      others={othersOf}
    />
  )
}
