import type { WASocket } from 'baileys'
import { errorFields, type Log } from '../../../log.ts'
import { endOf, onPast, type PastNotice, type WebLibrary } from './baileys.ts'
import { closeNotice, holdPast, type PastDeps, type PastPart } from './phonePast.ts'
import { findWebSession } from './sessionTable.ts'

/** A part that cannot be fetched is tried again every 5 minutes for a day. */
const AGAIN_MS = 5 * 60_000
const TRIED_MS = 24 * 60 * 60_000

/**
 * Keeps each history part that comes over this connection, if history was requested. `takeUp` fetches a part
 * whose notice was stored but not its messages: the server was killed, or the library failed to fetch it.
 */
export function collectPast(
  deps: PastDeps,
  {
    sock,
    library,
    inTurn,
    log,
    testUrl,
    onCut,
  }: {
    sock: WASocket
    library: WebLibrary
    /** Runs `step` after all earlier steps. */
    inTurn(step: () => Promise<void>): void
    log: Log
    testUrl: string | null
    /** Called once when the history is longer than what is kept of it. */
    onCut(): Promise<void>
  },
): { takeUp(noticeId: string, notice: PastNotice, since: Date): Promise<void> } {
  const { db, clock, hold } = deps
  let isCutSaid = false
  const notBefore = new Map<string, number>()

  const isAsked = async () => (await findWebSession(db, hold.channelId))?.bringsPast === true
  async function take(noticeId: string | null, part: PastPart): Promise<void> {
    if (await isAsked()) {
      const isCut = await holdPast(deps, noticeId, part)
      if (isCut && !isCutSaid) await onCut()
      isCutSaid ||= isCut
    } else if (noticeId !== null) await closeNotice(deps, noticeId)
  }

  const inLibrary = onPast(sock, library.pastNoticeOf, (id, part) => inTurn(() => take(id, part)))

  return {
    async takeUp(id, notice, since) {
      if (inLibrary.isComing(id) || (notBefore.get(id) ?? 0) > performance.now()) return
      if (!(await isAsked())) return void (await closeNotice(deps, id))
      notBefore.set(id, Infinity)
      // Not awaited: new messages do not wait for the download.
      library.fetchPast(notice, testUrl).then(
        (part) =>
          inTurn(async () => {
            await sock.signalRepository.lidMapping.storeLIDPNMappings(part.lidPnMappings ?? [])
            await take(id, part)
          }),
        (error: unknown) => {
          const { code } = endOf(error instanceof Error ? error : undefined)
          const isOver = code === 404 || code === 410 || clock().getTime() - since.getTime() > TRIED_MS
          log.warn(
            isOver ? 'a part of the past is gone' : 'a part of the past not fetched',
            errorFields(error),
          )
          notBefore.set(id, performance.now() + AGAIN_MS)
          if (isOver) inTurn(async () => void (await closeNotice(deps, id)))
        },
      )
    },
  }
}
