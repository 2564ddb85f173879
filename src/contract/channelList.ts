/** The list of channels, which every signed-in screen loads. */
import * as z from 'zod/mini'
import { Channel } from './channel.ts'
import { endpoint } from './endpoint.ts'

export const listChannels = endpoint({
  method: 'GET',
  path: '/communication/channels',
  tag: 'Canais',
  summary: 'Canais',
  response: z.array(Channel),
  failure: 'Falha ao buscar canais',
})
