/**
 * A channel's number on Meta's Cloud API: how the organization
 * proves that it owns it, and its state (CHN-32, CHN-33).
 */
import * as z from 'zod/mini'
import { ChannelHealth } from './channel.ts'
import { WhatsAppConnection } from './channelSetup.ts'
import { endpoint } from './endpoint.ts'
import { line } from './text.ts'

/** Refusal of connecting when an id or the token is missing. */
export const INCOMPLETE = 'Dados incompletos do WhatsApp Business API'

/**
 * Without `app_secret` the token is that of `exchangeFacebookToken`, and all ids are needed; of a number that stays
 * `on_phone` (in use on WhatsApp Business, too) Meta names the account alone. `bring_past`: also ask for its
 * earlier conversations. With `app_secret` the token is that of the organization's own app, and Meta needs no
 * `business_id`.
 */
export const WhatsAppBusinessKeys = z.object({
  waba_id: z.optional(line(40)),
  phone_number_id: z.optional(line(40)),
  business_id: z.optional(line(40)),
  access_token: z.optional(line(4000)),
  app_secret: z.optional(line(200)),
  on_phone: z.optional(z.boolean()),
  bring_past: z.optional(z.boolean()),
})
export type WhatsAppBusinessKeys = z.infer<typeof WhatsAppBusinessKeys>

export const WhatsAppBusinessStatus = z.extend(WhatsAppConnection, {
  phone_number: z.nullable(z.string()),
  health: z.nullable(ChannelHealth),
  /** A number was chosen, so connecting again needs no keys. */
  has_keys: z.boolean(),
  /** What to paste into Meta's settings if the app is the organization's own; only for owners. */
  webhook: z.nullable(
    z.object({
      callback_url: z.string(),
      verify_token: z.string(),
      /** The fields to which the app has to be subscribed. */
      fields: z.array(z.string()),
    }),
  ),
  /** Ways to choose a number on this server, besides typing in its keys. */
  ways: z.object({
    /** With Facebook; null if this server has no Facebook app. */
    signup: z.nullable(z.object({ app_id: z.string(), config_id: z.string() })),
    /** With the setup code of the server's own number. */
    server_number: z.boolean(),
  }),
})
export type WhatsAppBusinessStatus = z.infer<typeof WhatsAppBusinessStatus>

export const connectWhatsAppBusiness = endpoint({
  method: 'POST',
  path: '/communication/channels/{id}/whatsapp-business/connect',
  tag: 'Canais',
  summary: 'Conectar um número da API oficial do WhatsApp',
  body: WhatsAppBusinessKeys,
  response: WhatsAppBusinessStatus,
  failure: 'Falha ao conectar WhatsApp Business API',
})
export const getWhatsAppBusinessStatus = endpoint({
  method: 'GET',
  path: '/communication/channels/{id}/whatsapp-business/status',
  tag: 'Canais',
  summary: 'Como está o número da API oficial do WhatsApp',
  response: WhatsAppBusinessStatus,
  failure: 'Falha ao verificar status do WhatsApp',
})
/**
 * Exchanges Facebook's code for a token of this server. The token is valid for half an hour,
 * only to connect a channel of this organization, and Meta does not accept it.
 */
export const exchangeFacebookToken = endpoint({
  method: 'POST',
  path: '/communication/facebook/exchange-token',
  tag: 'Canais',
  summary: 'Trocar o código do Facebook',
  body: z.object({ code: line(2000).check(z.minLength(1, 'Informe o código')) }),
  response: z.object({ access_token: z.string() }),
  failure: 'Falha ao trocar código do Facebook',
})
