import { createFileRoute } from '@tanstack/react-router'
import { TemplatesScreen } from '../../features/templates/TemplatesScreen.tsx'

export const Route = createFileRoute('/_main/templates')({
  // The template or draft that is open; an explicit undefined, as in /chat.
  validateSearch: ({ id }: Record<string, unknown>): { id?: string | undefined } => ({
    id: typeof id === 'string' ? id : undefined,
  }),
  component: TemplatesRoute,
})

function TemplatesRoute() {
  return <TemplatesScreen openId={Route.useSearch().id ?? null} />
}
