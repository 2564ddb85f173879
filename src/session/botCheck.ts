/**
 * Proves at sign-in and registration that a person, not a bot, is asking: by a proof of work in the
 * background, or by Google's reCAPTCHA.
 */
import type { BotAction } from '../contract/account.ts'
import { botChallenge, getConfig } from '../contract/accountEndpoints.ts'
import type { BotCheckConfig } from '../contract/clientConfig.ts'
import { ApiError, callEndpoint } from '../api/httpClient.ts'
import { BotCheckNotReady } from './botCheckNotReady.ts'

type Level = 0 | 1

/** A token being prepared: started by `begin`, used up by `botToken`. */
type Preparation = {
  since: number
  /** The server has sent the challenge; what is left is computation on this device. */
  answered: boolean
  /** Creates the token only when called: a reCAPTCHA token starts to expire as soon as it exists. */
  ready: Promise<() => string | Promise<string>>
}

/** The server accepts a solved challenge for ten minutes; stay below that. */
const KEEP_MS = 9 * 60_000
const PATIENCE_MS = 8000

const preparations = new Map<string, Preparation>()
let config: BotCheckConfig | undefined

/** Starts preparing a token, so that it is ready when the form is sent. May be called any number of times. */
export function prepareBotCheck(action: BotAction): void {
  // Ignore a failure here: `botToken` reports it to its caller, or the preparation is started again.
  begin(action, 0).ready.catch(() => undefined)
}

/**
 * Returns a token that is valid for one call. Waits up to eight seconds for
 * it, then throws BotCheckNotReady; the next call continues with the same
 * preparation. Throws ApiError when the server reports too many attempts.
 */
export async function botToken(action: BotAction, level: Level = 0): Promise<string> {
  const preparation = begin(action, level)
  const key = keyOf(action, level)
  try {
    const token = await within(
      PATIENCE_MS,
      preparation.ready.then((give) => give()),
    )
    // A token is valid once, so the first of several waiting callers gets it and the others start again.
    if (preparations.get(key) !== preparation) return await botToken(action, level)
    preparations.delete(key)
    return token
  } catch (error) {
    // The server has not answered in time: drop this preparation, so that the next call starts a new one.
    if (!preparation.answered && preparations.get(key) === preparation) preparations.delete(key)
    if (error instanceof BotCheckNotReady || (error instanceof ApiError && error.status === 429)) throw error
    throw new BotCheckNotReady({ cause: error })
  }
}

const keyOf = (action: BotAction, level: Level): string => `${action} ${level}`

function begin(action: BotAction, level: Level): Preparation {
  const key = keyOf(action, level)
  const known = preparations.get(key)
  if (known && Date.now() - known.since < KEEP_MS) return known
  const preparation: Preparation = {
    since: Date.now(),
    answered: false,
    ready: prepare(action, level, () => {
      preparation.answered = true
    }).catch((error: unknown) => {
      if (preparations.get(key) === preparation) preparations.delete(key)
      throw error
    }),
  }
  preparations.set(key, preparation)
  return preparation
}

async function prepare(
  action: BotAction,
  level: Level,
  onAnswer: () => void,
): Promise<() => string | Promise<string>> {
  config ??= (await callEndpoint(getConfig)).bot_check
  if (config.kind === 'recaptcha') {
    const { site_key: siteKey } = config
    const { recaptchaScript } = await import('./recaptchaScript.ts')
    const grecaptcha = await recaptchaScript(siteKey)
    return () => grecaptcha.execute(siteKey, { action })
  }
  const { challenge } = await callEndpoint(botChallenge, { body: { action, level } }).catch(
    (error: unknown) => {
      // The server's configuration may have changed since; read it again next time.
      config = undefined
      throw error
    },
  )
  onAnswer()
  const token = await solve(challenge)
  return () => token
}

/**
 * Solves the challenge in a worker, so that typing stays smooth; on the page if workers are not available.
 */
async function solve(challenge: unknown): Promise<string> {
  const solved = typeof Worker === 'undefined' ? null : await solveInWorker(challenge)
  return solved ?? (await import('./solveProof.ts')).solveProof(challenge)
}

/** Resolves to null when the worker cannot be started or cannot solve the challenge. */
function solveInWorker(challenge: unknown): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./proofWorker.ts', import.meta.url), { type: 'module' })
    const end = (token: string | null) => {
      worker.terminate()
      resolve(token)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => end(data))
    worker.addEventListener('error', () => end(null))
    worker.postMessage(challenge)
  })
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new BotCheckNotReady()), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
