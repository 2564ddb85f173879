import { useCallback, useEffect, useRef, useState } from 'react'
import { mirror, openedMirror } from '../../sync/store/db.ts'
import { type DraftFile, readDraftFile, writeDraftFile } from '../../sync/drafts/draftFile.ts'
import { reportError } from '../../telemetry/report.ts'

export interface AttachmentHandle {
  file: DraftFile | null
  /** Shows it at once and keeps it on this device until it is sent or discarded. */
  set: (file: DraftFile | null) => void
  /** Resolves when what is stored is what is shown, or could not be stored. */
  settled: () => Promise<void>
  /** It is in the queue, and gone from the draft in the same transaction. */
  sent: () => void
}

/** The file chosen in one conversation; like a typed text, it is there again after a reload (OFF-17). */
export function useAttachment(conversationId: string): AttachmentHandle {
  const [db] = useState(mirror)
  const [file, setFile] = useState<DraftFile | null>(null)
  // What is chosen here is newer than what was stored.
  const chosen = useRef(false)
  const writing = useRef(Promise.resolve())

  useEffect(() => {
    let current = true
    readDraftFile(db, conversationId).then(
      (stored) => {
        if (current && stored && !chosen.current) setFile(stored)
      },
      (error: unknown) => reportError(error, 'draft'),
    )
    return () => {
      current = false
    }
  }, [conversationId, db])

  const set = useCallback(
    (next: DraftFile | null) => {
      chosen.current = true
      setFile(next)
      if (openedMirror() !== db) return
      // With a full disk it stays on the screen, and sending says what is the matter.
      writing.current = writing.current
        .then(() => writeDraftFile(db, conversationId, next))
        .catch((error: unknown) => reportError(error, 'draft'))
    },
    [conversationId, db],
  )
  const settled = useCallback(() => writing.current, [])
  const sent = useCallback(() => setFile(null), [])
  return { file, set, settled, sent }
}
