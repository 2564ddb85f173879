import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Call, loudestNew } from '../../src/features/notifications/newCalls.ts'
import { mayBeHeard, parseDeviceSound } from '../../src/hooks/deviceSound.ts'
import { pushSupport } from '../../src/pwa/pushSubscription.ts'
import { keepShared } from '../../src/session/keepShared.ts'
import { allShared, dropShared, readShared, takeShared } from '../../src/session/sharedItems.ts'
import { stoppedNotice } from '../../src/session/stoppedNotice.ts'

const NOW = Date.parse('2026-11-24T12:00:00.000Z')
const call = (id: string, secondsAgo: number, reason: Call['reason'] = 'unanswered'): Call => ({
  id,
  reason,
  at: new Date(NOW - secondsAgo * 1000).toISOString(),
})

describe('what makes a device heard', () => {
  it('OFF-15 is a conversation that begins to wait, or waits and wrote again; who asked for a person is the loudest', () => {
    const before = [call('a', 300)]
    expect(loudestNew(before, before, NOW, null)).toBeNull()
    expect(loudestNew(before, [call('a', 300), call('b', 5)], NOW, null)).toBe('unanswered')
    expect(loudestNew(before, [call('a', 5)], NOW, null)).toBe('unanswered')
    expect(loudestNew(before, [call('b', 5), call('c', 5, 'asked')], NOW, null)).toBe('asked')
    expect(loudestNew([call('a', 5)], [call('a', 5, 'asked')], NOW, null)).toBe('asked')
  })

  it('OFF-15 is neither what came while nobody looked nor the conversation before a person’s eyes', () => {
    expect(loudestNew([], [call('a', 600)], NOW, null)).toBeNull()
    expect(loudestNew([], [call('a', 5)], NOW, 'a')).toBeNull()
  })

  it('OFF-15 is silent when switched off and in the quiet hours, also over midnight', () => {
    const at = (hour: number) => new Date(2026, 10, 24, hour, 30)
    const night = { on: true, quiet: { from: 22 * 60, to: 7 * 60 } }
    expect([23, 3, 7, 12, 21].map((hour) => mayBeHeard(night, at(hour)))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect(mayBeHeard({ on: true, quiet: { from: 12 * 60, to: 13 * 60 } }, at(12))).toBe(false)
    expect(mayBeHeard({ on: false, quiet: null }, at(12))).toBe(false)
  })

  it('OFF-15 anything unreadable in storage is the default', () => {
    const standard = { on: true, quiet: null }
    for (const stored of [
      null,
      '',
      '{',
      '3',
      '{"quiet":{"from":-1,"to":60}}',
      '{"quiet":{"from":60,"to":60}}',
    ])
      expect(parseDeviceSound(stored)).toEqual(standard)
    expect(parseDeviceSound('{"on":false,"quiet":{"from":60,"to":90}}')).toEqual({
      on: false,
      quiet: { from: 60, to: 90 },
    })
  })
})

describe('the sound', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('OFF-15 of who asked for a person is longer, more than twice as loud, and shakes more', async () => {
    const heard: { hertz: number[]; volume: number; shaken: number[] } = { hertz: [], volume: 0, shaken: [] }
    vi.stubGlobal('navigator', {
      locks: { request: (_: string, __: object, run: (lock: object) => Promise<void>) => run({}) },
      vibrate: (pattern: number[]) => (heard.shaken = pattern),
    })
    // Skip the waiting time that lets another tab sound first.
    vi.stubGlobal('setTimeout', (run: () => void) => run())
    class Context {
      state = 'running'
      currentTime = 0
      destination = {}
      createGain = () => ({
        connect: () => {},
        gain: {
          setValueAtTime: () => {},
          exponentialRampToValueAtTime: (to: number) => (heard.volume = Math.max(heard.volume, to)),
        },
      })
      createOscillator = () => ({
        frequency: {
          set value(hertz: number) {
            heard.hertz.push(hertz)
          },
        },
        connect: () => {},
        start: () => {},
        stop: () => {},
      })
    }
    vi.stubGlobal('AudioContext', Context)
    const { playSound } = await import('../../src/features/notifications/playSound.ts')
    const play = async (reason: 'asked' | 'unanswered') => {
      Object.assign(heard, { hertz: [], volume: 0, shaken: [] })
      await playSound(reason)
      return structuredClone(heard)
    }
    const usual = await play('unanswered')
    const loud = await play('asked')
    expect(usual.hertz.length).toBeGreaterThan(0)
    expect(loud.hertz.length).toBeGreaterThan(usual.hertz.length)
    expect(loud.volume).toBeGreaterThan(2 * usual.volume)
    expect(loud.shaken.length).toBeGreaterThan(usual.shaken.length)
  })
})

describe('whether this browser can be told', () => {
  afterEach(() => vi.unstubAllGlobals())
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
  const support = (userAgent: string, { fingers = 0, installed = false, push = true } = {}) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: fingers, serviceWorker: {} })
    vi.stubGlobal('matchMedia', () => ({ matches: installed }))
    for (const name of ['PushManager', 'Notification'])
      if (push) vi.stubGlobal(name, () => {})
      else Reflect.deleteProperty(globalThis, name)
    return pushSupport()
  }

  it('OFF-14 an iPhone or iPad must have the app installed first; a Mac, and others, need not', () => {
    expect(support(IPHONE, { push: false })).toBe('install')
    expect(support(IPHONE, { installed: true })).toBe('yes')
    // An iPad calls itself a Mac.
    expect(support(MAC, { fingers: 5 })).toBe('install')
    expect(support(MAC)).toBe('yes')
    vi.unstubAllGlobals()
    expect(support('Mozilla/5.0 (X11; Linux) Gecko', { push: false })).toBe('no')
  })
})

describe('what another app shares', () => {
  it('OFF-28 title, words and address are one text, in which nothing stands twice; empty files are none', () => {
    const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
    const shared = readShared([
      ['title', 'Preços'],
      ['text', 'Preços de novembro https://clinica.test/p'],
      ['url', 'https://clinica.test/p'],
      ['files', photo],
      ['files', new File([], 'vazio.txt')],
      ['other', 'x'],
    ])
    expect(shared.text).toBe('Preços de novembro https://clinica.test/p')
    expect(shared.files.map(({ file }) => file.name)).toEqual(['a.jpg'])
    expect(
      readShared([
        ['text', 'Oi'],
        ['url', 'Oi'],
      ]).text,
    ).toBe('Oi')
    expect(readShared([['text', 'a'.repeat(9000)]]).text).toHaveLength(4000)
    expect(readShared(Array.from({ length: 30 }, () => ['files', photo])).files).toHaveLength(10)
  })

  it('OFF-28 a second share stands behind the first, and what arrives while one is sent stays', async () => {
    const photo = (name: string): [string, unknown] => ['files', new File(['x'], name)]
    const first = { older: undefined, entries: [['text', 'Antes'], photo('antes.jpg')] }
    const both = allShared({ older: first, entries: [photo('depois.jpg')] })
    expect(both.text).toBe('Antes')
    expect(both.files.map(({ file }) => file.name)).toEqual(['antes.jpg', 'depois.jpg'])

    const share = (text: string) => {
      const form = new FormData()
      form.append('text', text)
      return keepShared(form)
    }
    await share('Antes')
    await share('Depois')
    const shown = await takeShared()
    expect(shown).toEqual({ files: [], text: 'Antes\nDepois' })
    await share('Tarde')
    await dropShared(shown!)
    expect(await takeShared()).toEqual({ files: [], text: 'Tarde' })
    await dropShared({ files: [], text: 'Tarde' })
    expect(await takeShared()).toBeNull()
  })

  it('OFF-28 what an earlier release kept is read as well', () => {
    const earlier = [['text', 'Oi']]
    expect(allShared(earlier)).toEqual({ files: [], text: 'Oi' })
    expect(allShared({ older: earlier, entries: [['text', 'E mais']] }).text).toBe('Oi\nE mais')
    expect(allShared(undefined)).toEqual({ files: [], text: '' })
  })
})

describe('the notice of a queue that stopped', () => {
  const choices = { kinds: ['trouble' as const], quiet: null, sound: true }

  it('OFF-08 OFF-12 says how many stopped and what is to be done, and only to who wants to be told', () => {
    expect(stoppedNotice(choices, 1, false, NOW)).toEqual({
      title: '1 envio parou neste aparelho',
      body: 'Abra a fila para decidir. Nada foi perdido.',
      silent: false,
    })
    expect(stoppedNotice({ ...choices, sound: false }, 3, true, NOW)).toEqual({
      title: '3 envios pararam neste aparelho',
      body: 'Falta entrar de novo. Nada foi perdido.',
      silent: true,
    })
    expect(stoppedNotice({ ...choices, quiet: { from: 0, to: 24 * 60 - 1 } }, 1, false, NOW)?.silent).toBe(
      true,
    )
    expect(stoppedNotice({ ...choices, kinds: ['waiting'] }, 1, false, NOW)).toBeNull()
    expect(stoppedNotice(null, 1, false, NOW)).toBeNull()
  })
})
