/**
 * One recording at a time from the device's microphone.
 *
 * ```
 * idle ──start──▸ (asks for the microphone) ──▸ recording ──stop, limit──▸ recorded ──discard──▸ idle
 *   ▴                     │        │                │  │
 *   │                     ▾        ▾                │  └─ the microphone broke ─▸ failed
 *   │                  denied    failed             └─ nothing was recorded ─▸ idle
 *   └──────── start or discard ────┘
 * ```
 */
export type RecorderState = 'idle' | 'recording' | 'recorded' | 'denied' | 'failed'

export interface Recording {
  state: RecorderState
  /** Length in whole seconds of what is being or was recorded. */
  seconds: number
  blob: Blob | null
  /** Object URL of the blob for a player; revoked when the recording is discarded. */
  url: string | null
}

export interface Recorder {
  get: () => Recording
  subscribe: (listener: () => void) => () => void
  start: () => void
  stop: () => void
  discard: () => void
}

/** The browser APIs that a recorder needs, replaceable in tests. */
export interface RecorderDeps {
  microphone: () => Promise<MediaStream>
  capture: (stream: MediaStream) => MediaRecorder
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

const IDLE: Recording = { state: 'idle', seconds: 0, blob: null, url: null }
const TICK_MS = 200
const DENIALS = ['NotAllowedError', 'SecurityError']

const browser: RecorderDeps = {
  microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
  capture: (stream) => new MediaRecorder(stream, { mimeType: supportedType() }),
  now: () => performance.now(),
}

/** WebM where the browser supports it; older Safari supports only MP4. */
function supportedType(): string {
  const types = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? 'audio/webm'
}

/**
 * Creates a recorder that stops by itself after `limitSeconds`. A stop or discard while the browser asks for
 * the microphone cancels the start.
 */
export function createRecorder(limitSeconds: number, deps: RecorderDeps = browser): Recorder {
  let now: Recording = IDLE
  let active: { recorder: MediaRecorder; stream: MediaStream; timer: ReturnType<typeof setInterval> } | null =
    null
  /** Increases with every start, stop or discard: events of an earlier recording are ignored. */
  let turn = 0
  const listeners = new Set<() => void>()

  function set(next: Recording): void {
    if (now.url !== null && now.url !== next.url) URL.revokeObjectURL(now.url)
    now = next
    for (const listener of listeners) listener()
  }

  function release(): void {
    if (!active) return
    clearInterval(active.timer)
    for (const track of active.stream.getTracks()) track.stop()
    active = null
  }

  async function begin(own: number): Promise<void> {
    let stream: MediaStream
    try {
      stream = await deps.microphone()
    } catch (error) {
      const denied = error instanceof Error && DENIALS.includes(error.name)
      if (own === turn) set({ ...IDLE, state: denied ? 'denied' : 'failed' })
      return
    }
    if (own !== turn) {
      for (const track of stream.getTracks()) track.stop()
      return
    }
    try {
      record(own, stream)
    } catch (error) {
      for (const track of stream.getTracks()) track.stop()
      set({ ...IDLE, state: 'failed' })
    }
  }

  function record(own: number, stream: MediaStream): void {
    const recorder = deps.capture(stream)
    const chunks: Blob[] = []
    const began = deps.now()
    const elapsed = () => Math.min((deps.now() - began) / 1000, limitSeconds)
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) chunks.push(data)
    })
    recorder.addEventListener('error', () => {
      if (own !== turn) return
      turn += 1
      release()
      set({ ...IDLE, state: 'failed' })
    })
    recorder.addEventListener('stop', () => {
      if (own !== turn) return
      release()
      const blob = new Blob(chunks, { type: (recorder.mimeType || 'audio/webm').split(';')[0] ?? '' })
      // Nothing was recorded, e.g. after a very short tap: go back to idle (PRV-14).
      if (blob.size === 0) set(IDLE)
      else
        set({
          state: 'recorded',
          seconds: Math.max(1, Math.round(elapsed())),
          blob,
          url: URL.createObjectURL(blob),
        })
    })
    recorder.start()
    const timer = setInterval(() => {
      const seconds = Math.floor(elapsed())
      if (seconds >= limitSeconds) stop()
      else if (seconds !== now.seconds) set({ ...now, seconds })
    }, TICK_MS)
    active = { recorder, stream, timer }
    set({ ...IDLE, state: 'recording' })
  }

  function start(): void {
    if (active) return
    turn += 1
    set(IDLE)
    void begin(turn)
  }

  function stop(): void {
    if (!active) {
      turn += 1
      return
    }
    clearInterval(active.timer)
    if (active.recorder.state !== 'inactive') active.recorder.stop()
  }

  function discard(): void {
    turn += 1
    const recorder = active?.recorder
    release()
    if (recorder && recorder.state !== 'inactive') recorder.stop()
    set(IDLE)
  }

  return {
    get: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    stop,
    discard,
  }
}
