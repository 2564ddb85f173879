import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { CloudEntry, CloudWebhook } from '../../ports/channels/whatsappCloud/cloudPayload.ts'
import {
  isMetaId,
  type Named,
  namedIn,
  nameOfChange,
  type Names,
} from '../../ports/channels/whatsappCloud/namedIn.ts'
import { type SignedChannel, signedChannels } from '../channels/credentials.ts'

/** As far as the post of a stranger is read: its signer's own number is among the first. */
const UNSIGNED_CHANGES = 50
/** As far as a signed one is; what it says behind that is not believed. Meta sends a thousand at most. */
const SIGNED_CHANGES = 2000

/**
 * What a post may say: an app signs for its own numbers and accounts alone. `signed` is false when nobody whom the post
 * names, nor this server's own app, has signed it; `kept` lacks what it says of numbers of another app.
 */
export async function partOfSigner(
  { db, seal, env, log }: Pick<Deps, 'seal' | 'env' | 'log'> & { db: Db },
  body: unknown,
  isSignedWith: (secret: string) => boolean,
): Promise<{ signed: boolean; kept: unknown }> {
  const { whatsapp } = env
  const ground = { db, seal, whatsapp }
  const first = namedIn(body, UNSIGNED_CHANGES)
  const likely = await signedChannels(ground, first)
  const own = [whatsapp.cloudNumber?.appSecret, whatsapp.cloudApp?.appSecret].filter(
    (each) => each !== undefined,
  )
  const secret = [...new Set([...likely.map(({ appSecret }) => appSecret), ...own])].find(isSignedWith)
  if (secret === undefined) return { signed: false, kept: null }
  const names = namedIn(body, SIGNED_CHANGES)
  const known = countOf(names) === countOf(first) ? likely : await signedChannels(ground, names)
  const foreign = known.filter(({ appSecret }) => appSecret !== secret)
  if (foreign.length > 0)
    log.warn('webhook speaks of numbers of another app', { channels: foreign.map(({ id }) => id) })
  return { signed: true, kept: believed(body, names, foreign) }
}

const countOf = ({ numbers, accounts }: Names): number => numbers.length + accounts.length

/** The post without what names another app's number or account, or one that was not looked up. */
function believed(body: unknown, names: Names, foreign: readonly SignedChannel[]): unknown {
  const [numbers, accounts] = [new Set(names.numbers), new Set(names.accounts)]
  // A number decides for itself; what names an account alone is of all its numbers.
  const isBelieved = ({ number, account }: Named) =>
    number === null
      ? (!isMetaId(account) || accounts.has(account)) &&
        !foreign.some(({ accountId }) => accountId !== null && accountId === account)
      : (!isMetaId(number) || numbers.has(number)) && !foreign.some(({ externalId }) => externalId === number)
  const { entry } = CloudWebhook.parse(body)
  const kept = entry.map((each) => {
    const { changes } = CloudEntry.parse(each)
    return { each, changes, believed: changes.filter((change) => isBelieved(nameOfChange(each, change))) }
  })
  if (kept.every(({ changes, believed }) => changes.length === believed.length)) return body
  return {
    ...(body as object),
    entry: kept.map(({ each, believed }) => ({ ...(each as object), changes: believed })),
  }
}
