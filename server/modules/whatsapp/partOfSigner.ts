import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import {
  CloudEntry,
  CloudWebhook,
  isMetaId,
  type Named,
  namedIn,
  nameOfChange,
  type NamedIds,
} from '../../ports/channels/whatsappCloud/cloudPayload.ts'
import { type SignedChannel, signedChannels } from '../channels/credentials.ts'

/** How many changes are read before the signature is verified; the signer's own number must be among them. */
const UNSIGNED_CHANGES = 50
/**
 * How many changes of a signed post are read; numbers named only behind them are dropped. Meta sends at most
 * 1000.
 */
const SIGNED_CHANGES = 2000

/**
 * Reduces a post to what its signer may say: an app signs only for its own numbers and accounts. `signed` is
 * false when neither the apps of the numbers named nor this server's own apps signed it. `kept` lacks the
 * changes about numbers of other apps.
 */
export async function partOfSigner(
  { db, seal, env, log }: Pick<Deps, 'seal' | 'env' | 'log'> & { db: Db },
  body: unknown,
  isSignedWith: (secret: string) => boolean,
): Promise<{ signed: boolean; kept: unknown }> {
  const { whatsapp } = env
  const deps = { db, seal, whatsapp }
  const first = namedIn(body, UNSIGNED_CHANGES)
  const own = [whatsapp.cloudNumber?.appSecret, whatsapp.cloudApp?.appSecret].filter(
    (each) => each !== undefined,
  )
  const signerAmong = (channels: readonly SignedChannel[]) =>
    [...new Set([...channels.map(({ appSecret }) => appSecret), ...own])].find(isSignedWith)
  let likely = await signedChannels(deps, first)
  let secret = signerAmong(likely.channels)
  if (secret === undefined && likely.isRemembered) {
    // The channel may have got other keys a moment ago.
    likely = await signedChannels(deps, first, { afresh: true })
    secret = signerAmong(likely.channels)
  }
  if (secret === undefined) return { signed: false, kept: null }
  const names = namedIn(body, SIGNED_CHANGES)
  const foreignOf = ({ channels }: { channels: readonly SignedChannel[] }) =>
    channels.filter(({ appSecret }) => appSecret !== secret)
  const known = countOf(names) === countOf(first) ? likely : await signedChannels(deps, names)
  let foreign = foreignOf(known)
  // A number may have come over to this app a moment ago: nothing is dropped for what is only remembered.
  if (foreign.length > 0 && known.isRemembered)
    foreign = foreignOf(await signedChannels(deps, names, { afresh: true }))
  if (foreign.length > 0)
    log.warn('webhook speaks of numbers of another app', { channels: foreign.map(({ id }) => id) })
  return { signed: true, kept: believed(body, names, foreign) }
}

const countOf = ({ numbers, accounts }: NamedIds): number => numbers.length + accounts.length

/** The post without changes that name another app's number or account, or one that was not looked up. */
function believed(body: unknown, names: NamedIds, foreign: readonly SignedChannel[]): unknown {
  const [numbers, accounts] = [new Set(names.numbers), new Set(names.accounts)]
  // A change with a number belongs to that number; one with only an account belongs to all its numbers.
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
