/** Proof that a person is at sign-in or registration: by work in the background, or by Google's reCAPTCHA. */
import type { BotAction } from '../contract/account.ts'
import { botChallenge, getConfig } from '../contract/accountEndpoints.ts'
import type { BotCheckConfig } from '../contract/clientConfig.ts'
import { ApiError, callEndpoint } from '../api/httpClient.ts'
import { BotCheckNotReady } from './botCheckNotReady.ts'

type Level = 0 | 1

/** Begun by `begin`, used up by `botToken`. */
type Preparation = {
  since: number
  /** The server has answered; what is left is this device's work. */
  answered: boolean
  /** Gives the token when asked: reCAPTCHA's begin to age at once. */
  ready: Promise<() => string | Promise<string>>
}

/** The server takes a solved challenge for ten minutes. */
const KEEP_MS = 9 * 60_000
const PATIENCE_MS = 8000

const preparations = new Map<string, Preparation>()
let config: BotCheckConfig | undefined

/** Begins what a token needs, so that it is there when the form is sent. May be called often. */
export function prepareBotCheck(action: BotAction): void {
  // Whoever asks for the token is told; until then it may fail and be begun again.
  begin(action, 0).ready.catch(() => undefined)
}

/**
 * A token for one call. Waits up to eight seconds for it, then throws BotCheckNotReady; asked again at once, it goes on
 * with the work that was begun. Throws ApiError when the server says that there were too many attempts.
 */
export async function botToken(action: BotAction, level: Level = 0): Promise<string> {
  const preparation = begin(action, level)
  const key = keyOf(action, level)
  try {
    const token = await within(
      PATIENCE_MS,
      preparation.ready.then((give) => give()),
    )
    // Good once: it belongs to whoever gets here first.
    if (preparations.get(key) !== preparation) return await botToken(action, level)
    preparations.delete(key)
    return token
  } catch (error) {
    // A call that hangs is not waited for again.
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
      // Perhaps the server has been set up otherwise since.
      config = undefined
      throw error
    },
  )
  onAnswer()
  const token = await solve(challenge)
  return () => token
}

/** In a worker, so that typing stays smooth; on the page where there is none. */
async function solve(challenge: unknown): Promise<string> {
  const solved = typeof Worker === 'undefined' ? null : await solveInWorker(challenge)
  return solved ?? (await import('./solveProof.ts')).solveProof(challenge)
}

/** Null when the worker cannot be had. */
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
