import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/** Does the work that `botChallenge` asks for; answers with the token that the server takes for it. */
export async function solveProof(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  if (!solution) throw new Error('proof not found in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
