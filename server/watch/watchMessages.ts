/** Messages from the server's thread to the supervising thread. */
export type FromServer =
  | { kind: 'started' }
  /** The event loop is running. */
  | { kind: 'beat' }
  /** The database answered, possibly with an error. */
  | { kind: 'database' }
  /** A long operation begins or ends, during which the database may be silent for minutes. */
  | { kind: 'long'; running: boolean }

/** Messages to the server's thread: shut down in order. */
export type ToServer = { kind: 'stop' }

export const BEAT_MS = 1000
