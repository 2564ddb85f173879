import type { ChannelTrouble } from '../../../../src/contract/channel.ts'

/**
 * A session's state, as stored in `web_sessions.state`.
 *
 * ```
 * idle ─asked─▸ connecting ─▸ qr ──scanned──▸ connecting ─▸ open ◂──┐
 *                 ▴   ▴       └─codes used up─▸ qr_expired         │
 *                 │   └──────────cut, restart required─── connecting
 *                 │                 after three equal failures: unreachable, still trying
 *                 └─asked── logged_out · replaced · banned · outdated · pairing_failed · number_taken
 *                           · code_refused · code_limited
 * ```
 * `qr` also stands for a pairing by number: a code to type on the phone is shown instead of the QR code.
 */
export type WebState =
  | 'idle'
  | 'connecting'
  | 'qr'
  | 'qr_expired'
  | 'open'
  | 'unreachable'
  | 'logged_out'
  | 'replaced'
  | 'banned'
  | 'outdated'
  | 'pairing_failed'
  | 'number_taken'
  | 'code_refused'
  | 'code_limited'

/** A state, since when, and until when it lasts (a code's expiry, a ban's end), if known. */
export type StateReport = { state: WebState; since: Date; until: Date | null }

/** Whether a server holds the session in this state; in all others it waits for a person. */
export const isLive = (state: WebState): boolean =>
  state === 'connecting' || state === 'qr' || state === 'open' || state === 'unreachable'

const NUMBER_TAKEN = 'Este número já está conectado a outro canal.'
const CODE_REFUSED =
  'O WhatsApp não deu um código para este número. Confira o número e tente de novo, ou leia o QR Code.'
const CODE_LIMITED =
  'O WhatsApp recebeu pedidos demais de código para este número. Espere alguns minutos, ou leia o QR Code.'
const PAIRING_FAILED = 'O WhatsApp não concluiu a conexão. Gere outro código e tente de novo.'

/** Why a channel in this state does not work; null when nothing is wrong. */
export function troubleOfState({ state, since, until }: StateReport): ChannelTrouble | null {
  const trouble = (kind: ChannelTrouble['kind'], detail: string | null = null): ChannelTrouble => ({
    kind,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    detail,
  })
  switch (state) {
    case 'logged_out':
    case 'replaced':
    case 'banned':
    case 'outdated':
    case 'unreachable':
      return trouble(state)
    case 'pairing_failed':
      return trouble('refused', PAIRING_FAILED)
    case 'number_taken':
      return trouble('refused', NUMBER_TAKEN)
    case 'code_refused':
      return trouble('refused', CODE_REFUSED)
    case 'code_limited':
      return trouble('refused', CODE_LIMITED)
    default:
      return null
  }
}

/** How a connection ended, as Baileys reports it. */
export type ConnectionEnd = {
  /** `lastDisconnect.error.output.statusCode`; null when we ended it ourselves. */
  code: number | null
  message: string
  /** Attributes of the node that ended it. */
  data: Record<string, unknown>
}

export type Verdict =
  | { kind: 'again' }
  | { kind: 'backoff' }
  | { kind: 'once more' }
  | { kind: 'final'; state: WebState; until: Date | null }

/**
 * What to do after a connection ended. The codes 401, 408 and 500 have several meanings, told apart by the
 * message and by whether the session is paired.
 */
export function verdictOf(end: ConnectionEnd, paired: boolean, now: Date): Verdict {
  const final = (state: WebState, until: Date | null = null): Verdict => ({ kind: 'final', state, until })
  switch (end.code) {
    case 515:
      return { kind: 'again' }
    case 401:
      return final(paired ? 'logged_out' : 'pairing_failed')
    case 440:
      return { kind: 'once more' }
    case 402: {
      const seconds = Number(end.data['expire'])
      const ends = Number.isFinite(seconds) && seconds > 0 ? now.getTime() + seconds * 1000 : null
      return final('banned', ends === null ? null : new Date(ends))
    }
    case 403:
    case 406:
      return final('banned')
    case 405:
      return final('outdated')
    case 408:
      return end.message.includes('QR refs') ? final('qr_expired') : { kind: 'backoff' }
    case 500:
      return !paired && end.message.includes('account signature')
        ? final('pairing_failed')
        : { kind: 'backoff' }
    default:
      return { kind: 'backoff' }
  }
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 2 * 60_000

/**
 * Milliseconds to wait before the next try: 1 s, doubled per failure up to 2 min, times a random factor of
 * 0.5 to 1 (`chance` in [0, 1)) that spreads many servers out.
 */
export const backoffMs = (failures: number, chance: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS) * (0.5 + chance / 2)
