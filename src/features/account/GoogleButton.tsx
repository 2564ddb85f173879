import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'
import { logFailure } from '../../telemetry/report.ts'
import type { GoogleLinkProps } from './GoogleLink.tsx'
import { useGoogleOffered } from './useGoogleOffered.ts'

const part = lazyPart(() => import('./GoogleLink.tsx'))

/**
 * The Google button. Renders nothing if the server has no keys for Google; keeps its space while it loads.
 */
export function GoogleButton(props: GoogleLinkProps) {
  const offered = useGoogleOffered()
  const loaded = useLazyPart(part, offered, (error) => logFailure(error, 'Google button not loaded'))
  if (!offered) return null
  return loaded ? <loaded.GoogleLink {...props} /> : <div className="h-28" />
}
