import { useEffect, useState } from 'react'
import {
  type PushPermission,
  pushPermission,
  pushSupport,
  watchPermission,
} from '../../pwa/pushSubscription.ts'

/** Whether notifications are possible here: after installing, not at all, or the browser's permission. */
export type OwnPush = 'install' | 'none' | PushPermission

const read = (): OwnPush => {
  const support = pushSupport()
  if (support === 'install') return 'install'
  return support === 'no' ? 'none' : pushPermission()
}

/** The state, which follows changes in the browser's settings, and a function to read it again. */
export function useOwnPush(): [OwnPush, () => void] {
  const [own, setOwn] = useState<OwnPush>(read)
  useEffect(() => watchPermission(() => setOwn(read())), [])
  return [own, () => setOwn(read())]
}
