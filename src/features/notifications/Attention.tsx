import { useEffect, useRef } from 'react'
import { serverNow } from '../../api/serverClock.ts'
import { mayBeHeard, readDeviceSound } from '../../hooks/deviceSound.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { readCalls } from '../../sync/readDay.ts'
import { type Call, loudestNew } from './newCalls.ts'
import { playSound } from './playSound.ts'

/**
 * Shows the number of waiting conversations on the app icon (OFF-15) and in the page title, and plays a sound
 * when another one needs a person. Renders nothing.
 */
export function Attention() {
  const calls = useMirror(readCalls, [])
  const known = useRef<readonly Call[] | null>(null)
  const count = calls?.length

  useEffect(() => {
    if (!calls) return
    const before = known.current
    known.current = calls
    // Conversations that already waited when the page opened make no sound.
    const loudest = before && loudestNew(before, calls, serverNow(), openConversation())
    if (loudest && mayBeHeard(readDeviceSound(), new Date())) void playSound(loudest)
  }, [calls])
  useEffect(() => {
    if (count !== undefined) return countInTitle(count)
    return undefined
  }, [count])
  useEffect(() => {
    if (count !== undefined) setBadge(count)
  }, [count])
  // Unmounting means that nobody is signed in any more.
  useEffect(() => () => setBadge(0), [])
  return null
}

const openConversation = (): string | null =>
  document.hasFocus() ? (/^\/chat\/([^/]+)/.exec(location.pathname)?.[1] ?? null) : null

function setBadge(count: number): void {
  const set = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // Not installed or not allowed; the title shows the number too.
  set?.catch((error: unknown) => console.debug('no badge', error instanceof Error ? error.name : 'unknown'))
}

const COUNTED = /^\(\d+\) /

/**
 * Puts the number before the page title, '(3) Conversas · Balcão', and keeps it when the title changes.
 * Returns a function that removes it.
 */
function countInTitle(count: number): () => void {
  const write = () => {
    const bare = document.title.replace(COUNTED, '')
    const wanted = count > 0 ? `(${count}) ${bare}` : bare
    if (document.title !== wanted) document.title = wanted
  }
  write()
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    document.title = document.title.replace(COUNTED, '')
  }
}
