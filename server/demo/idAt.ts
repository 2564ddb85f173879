import { randomBytes } from 'node:crypto'

/** An id as `newId` would have made it at that time: what was booked last week does not look booked today. */
export function idAt(time: Date): string {
  const ms = time.getTime().toString(16).padStart(12, '0')
  const random = randomBytes(10).toString('hex')
  const variant = (8 + (Number.parseInt(random[3]!, 16) & 3)).toString(16)
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`
}
