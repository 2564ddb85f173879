import { liveQuery } from 'dexie'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, mirror, openedMirror } from '../../sync/store/db.ts'
import { readDraft, writeDraft } from '../../sync/drafts/drafts.ts'
import { toast } from '../../ui/toast.ts'
import { type Typed, noteTyping, readTyping } from './typingNote.ts'
import { reportError } from '../../telemetry/report.ts'

interface DraftState {
  text: string
  /** Id of the message answered. */
  replyTo: string | null
  /** False until the stored draft has been read: typing before that would overwrite it. */
  loaded: boolean
}

export interface DraftHandle extends DraftState {
  setText: (text: string) => void
  setReplyTo: (id: string | null) => void
  /** Writes what is typed now. */
  flush: () => Promise<void>
  /** The text `sent` is in the queue and its stored draft gone; what was typed since stays. */
  sent: (text: string) => void
}

/**
 * What is being typed in one conversation (OFF-17, OFF-21): noted in local storage with each key, and written to the
 * mirror at once, one write after another; the note goes when the mirror has it.
 * Follows the stored draft: a queued message that someone edits is put back into it, here or in another tab.
 */
export function useDraft(conversationId: string): DraftHandle {
  // This person's: by the time the thread is left, another one may have signed in.
  const [db] = useState(mirror)
  const [state, setState] = useState<DraftState>({ text: '', replyTo: null, loaded: false })
  // What is on the screen and not on disk yet; null when both agree.
  const unsaved = useRef<{ text: string; replyTo: string | null } | null>(null)
  const latest = useRef(state)
  // The stored text as this thread knows it; null until it was read.
  const stored = useRef<string | null>(null)
  const writing = useRef(0)

  const show = useCallback((next: DraftState) => {
    latest.current = next
    setState(next)
  }, [])

  const flush = useCallback(async () => {
    const draft = unsaved.current
    // A closed mirror means that the person has signed out, and drafts went with it.
    if (!draft || openedMirror() !== db) return
    unsaved.current = null
    writing.current += 1
    try {
      await writeDraft(db, conversationId, draft.text, draft.replyTo)
      stored.current = draft.text
      if (unsaved.current === null) noteTyping(conversationId, null)
    } catch (error) {
      unsaved.current ??= draft
      reportError(error, 'draft')
      toast.error('Não foi possível guardar o rascunho neste aparelho.', { id: 'draft' })
    } finally {
      writing.current -= 1
    }
  }, [conversationId, db])

  /** One write at a time: what is typed during it makes one more. */
  const save = useCallback(async () => {
    if (writing.current > 0) return
    let before: typeof unsaved.current = null
    while (unsaved.current !== null && unsaved.current !== before) {
      before = unsaved.current
      await flush()
    }
  }, [flush])

  const change = useCallback(
    (patch: Partial<DraftState>) => {
      const next = { ...latest.current, ...patch }
      show(next)
      unsaved.current = { text: next.text, replyTo: next.replyTo }
      noteTyping(conversationId, unsaved.current)
      void save()
    },
    [conversationId, save, show],
  )

  /** The note of what was typed last, or the stored draft where that is newer. */
  const restore = useCallback(
    async ({ text, replyTo, at }: Typed, draft: Draft | null) => {
      let newer = true
      try {
        const { typedLast } = await import('./typedLast.ts')
        newer = await typedLast(db, conversationId, { text, replyTo, at }, draft)
      } catch (error) {
        reportError(error, 'draft')
      }
      if (latest.current.loaded) return
      if (newer) {
        show({ text, replyTo, loaded: true })
        change({ text, replyTo })
      } else show({ text: draft?.text ?? '', replyTo: draft?.replyTo ?? null, loaded: true })
    },
    [change, conversationId, db, show],
  )

  useEffect(() => {
    const subscription = liveQuery(() => readDraft(db, conversationId)).subscribe({
      next: (draft) => {
        const text = draft?.text ?? ''
        const known = stored.current
        // While a write of ours is under way, this may be the text before it; the write's own news follows.
        if (writing.current > 0 || text === known) return
        stored.current = text
        const typed = known === null ? readTyping(conversationId) : null
        // A page that was killed had not written the last keys.
        if (typed && typed.text !== text) void restore(typed, draft)
        else if (known === null || unsaved.current === null)
          show({ text, replyTo: draft?.replyTo ?? null, loaded: true })
        // Text was put before what is being typed on: both stay.
        else if (text.endsWith(known))
          change({ text: text.slice(0, text.length - known.length) + latest.current.text })
      },
      error: (error: unknown) => {
        reportError(error, 'draft')
        show({ ...latest.current, loaded: true })
      },
    })
    const onLeave = () => void flush()
    addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      subscription.unsubscribe()
      removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onLeave)
      onLeave()
    }
  }, [change, conversationId, db, flush, restore, show])

  return useMemo(
    () => ({
      ...state,
      setText: (text) => change({ text }),
      setReplyTo: (replyTo) => change({ replyTo }),
      flush,
      sent: (text) => {
        const { text: now } = latest.current
        const rest = now === text ? '' : now.startsWith(text) ? now.slice(text.length).trimStart() : now
        unsaved.current = null
        noteTyping(conversationId, null)
        show({ text: '', replyTo: null, loaded: true })
        if (rest) change({ text: rest })
      },
    }),
    [conversationId, state, change, flush, show],
  )
}
