import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'

const SUPERVISE = new URL('../../server/watch/superviseServer.ts', import.meta.url).href
let child: ChildProcess | undefined
afterEach(() => child?.kill('SIGKILL'))

/** A supervised process whose serving thread runs the code `server`; prints 'up' once that has begun. */
async function supervise(server: string, silenceMs: number) {
  const script = `
    import { Worker } from 'node:worker_threads'
    import { superviseServer } from ${JSON.stringify(SUPERVISE)}
    const server = new Worker(${JSON.stringify(`const { parentPort: port } = require('worker_threads'); ${server}`)}, { eval: true, execArgv: [] })
    superviseServer({ server, silenceMs: ${silenceMs} })
    server.on('message', ({ kind }) => kind === 'started' && process.stdout.write('up'))`
  const own = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  child = own
  let said = ''
  own.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(own, 'exit').then(([code, signal]) => ({ code, signal, said })) as Promise<Ended>
  await Promise.race([once(own.stdout, 'data'), ended])
  return { own, ended }
}
type Ended = { code: number | null; signal: string | null; said: string }

const STARTED = `port.postMessage({ kind: 'started' });`
const BLOCKED = `setTimeout(() => { for (;;); }, 50);`
const BEATS = `setInterval(() => port.postMessage({ kind: 'beat' }), 200);`

describe('the watchdog', () => {
  it('SEC-03 ends a server whose loop is blocked, with words and a code that is not zero', async () => {
    const { ended } = await supervise(STARTED + BLOCKED, 2000)
    const { code, said } = await ended
    expect(code).toBe(70)
    expect(said).toContain('O servidor não reage há 2 s.')
  })

  it('SEC-03 ends a server whose database is silent though its loop turns', async () => {
    const { ended } = await supervise(STARTED + BEATS, 2000)
    const { code, said } = await ended
    expect(code).toBe(70)
    expect(said).toContain('O banco de dados não responde há 2 s.')
  })

  it('lets maintenance take its time', async () => {
    const works = `port.postMessage({ kind: 'long', running: true });
      setTimeout(() => process.exit(0), 4500);`
    const { ended } = await supervise(STARTED + works, 2000)
    expect(await ended).toMatchObject({ code: 0, said: '' })
  })

  it('SEC-03 SIGTERM ends a server whose loop is blocked', async () => {
    const { own, ended } = await supervise(STARTED + BLOCKED, 0)
    own.kill('SIGTERM')
    const { code, signal, said } = await ended
    expect({ code, signal }).toEqual({ code: 1, signal: null })
    expect(said).toContain('encerrado à força')
  })

  it('SIGTERM ends a server in order, and its code is the process’s', async () => {
    const { own, ended } = await supervise(`${STARTED}port.on('message', () => process.exit(7))`, 0)
    own.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 7, said: '' })
  })
})
