/** How a phone is paired: by scanning a QR code, or by a code that is typed on it. */
export type PairingWay = 'qr' | 'code'

/** What is asked of the server to begin a pairing. */
export type PairingAsk = {
  /** Whether to import earlier conversations; undefined if nobody was asked. */
  bringPast: boolean | undefined
  /** Digits of the number on whose phone a code is typed; null: a QR code is scanned. */
  phone: string | null
}
