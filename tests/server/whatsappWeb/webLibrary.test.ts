/** The library is absent in some installations and prints secrets in all of them. */
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/contract/ids.ts'
import type { World } from './webHarness.ts'

/** Everything printed since before the library was loaded. */
const printed: string[] = []
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
  console[method] = (...said: unknown[]) =>
    void printed.push(said.map((each) => (typeof each === 'string' ? each : inspect(each))).join(' '))

const { loadBaileys, loadLibrary } = await import('../../../server/ports/channels/whatsappWeb/baileys.ts')

describe('what the Signal library prints', () => {
  it('is dropped when it carries keys or speaks of sessions, and everything else is printed', async () => {
    await loadBaileys()
    // Before the tests' own helpers have silenced the console.
    console.info('Closing session:', { currentRatchet: {} })
    const { createPhone } = await import('./signalPhone.ts')
    const ana = createPhone('5511980000001', '300000000000001', 'Ana')
    const bia = createPhone('5511980000002', '300000000000002', 'Bia')
    const bundle = () => ({
      registrationId: bia.creds.registrationId,
      identityKey: Buffer.concat([Buffer.from([5]), bia.creds.signedIdentityKey.public]),
      signedPreKey: {
        keyId: bia.creds.signedPreKey.keyId,
        publicKey: Buffer.concat([Buffer.from([5]), bia.creds.signedPreKey.keyPair.public]),
        signature: bia.creds.signedPreKey.signature,
      },
    })
    // A second session with the same person closes the first; the library then prints it with its private
    // keys.
    for (const said of ['um', 'dois']) {
      const { type, ciphertext } = await ana.encrypt(bia.lid, bundle, { conversation: said }, true)
      await bia.decrypt(ana.lid, type, ciphertext)
    }
    await bia.decrypt(ana.lid, 'msg', Buffer.alloc(60, 7)).catch(() => undefined)
    console.error('a line of the server’s own')
    console.warn('odd words', { currentRatchet: { rootKey: 'x' } })
    expect(printed.filter((line) => /privKey|rootKey|Closing|Session|decrypt/.test(line))).toEqual([])
    expect(printed).toContain('a line of the server’s own')
  })
})

describe('an installation without the optional package', () => {
  const missing = 'baileys-that-nobody-installed'
  const loadMissing = () => loadLibrary(() => import(/* @vite-ignore */ missing) as never)
  let world: World
  beforeAll(async () => {
    const { startWorld } = await import('./webHarness.ts')
    world = await startWorld({ loadLibrary: loadMissing })
  }, 180_000)
  afterAll(() => world.close())

  it('is found out when the library is asked for, and another failure is no absence', async () => {
    expect(await loadMissing()).toBeNull()
    const broken = loadLibrary(() => Promise.reject(new Error('out of memory')))
    await expect(broken).rejects.toThrow('out of memory')
  })

  it('says in words that WhatsApp Web is not installed, and the channel waits for another way', async () => {
    const { channelOf } = await import('./webHarness.ts')
    const owner = await world.server.signUp()
    const id = newId()
    await owner.api('POST', '/communication/channels', { id, type: 'whatsapp' })
    const begun = await owner.api('POST', `/communication/channels/${id}/whatsapp/connect`)
    expect(begun).toMatchObject({ status: 200, body: { status: 'error', qr_code: null } })
    expect(await channelOf(owner, id)).toMatchObject({
      status: 'error',
      trouble: { kind: 'not_installed', detail: 'WhatsApp Web não está instalado neste servidor' },
    })
  })
})
