import { ErrorScreen } from './ErrorScreen.tsx'

export function NotFoundPage() {
  return <ErrorScreen status={404} message="O endereço não existe ou mudou de lugar." />
}
