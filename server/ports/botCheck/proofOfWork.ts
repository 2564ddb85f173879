import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { BotAction } from '../../../src/contract/account.ts'
import type { Database } from '../../db/database.ts'
import { spentProofs } from '../../db/schema.ts'
import type { BotCheckPort } from './botCheckPort.ts'

const MINUTE_MS = 60_000
const LIFE_MS = 10 * MINUTE_MS
const LEVEL_FACTOR = 10

/**
 * How many keys the caller has to derive: drawn for each challenge from a narrow range, so that nobody waits
 * long through bad luck. Measured with the default cost in a worker of Chromium on two busy cores: 70 ms
 * (half a second at level 1); on a machine four times slower, 0.2 to 0.5 s (2 to 4 s).
 */
const GUESSES = { min: 100, max: 200 }

/**
 * What the challenge was made for; signed with it. `expires` is included here because the server's clock
 * decides.
 */
const Purpose = z.object({ action: BotAction, level: z.literal([0, 1]), expires: z.number() })

const Token = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: Purpose,
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Makes the caller's device pay for each attempt with some computing time. The server stores only which
 * challenges have been used. Several servers that share a database and `secret` accept each other's
 * challenges.
 */
export function proofOfWork({
  database: { db },
  clock,
  secret,
  cost,
}: {
  database: Pick<Database, 'db'>
  clock: () => Date
  secret: string
  cost: number
}): BotCheckPort {
  const secrets = {
    hmacSignatureSecret: secret,
    // With this secret, checking a solution takes one HMAC instead of deriving the key again.
    hmacKeySignatureSecret: createHmac('sha256', secret).update('derived key').digest('base64url'),
  }
  let sweepAt = 0

  /** Marks the challenge as used; returns false if it was used before. */
  async function spend(signature: string, expires: number): Promise<boolean> {
    const now = clock()
    const spent = await db
      .insert(spentProofs)
      .values({ hash: signature, expiresAt: new Date(expires) })
      .onConflictDoNothing()
      .returning({ hash: spentProofs.hash })
    if (now.getTime() >= sweepAt) {
      sweepAt = now.getTime() + MINUTE_MS
      await db.delete(spentProofs).where(lt(spentProofs.expiresAt, now))
    }
    return spent.length === 1
  }

  return {
    config: { kind: 'proof', site_key: '' },
    async challenge(action, level) {
      const purpose: z.infer<typeof Purpose> = { action, level, expires: clock().getTime() + LIFE_MS }
      const challenge = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: level === 1 ? cost * LEVEL_FACTOR : cost,
        counter: randomInt(GUESSES.min, GUESSES.max),
        data: purpose,
        deriveKey,
      })
      return { ...challenge }
    },
    async check({ token, action, level }) {
      const given = readToken(token)
      if (!given) return 'refused'
      const { challenge, solution } = given
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey })
      const purpose = challenge.parameters.data
      if (!verified || purpose.action !== action || purpose.expires <= clock().getTime()) return 'refused'
      if (purpose.level < level) return 'too_easy'
      return (await spend(challenge.signature, purpose.expires)) ? 'person' : 'refused'
    },
  }
}

function readToken(token: string | undefined): z.infer<typeof Token> | null {
  if (token === undefined) return null
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(token, 'base64').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
  const parsed = Token.safeParse(value)
  return parsed.success ? parsed.data : null
}
