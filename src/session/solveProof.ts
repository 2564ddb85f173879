import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/**
 * Does the proof of work that `botChallenge` asks for. Returns the token to send to the server; throws when
 * no solution is found in time.
 */
export async function solveProof(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  if (!solution) throw new Error('proof not found in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
