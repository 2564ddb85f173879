/** Shows a reply of several parts with pauses, as if it were being typed (PRV-07). */

const FIRST_MS = 1000
const NEXT_MS = 2000

/** Splits a reply into parts at blank lines. */
export const splitReply = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)

export interface TypingQueue {
  /** Shows the first part at once, the second after one second, and each further one two seconds later. */
  add: (parts: string[]) => void
  /** Drops the parts that have not been shown yet. */
  clear: () => void
  isWaiting: () => boolean
}

export function createTypingQueue(show: (part: string) => void): TypingQueue {
  let parts: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function showNext(): void {
    timer = undefined
    const part = parts.shift()
    if (part === undefined) return
    if (parts.length > 0) timer = setTimeout(showNext, NEXT_MS)
    show(part)
  }

  function clear(): void {
    clearTimeout(timer)
    timer = undefined
    parts = []
  }

  return {
    add(added) {
      clear()
      const [first, ...later] = added
      if (first === undefined) return
      parts = later
      if (parts.length > 0) timer = setTimeout(showNext, FIRST_MS)
      show(first)
    },
    clear,
    isWaiting: () => parts.length > 0,
  }
}
