import { createFileRoute } from '@tanstack/react-router'
import { AvailabilityScreen } from '../../features/availability/AvailabilityScreen.tsx'

/** `professional`: id of the professional whose hours are shown. */
type Search = { professional?: string | undefined }

export const Route = createFileRoute('/_main/availability')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    professional: typeof search['professional'] === 'string' ? search['professional'] : undefined,
  }),
  component: AvailabilityRoute,
})

function AvailabilityRoute() {
  const { professional } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AvailabilityScreen
      selected={professional}
      onSelect={(id) => void navigate({ search: { professional: id }, replace: true })}
    />
  )
}
