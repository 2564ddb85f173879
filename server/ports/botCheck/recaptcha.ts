import type { BotCheckPort } from './botCheckPort.ts'

export function recaptcha(_options: {
  siteKey: string
  secret: string
  minScore: number
  apiUrl: string
}): BotCheckPort {
  throw new Error('recaptcha: being written')
}
