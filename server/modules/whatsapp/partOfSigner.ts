import type { Deps } from '../../deps.ts'
import { CloudEntry, CloudWebhook } from '../../ports/channels/whatsappCloud/cloudPayload.ts'
import { type Named, nameOfChange, namedIn } from '../../ports/channels/whatsappCloud/namedIn.ts'
import type { Db } from '../../db/database.ts'
import { type SignedChannel, signedChannels } from '../channels/credentials.ts'

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
  const known = await signedChannels({ db, seal, whatsapp }, namedIn(body))
  const own = [whatsapp.cloudNumber?.appSecret, whatsapp.cloudApp?.appSecret].filter(
    (each) => each !== undefined,
  )
  const secret = [...new Set([...known.map(({ appSecret }) => appSecret), ...own])].find(isSignedWith)
  if (secret === undefined) return { signed: false, kept: null }
  const foreign = known.filter(({ appSecret }) => appSecret !== secret)
  if (foreign.length === 0) return { signed: true, kept: body }
  log.warn('webhook speaks of numbers of another app', { channels: foreign.map(({ id }) => id) })
  return { signed: true, kept: without(body, foreign) }
}

function without(body: unknown, foreign: readonly SignedChannel[]): unknown {
  // A number decides for itself; what names an account alone is of all its numbers.
  const isForeign = ({ number, account }: Named) =>
    foreign.some(({ externalId, accountId }) =>
      number === null ? accountId !== null && accountId === account : externalId === number,
    )
  const entry = CloudWebhook.parse(body).entry.map((each) => ({
    ...(each as object),
    changes: CloudEntry.parse(each).changes.filter((change) => !isForeign(nameOfChange(each, change))),
  }))
  return { ...(body as object), entry }
}
