/**
 * The texts people see when the server, or something between, answers an error without a text (ledger: S1 §8,
 * S2 §8).
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as endpoints from '../../src/contract/endpoints.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { UNEXPECTED } from '../../src/contract/errors.ts'
import { failureText } from '../../src/api/failureText.ts'
import { callEndpoint, configureHttp, type HttpAuth } from '../../src/api/httpClient.ts'
import { testId } from './random.ts'

const auth: HttpAuth = {
  token: async () => ({ token: 't', userId: testId(1, 1) }),
  refresh: async () => false,
  onSignedOut: () => {},
}
let answer = () => new Response('', { status: 500 })

/** An endpoint with any input. */
type Named = Pick<Endpoint, 'path'>

/** The text the screen shows after this call. */
async function told(endpoint: Named): Promise<string> {
  const params: Record<string, string> = {}
  for (const [, name] of endpoint.path.matchAll(/\{(\w+)\}/g)) params[name!] = testId(1, 2)
  const call = callEndpoint(endpoint as unknown as Endpoint, { params, body: {} })
  return call.then(
    () => 'no failure',
    (error: unknown) => failureText(error),
  )
}

const CATALOGUE: Record<string, [Named, string][]> = {
  'ERR-03 AUTH-11': [
    [endpoints.login, 'Erro ao fazer login'],
    [endpoints.forgotPassword, 'Erro ao solicitar redefinição de senha'],
    [endpoints.register, 'Erro ao registrar'],
    [endpoints.createOrganization, 'Erro ao registrar'],
    [endpoints.listMembers, 'Ocorreu um erro inesperado'],
  ],
  'ERR-11 ERR-12': [
    [endpoints.getBillingStatus, 'Falha ao buscar status da assinatura'],
    [endpoints.createCheckoutSession, 'Falha ao criar sessão de checkout'],
    [endpoints.confirmSubscription, 'Falha ao confirmar assinatura'],
    [endpoints.listChannels, 'Falha ao buscar canais'],
    [endpoints.createChannel, 'Falha ao criar canal'],
    [endpoints.deleteChannel, 'Falha ao deletar canal'],
    [endpoints.connectWhatsApp, 'Falha ao conectar WhatsApp'],
    [endpoints.getWhatsAppStatus, 'Falha ao verificar status do WhatsApp'],
    [endpoints.updateOrganization, 'Erro ao atualizar a organização. Tente novamente.'],
  ],
  'ERR-16': [
    [endpoints.startPreview, 'Falha ao iniciar conversa'],
    [endpoints.sendPreviewMessage, 'Falha ao enviar mensagem'],
  ],
  'ERR-18': [[endpoints.listAgents, 'Não foi possível carregar os agentes']],
  'ERR-21 LEAD-09': [
    [endpoints.listConversations, 'Falha ao buscar conversas'],
    [endpoints.listMessages, 'Falha ao buscar mensagens'],
    [endpoints.getContact, 'Falha ao buscar informações do contato'],
    [endpoints.getLead, 'Falha ao buscar informações do lead'],
  ],
  'CAL-44 ERR-24 ERR-25': [
    [endpoints.moveAppointment, 'Não foi possível alterar o status do agendamento'],
    [endpoints.rescheduleAppointment, 'Não foi possível reagendar a consulta'],
    [endpoints.listAppointments, 'Não foi possível carregar os agendamentos'],
  ],
}

describe('the catalogue of errors', () => {
  beforeEach(() => configureHttp(auth, { fetch: async () => answer(), baseUrl: 'http://balcao.test/api/v1' }))
  afterEach(() => {
    answer = () => new Response('', { status: 500 })
  })

  for (const [rows, calls] of Object.entries(CATALOGUE)) {
    it.each(calls)(`${rows} a failure of %o without words`, async (endpoint, text) => {
      expect(await told(endpoint)).toBe(text)
      answer = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
      expect(await told(endpoint)).toBe(text)
      answer = () => Response.json({ detail: 'O servidor diz o porquê.', code: 'conflict' }, { status: 409 })
      expect(await told(endpoint)).toBe('O servidor diz o porquê.')
    })
  }

  it('ERR-03 what nobody foresaw', () => {
    expect(failureText(new TypeError('x is not a function'))).toBe('Ocorreu um erro inesperado')
    expect(UNEXPECTED).toBe('Ocorreu um erro inesperado')
  })
})
