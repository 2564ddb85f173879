import { createFileRoute } from '@tanstack/react-router'
import { TemplatesScreen } from '../../features/templates/TemplatesScreen.tsx'

export const Route = createFileRoute('/_main/templates')({
  // The template or draft that is open; undefined rather than absent, as in /chat.
  validateSearch: (search: Record<string, unknown>): { id?: string | undefined } => ({
    id: typeof search['id'] === 'string' ? search['id'].slice(0, 60) : undefined,
  }),
  component: TemplatesRoute,
})

function TemplatesRoute() {
  return <TemplatesScreen openId={Route.useSearch().id ?? null} />
}
