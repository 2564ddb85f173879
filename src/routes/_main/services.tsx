import { createFileRoute } from '@tanstack/react-router'
import { ServicesScreen } from '../../features/services/ServicesScreen.tsx'

/** `id` is a service's id, or 'new'. */
type Search = { id?: string | undefined }

export const Route = createFileRoute('/_main/services')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    id: typeof search['id'] === 'string' ? search['id'] : undefined,
  }),
  component: ServicesRoute,
})

function ServicesRoute() {
  const { id } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ServicesScreen selected={id} onOpen={(next) => void navigate({ search: { id: next } })} />
}
