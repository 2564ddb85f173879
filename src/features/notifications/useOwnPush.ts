import { useEffect, useState } from 'react'
import {
  type PushPermission,
  pushPermission,
  pushSupport,
  watchPermission,
} from '../../pwa/pushSubscription.ts'

/** What this browser lets the person be told; follows what they change in its settings. */
export type OwnPush = 'install' | 'none' | PushPermission

const read = (): OwnPush => {
  const support = pushSupport()
  if (support === 'install') return 'install'
  return support === 'no' ? 'none' : pushPermission()
}

export function useOwnPush(): [OwnPush, () => void] {
  const [own, setOwn] = useState<OwnPush>(read)
  useEffect(() => watchPermission(() => setOwn(read())), [])
  return [own, () => setOwn(read())]
}
