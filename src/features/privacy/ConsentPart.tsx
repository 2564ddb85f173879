import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'
import { logFailure } from '../../telemetry/report.ts'
import { useAvailable } from './choices.ts'

const card = lazyPart(() => import('./ConsentCard.tsx'))

/** Loads the consent card once the server has said that there is something to choose. */
export function ConsentPart() {
  const { choices } = useAvailable()
  const offered = choices !== null && Object.values(choices).includes(true)
  const loaded = useLazyPart(card, offered, (error) => logFailure(error, 'consent card not loaded'))
  return loaded && offered ? <loaded.ConsentCard /> : null
}
