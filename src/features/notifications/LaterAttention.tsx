import { useEffect, useState } from 'react'
import { logFailure } from '../../telemetry/report.ts'
import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'
import { whenQuiet } from '../../ui/whenQuiet.ts'

const part = lazyPart(() => import('./Attention.tsx'))

/** Loads `Attention` when the page is idle, so that it does not delay the first screen. */
export function LaterAttention() {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(() => setQuiet(true), 1000), [])
  const loaded = useLazyPart(part, quiet, (error) => logFailure(error, 'attention not loaded'))
  return loaded ? <loaded.Attention /> : null
}
