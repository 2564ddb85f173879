import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's defaults (19 MiB, 2 passes, 1 lane: OWASP's first recommendation). */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'))

let decoy: Promise<string> | undefined

/**
 * Checks the password. It takes the same time with and without a hash, so that the delay does not reveal who
 * has an account.
 */
export async function checkPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFC'))
  return matches && passwordHash != null
}
