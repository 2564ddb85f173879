import type { WASocket } from 'baileys'
import type { ChannelPerson } from '../channelPort.ts'
import { isPersonJid } from './baileys.ts'
import { webPersonOf } from './webMap.ts'

export type Doing = 'types' | 'records' | 'stopped'
type Sock = Pick<WASocket, 'ev' | 'presenceSubscribe' | 'signalRepository'>

/** WhatsApp tells of a person for some minutes after it was asked; asking more often would stand out. */
const ASKED_FOR_MS = 5 * 60_000
/** The most people of one channel that are asked about in that time. */
const MOST = 200
/** WhatsApp repeats what somebody does; it is passed on at most this often. */
const APART_MS = 5000

export type TypingWatch = {
  /** A new connection, which knows of no request yet. */
  listen(sock: Sock): void
  /** The connection is open: asks again for the people of the last minutes. */
  opened(sock: Sock): void
  closed(): void
  watch(jid: string): void
}

/**
 * Asks WhatsApp what people do in their chats, only of those in whose conversation something happens or whom somebody
 * looks at, and reports when they type, record or stop.
 */
export function typingWatch(report: (person: ChannelPerson, doing: Doing) => void): TypingWatch {
  const askedAt = new Map<string, number>()
  /** What was reported of each person last, and when. */
  const told = new Map<string, { doing: Doing; at: number }>()
  let open: Sock | null = null

  async function tell(sock: Sock, jid: string, doing: Doing): Promise<void> {
    const number = jid.endsWith('@lid')
      ? await sock.signalRepository.lidMapping.getPNForLID(jid).catch(() => null)
      : null
    const person = webPersonOf([jid, number])
    if (person) report(person, doing)
  }

  function ask(sock: Sock, jid: string): void {
    sock.presenceSubscribe(jid).catch(() => askedAt.delete(jid))
  }

  function forgetOld(): void {
    const now = performance.now()
    for (const [jid, at] of askedAt) if (now - at > ASKED_FOR_MS) askedAt.delete(jid)
  }

  return {
    listen(sock) {
      told.clear()
      sock.ev.on('presence.update', ({ id: jid, presences }) => {
        const known = Object.values(presences)[0]?.lastKnownPresence
        const doing = known === 'composing' ? 'types' : known === 'recording' ? 'records' : 'stopped'
        const before = told.get(jid)
        // That somebody is or is not online is nothing to tell.
        if (doing === 'stopped' && !before) return
        const at = performance.now()
        if (before?.doing === doing && at - before.at < APART_MS) return
        if (doing === 'stopped') told.delete(jid)
        else told.set(jid, { doing, at })
        void tell(sock, jid, doing)
      })
    },

    opened(sock) {
      open = sock
      forgetOld()
      for (const jid of askedAt.keys()) ask(sock, jid)
    },

    closed() {
      open = null
    },

    watch(jid) {
      forgetOld()
      if (askedAt.has(jid) || askedAt.size >= MOST || !isPersonJid(jid)) return
      askedAt.set(jid, performance.now())
      if (open) ask(open, jid)
    },
  }
}
