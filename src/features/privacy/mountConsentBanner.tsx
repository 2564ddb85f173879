import { createRoot } from 'react-dom/client'
import { ConsentBanner } from './ConsentBanner.tsx'

/** Call once. Mounts the banner after the app's own root, so that it is last in the tab order. */
export function mountConsentBanner(onMore: () => void): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ConsentBanner onMore={onMore} />)
}
