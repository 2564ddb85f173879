import type { Database } from '../../db/database.ts'
import type { BotCheckPort } from './botCheckPort.ts'

export function proofOfWork(_options: {
  database: Database
  clock: () => Date
  secret: string
  cost: number
}): BotCheckPort {
  return {
    config: { kind: 'proof' },
    challenge: () => Promise.reject(new Error('proof of work: being written')),
    check: async () => 'person',
  }
}
