/** The model that an organization has chosen, in the form that a turn needs. */
import { createHash, randomBytes } from 'node:crypto'
import { inFlightOf } from '../../db/together.ts'
import { keptSecret } from '../../db/keptSecret.ts'
import { type Seal, sealWith } from '../../db/seal.ts'
import type { Deps } from '../../deps.ts'
import { circuitBreaker } from '../../agent/remote/circuit.ts'
import type { Price } from '../../agent/remote/budget.ts'
import type { ModelEndpoint } from '../../ports/model/modelPort.ts'
import { findSettings, type SettingsRow } from './queries.ts'
import { isWhole } from './rules.ts'

/** Per process: each server finds out by itself that an endpoint is down. */
export const circuit = circuitBreaker()

export const keySeal = async ({ database }: Pick<Deps, 'database'>): Promise<Seal> =>
  sealWith(await keptSecret(database.db, 'model.key', () => randomBytes(32).toString('base64url')))

/** A short fingerprint that represents a sealed key on screen. */
export const markOf = (sealed: string | null): string | null =>
  sealed === null ? null : createHash('sha256').update(sealed).digest('hex').slice(0, 12)

const settingsRows = inFlightOf<SettingsRow | null>()

/** The organization's choice, or the default until it has chosen. */
export async function readSettings({ env, database: { db } }: Deps, orgId: string): Promise<SettingsRow> {
  return (
    (await settingsRows(db, orgId, () => findSettings(db, orgId))) ?? {
      choice: env.model ? 'server' : 'built_in',
      url: '',
      model: '',
      key: null,
      inputPrice: 0,
      outputPrice: 0,
      monthlyLimit: Math.round(env.modelMonthlyLimit * 100),
    }
  )
}

export type ChosenModel = { endpoint: ModelEndpoint; price: Price; circuitKey: string }

/** The chosen remote model; null: the built-in one. */
export async function chosenModel(
  deps: Deps,
  orgId: string,
  settings: SettingsRow,
): Promise<ChosenModel | null> {
  const { choice, url, model, key, inputPrice, outputPrice } = settings
  if (choice === 'server' && deps.env.model) {
    const { apiKey, inputPrice: input, outputPrice: output, ...server } = deps.env.model
    return {
      endpoint: { ...server, key: apiKey ?? null, isTyped: false },
      price: { input, output },
      circuitKey: `server ${server.url} ${server.model}`,
    }
  }
  if (choice !== 'own' || !isWhole(settings)) return null
  return {
    endpoint: {
      url: url.replace(/\/+$/, ''),
      model,
      key: key === null ? null : (await keySeal(deps)).open(key, orgId),
      isTyped: true,
    },
    // From centavos to reais per million tokens.
    price: { input: inputPrice / 100, output: outputPrice / 100 },
    circuitKey: `${orgId} ${url} ${model} ${markOf(key)}`,
  }
}
