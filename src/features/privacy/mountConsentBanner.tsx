import { createRoot } from 'react-dom/client'
import { ConsentBanner } from './ConsentBanner.tsx'

/** Once: after the app's own root, so that the keyboard comes to it last. */
export function mountConsentBanner(onMore: () => void): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ConsentBanner onMore={onMore} />)
}
