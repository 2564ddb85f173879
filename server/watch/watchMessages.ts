/** What the server's thread tells the one that watches over it. */
export type FromServer =
  | { kind: 'started' }
  /** Its event loop turns. */
  | { kind: 'beat' }
  /** The database answered, if only with an error. */
  | { kind: 'database' }
  /** Work during which the database may be silent for minutes begins or ends. */
  | { kind: 'long'; running: boolean }

/** And what it is told: end in order. */
export type ToServer = { kind: 'stop' }

export const BEAT_MS = 1000
