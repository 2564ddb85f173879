import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { mirror } from '../../sync/db.ts'
import { readDraft, writeDraft } from '../../sync/drafts.ts'
import { toast } from '../../ui/toast.ts'

const SAVE_AFTER_MS = 300

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
  /** Reads the stored draft again: a queued message was put back into it. */
  reload: () => Promise<void>
  /** The text `sent` is in the queue and its stored draft gone; what was typed since stays. */
  sent: (text: string) => void
}

/** What is being typed in one conversation (OFF-17): kept after 300 ms, on leaving the page and on leaving the thread. */
export function useDraft(conversationId: string): DraftHandle {
  const [state, setState] = useState<DraftState>({ text: '', replyTo: null, loaded: false })
  // What is on the screen and not on disk yet; null when both agree.
  const unsaved = useRef<{ text: string; replyTo: string | null } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(state)

  const show = useCallback((next: DraftState) => {
    latest.current = next
    setState(next)
  }, [])

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const draft = unsaved.current
    if (!draft) return
    unsaved.current = null
    try {
      await writeDraft(mirror(), conversationId, draft.text, draft.replyTo)
    } catch (error) {
      unsaved.current ??= draft
      console.error('draft', error instanceof Error ? error.name : 'unknown')
      toast.error('Não foi possível guardar o rascunho neste aparelho.', { id: 'draft' })
    }
  }, [conversationId])

  const reload = useCallback(async () => {
    const draft = await readDraft(mirror(), conversationId)
    show({ text: draft?.text ?? '', replyTo: draft?.replyTo ?? null, loaded: true })
  }, [conversationId, show])

  const change = useCallback(
    (patch: Partial<DraftState>) => {
      const next = { ...latest.current, ...patch }
      show(next)
      unsaved.current = { text: next.text, replyTo: next.replyTo }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), SAVE_AFTER_MS)
    },
    [flush, show],
  )

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- after an asynchronous read
    reload().catch((error: unknown) => {
      console.error('draft', error instanceof Error ? error.name : 'unknown')
      show({ ...latest.current, loaded: true })
    })
    const onLeave = () => void flush()
    addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onLeave)
      onLeave()
    }
  }, [flush, reload, show])

  return useMemo(
    () => ({
      ...state,
      setText: (text) => change({ text }),
      setReplyTo: (replyTo) => change({ replyTo }),
      flush,
      reload,
      sent: (text) => {
        clearTimeout(timer.current)
        const { text: now } = latest.current
        const rest = now === text ? '' : now.startsWith(text) ? now.slice(text.length).trimStart() : now
        unsaved.current = null
        show({ text: '', replyTo: null, loaded: true })
        if (rest) change({ text: rest })
      },
    }),
    [state, change, flush, reload, show],
  )
}
