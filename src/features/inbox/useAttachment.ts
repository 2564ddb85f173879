import { useCallback, useEffect, useRef, useState } from 'react'
import { mirror, openedMirror } from '../../sync/store/db.ts'
import { type DraftFile, readDraftFile, writeDraftFile } from '../../sync/drafts/draftFile.ts'
import { reportError } from '../../telemetry/report.ts'

export interface AttachmentHandle {
  file: DraftFile | null
  /** Shows the file at once and stores it on this device until it is sent or discarded. */
  set: (file: DraftFile | null) => void
  /** Resolves when the stored file is the shown one, or could not be stored. */
  settled: () => Promise<void>
  /** Call when the file is in the outbox; the same transaction removed it from the draft. */
  sent: () => void
}

/** The file chosen in one conversation; like typed text, it is restored after a reload (OFF-17). */
export function useAttachment(conversationId: string): AttachmentHandle {
  const [db] = useState(mirror)
  const [file, setFile] = useState<DraftFile | null>(null)
  // True if the user has chosen a file here, which is newer than the stored one.
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
      // With a full disk the file stays on the screen, and sending it reports the problem.
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
