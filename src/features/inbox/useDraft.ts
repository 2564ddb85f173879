import { liveQuery } from 'dexie'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, mirror, openedMirror } from '../../sync/store/db.ts'
import { readDraft, writeDraft } from '../../sync/drafts/drafts.ts'
import { toast } from '../../ui/toast.ts'
import { type Typed, noteTyping, readTyping } from './typingNote.ts'
import { reportError } from '../../telemetry/report.ts'

interface DraftState {
  text: string
  /** Id of the message being replied to. */
  replyTo: string | null
  /** False until the stored draft has been read: typing before that would overwrite it. */
  loaded: boolean
}

export interface DraftHandle extends DraftState {
  setText: (text: string) => void
  setReplyTo: (id: string | null) => void
  /** Writes the current text to the mirror. */
  flush: () => Promise<void>
  /**
   * Call when the text `sent` is in the outbox and its stored draft is removed; what was typed since stays.
   */
  sent: (text: string) => void
}

/**
 * The draft of one conversation (OFF-17, OFF-21). Each key is noted in local storage and the text is written
 * to the mirror at once, one write after another; the note is removed when the mirror has the text. Also
 * follows the stored draft: a queued message that is taken back for editing appears in it, here or in another
 * tab.
 */
export function useDraft(conversationId: string): DraftHandle {
  // This user's mirror: when the thread is unmounted, someone else may have signed in.
  const [db] = useState(mirror)
  const [state, setState] = useState<DraftState>({ text: '', replyTo: null, loaded: false })
  // What is on the screen but not on disk yet; null if they agree.
  const unsaved = useRef<{ text: string; replyTo: string | null } | null>(null)
  const latest = useRef(state)
  // The last stored text that this thread knows; null until it was read.
  const stored = useRef<string | null>(null)
  const writing = useRef(0)

  const show = useCallback((next: DraftState) => {
    latest.current = next
    setState(next)
  }, [])

  const flush = useCallback(async () => {
    const draft = unsaved.current
    // If the mirror is closed, the user has signed out and the drafts are gone.
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

  /** One write at a time; what is typed meanwhile causes one more. */
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

  /** Restores the typing note, or the stored draft if that is newer. */
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
        // While a write of ours is under way this may be the text
        // before it; the live query runs again after the write.
        if (writing.current > 0 || text === known) return
        stored.current = text
        const typed = known === null ? readTyping(conversationId) : null
        // The page was killed before it could write the last keys to the mirror.
        if (typed && typed.text !== text) void restore(typed, draft)
        else if (known === null || unsaved.current === null)
          show({ text, replyTo: draft?.replyTo ?? null, loaded: true })
        // Text was inserted before what is being typed: keep both.
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
