// @vitest-environment happy-dom
/** The dialog of an official-API number. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configureHttp } from '../../src/api/httpClient.ts'
import type { Channel } from '../../src/contract/channel.ts'
import type { Member } from '../../src/contract/team.ts'
import type { WhatsAppBusinessStatus } from '../../src/contract/whatsappBusiness.ts'
import { ChannelRow } from '../../src/features/channels/ChannelRow.tsx'
import { CloudConnect } from '../../src/features/channels/CloudConnect.tsx'
import { businessQuery } from '../../src/features/channels/cloudWrites.ts'
import { channelsQuery } from '../../src/queries/channelsQuery.ts'
import { teamQuery } from '../../src/queries/teamQuery.ts'
import { anonymous, useSession } from '../../src/session/session.ts'
import { toast } from '../../src/ui/toast.ts'
import { testId } from '../sync/random.ts'
import { waitFor } from '../waitFor.ts'

const id = testId(1, 1)
const CHANNEL = { id, name: 'API oficial', status: 'connected', transport: 'cloud' } as Channel
const CONNECTED: WhatsAppBusinessStatus = {
  status: 'connected',
  qr_code: null,
  pairing_code: null,
  expires_at: null,
  trouble: null,
  phone_number: '551133330002',
  health: null,
  has_keys: true,
  webhook: null,
  ways: { signup: null, server_number: false },
}
const WEBHOOK = {
  callback_url: 'https://balcao.test/webhooks/whatsapp',
  verify_token: 'palavra',
  fields: ['messages', 'account_update'],
}
const HEALTH = { quality: 'green', daily_limit: 1000, checked_at: '2026-11-23T12:00:00.000Z' } as const
let answers: (request: Request) => Promise<Response>
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  configureHttp(
    {
      token: async () => ({ token: 't', userId: 'u' }),
      refresh: async () => false,
      onSignedOut: () => {},
    },
    { baseUrl: 'http://balcao.test/api/v1', fetch: async (url, init) => answers(new Request(url, init)) },
  )
  // The server says nothing for now.
  answers = () => new Promise<never>(() => {})
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  useSession.setState(anonymous)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Shows the dialog of the channel as the list has it, with what is cached of its number. */
async function open(
  channel: Channel,
  status = CONNECTED,
  onClose = () => {},
  members: Member[] = [],
): Promise<void> {
  const client = new QueryClient()
  client.setQueryData(businessQuery(id).queryKey, status)
  client.setQueryData(channelsQuery.queryKey, [channel])
  if (members.length > 0) client.setQueryData(teamQuery.queryKey, { members, invitations: [] })
  function Listed() {
    const { data } = useQuery({ ...channelsQuery, enabled: false })
    return <CloudConnect channel={data![0]!} onClose={onClose} />
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Listed />
      </QueryClientProvider>,
    ),
  )
  await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!

it('WAP-03 calls a number connected while it is, and never one that was disconnected since', async () => {
  await open(CHANNEL)
  expect(document.body.textContent).toContain('Número conectado.')
  await open({ ...CHANNEL, status: 'disconnected' })
  expect(document.body.textContent).not.toContain('Número conectado.')
  expect(document.body.textContent).toContain('Conectar de novo com as chaves de antes')
})

it('CHN-32 a connected number shows again what to paste at Meta, all its fields, and how its keys are changed', async () => {
  await open(CHANNEL, { ...CONNECTED, webhook: WEBHOOK })
  const shown = [...document.querySelectorAll('textarea')].map(({ value }) => value)
  expect(shown).toEqual([WEBHOOK.callback_url, WEBHOOK.verify_token, 'messages, account_update'])
  expect(button('Trocar as chaves')).toBeDefined()
})

it.each([
  ['stays to show what to paste at Meta', WEBHOOK, 0],
  ['closes where nothing is to be pasted', null, 1],
])('WAP-05 connected again with the former keys, the dialog %s', async (_name, webhook, times) => {
  const onClose = vi.fn()
  const off = { ...CHANNEL, status: 'disconnected' } as Channel
  answers = async ({ url }) =>
    Response.json(url.endsWith('/whatsapp-business/status') ? { ...CONNECTED, webhook } : CONNECTED)
  await open(off, { ...CONNECTED, status: 'disconnected' }, onClose)
  await act(async () => button('Conectar de novo com as chaves de antes').click())
  await waitFor(() => expect(document.body.textContent).toContain('Número conectado.'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(times))
})

it('WAP-05 who is no owner is not asked for keys, but told who is', async () => {
  const status: WhatsAppBusinessStatus = {
    ...CONNECTED,
    status: 'disconnected',
    ways: { signup: { app_id: '1', config_id: '2' }, server_number: true },
  }
  const member = (name: string, is_owner: boolean) => ({ id: name, name, is_owner }) as Member
  useSession.setState({
    user: { id: 'Rui', name: 'Rui', email: 'rui@clinica.test', is_owner: false } as never,
  })
  await open({ ...CHANNEL, status: 'disconnected' }, status, () => {}, [
    member('Marina Ribeiro', true),
    member('Rui', false),
  ])
  expect(document.body.textContent).toContain('Fale com Marina Ribeiro.')
  expect(document.querySelectorAll('form, [role=radio], input')).toHaveLength(0)
})

it('CHN-33 a sign-up whose code is refused says the server’s reason below', async () => {
  answers = async () =>
    Response.json({ detail: 'Muitas tentativas. Espere uma hora.', code: 'rate_limited' }, { status: 429 })
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const status = {
    ...CONNECTED,
    status: 'disconnected',
    ways: { signup: { app_id: '1', config_id: '2' }, server_number: false },
  } as const
  await open({ ...CHANNEL, status: 'disconnected' }, status)
  const page = new BroadcastChannel('balcao-whatsapp-signup')
  page.postMessage({ channel: id, kind: 'login', code: 'abc' })
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith('Erro ao processar autorização. Tente novamente.', {
      description: 'Muitas tentativas. Espere uma hora.',
    }),
  )
  page.close()
})

it.each([
  ['an owner', true, 1],
  ['nobody else', false, 0],
])('CHN-32 the row of a connected number leads %s to its keys', async (_who, owner, times) => {
  const onAction = vi.fn()
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ul>
          <ChannelRow
            channel={{ ...CHANNEL, trouble: null, paused_at: null, health: HEALTH, phone_number: null }}
            agents={[]}
            busy={false}
            first={false}
            owner={owner}
            disabled={false}
            onAction={onAction}
            onEdit={() => {}}
            onDelete={() => {}}
          />
        </ul>
      </QueryClientProvider>,
    ),
  )
  expect(document.body.textContent).toContain('Qualidade alta · até 1.000 conversas novas por dia')
  await act(async () =>
    document.querySelector<HTMLElement>('[aria-label="Mais ações do canal API oficial"]')!.click(),
  )
  await waitFor(() => expect(document.body.textContent).toContain('Continuar por outro número'))
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  await act(async () => items.find(({ textContent }) => textContent === 'Número e chaves')?.click())
  expect(onAction.mock.calls).toEqual(Array.from({ length: times }, () => ['connect']))
})

it('WAP-14 CHN-33 signed up with a number that stays on the phone, the choice of its conversations goes along', async () => {
  const asked: unknown[] = []
  answers = async (request) => {
    if (request.url.endsWith('/exchange-token')) return Response.json({ access_token: 'handle' })
    if (request.url.endsWith('/connect')) asked.push(await request.json())
    return Response.json(CONNECTED)
  }
  vi.spyOn(window, 'open').mockReturnValue(null)
  const onClose = vi.fn()
  const ways = { signup: { app_id: '1', config_id: '2' }, server_number: false }
  await open(
    { ...CHANNEL, status: 'disconnected' },
    { ...CONNECTED, status: 'disconnected', has_keys: false, ways },
    onClose,
  )
  await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click())
  await act(async () => button('Continuar com o Facebook').click())
  const popup = new BroadcastChannel('balcao-whatsapp-signup')
  const tell = (event: object) => popup.postMessage({ channel: id, ...event })
  tell({ kind: 'session', event: 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING', data: { waba_id: '22' } })
  tell({ kind: 'login', code: 'abc' })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toEqual([
    {
      waba_id: '22',
      phone_number_id: '',
      business_id: '',
      access_token: 'handle',
      on_phone: true,
      bring_past: true,
    },
  ])
  popup.close()
})
