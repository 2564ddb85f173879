import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { type Call, loudestNew } from '../../src/features/notifications/newCalls.ts'
import { mayBeHeard, parseDeviceSound } from '../../src/hooks/deviceSound.ts'
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
