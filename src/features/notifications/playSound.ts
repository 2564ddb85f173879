import type { Awaiting } from '../../contract/awaiting.ts'

type Look = { notes: readonly number[]; volume: number; vibrate: number[] }

/**
 * `notes` are frequencies in hertz, played in order. When a customer asked for a person, the sound is louder
 * and longer.
 */
const SOUND: Record<Awaiting, Look> = {
  unanswered: { notes: [659, 880], volume: 0.12, vibrate: [80] },
  asked: { notes: [659, 880, 659, 880], volume: 0.3, vibrate: [140, 80, 140] },
}
const NOTE_S = 0.16
/** How long no other tab of this device may play the sound. */
const TURN_MS = 1500

let context: AudioContext | undefined

/**
 * Plays a short sound and vibrates, once per device however many tabs are open. Silent if the browser
 * requires a touch first. Never rejects.
 */
export async function playSound(reason: Awaiting): Promise<void> {
  await navigator.locks.request('balcao-sounding', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const { notes, volume, vibrate } = SOUND[reason]
    // Before the first touch, browsers refuse this with a console error.
    if (!untouched()) navigator.vibrate?.(vibrate)
    try {
      await sound(notes, volume)
    } catch (error) {
      console.debug('no sound', error instanceof Error ? error.name : 'unknown')
    }
    await new Promise((resolve) => setTimeout(resolve, TURN_MS))
  })
}

/** Whether the page had no touch yet; false where an older Safari cannot tell. */
const untouched = (): boolean => 'userActivation' in navigator && !navigator.userActivation.hasBeenActive

async function sound(notes: readonly number[], volume: number): Promise<void> {
  context ??= new AudioContext()
  if (context.state === 'suspended') {
    if (untouched()) return
    await context.resume()
  }
  const gain = context.createGain()
  gain.connect(context.destination)
  const start = context.currentTime + 0.02
  for (const [i, hertz] of notes.entries()) {
    const tone = context.createOscillator()
    const begin = start + i * NOTE_S
    tone.type = 'sine'
    tone.frequency.value = hertz
    tone.connect(gain)
    tone.start(begin)
    tone.stop(begin + NOTE_S)
    // Fade in and out, because an abrupt tone clicks.
    gain.gain.setValueAtTime(0.0001, begin)
    gain.gain.exponentialRampToValueAtTime(volume, begin + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + NOTE_S - 0.01)
  }
}
