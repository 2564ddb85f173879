import { ErrorScreen } from './ErrorScreen.tsx'
import { errorView } from './errorView.ts'

const missing = errorView({ status: 404, detail: 'O endereço não existe ou mudou de lugar.' })

export function NotFoundPage() {
  return <ErrorScreen {...missing} />
}
