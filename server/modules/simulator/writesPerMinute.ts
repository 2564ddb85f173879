import { Refusal } from '../../refusal.ts'

/**
 * Returns a function that throws 429 if a key writes more than `max` times per minute. The limit is
 * approximate, because each server process counts separately.
 */
export function writesPerMinute(max: number, clock: () => Date): (key: string) => void {
  let minute = 0
  const counts = new Map<string, number>()
  return (key) => {
    const now = Math.floor(clock().getTime() / 60_000)
    if (now !== minute) counts.clear()
    minute = now
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > max) {
      const retryAfterSeconds = 60
      throw new Refusal(429, 'rate_limited', 'Mensagens demais por minuto. Aguarde um pouco.', {
        retryAfterSeconds,
      })
    }
  }
}
