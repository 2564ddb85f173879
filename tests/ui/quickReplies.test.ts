import { describe, expect, it } from 'vitest'
import { FIRST_QUICK_REPLIES } from '../../src/contract/quickReply.ts'
import {
  blankIn,
  matchReplies,
  openBlank,
  typedCommand,
} from '../../src/features/inbox/quickReplies/matchReplies.ts'

describe('quick replies', () => {
  it.each([
    ['/', ''],
    ['/hor', 'hor'],
    ['/ tudo bem', null],
    ['/hor agora', null],
    ['oi /hor', null],
    ['', null],
  ])('INB-32 %s asks for %s', (text, typed) => {
    expect(typedCommand(text)).toBe(typed)
  })

  it('INB-32 are found by prefix, whatever case and accents', () => {
    const commands = (typed: string) => matchReplies(FIRST_QUICK_REPLIES, typed).map(({ command }) => command)
    expect(commands('')).toHaveLength(8)
    expect(commands('SAUDAÇ')).toEqual(['saudacao'])
    expect(commands('ario')).toEqual([])
  })

  it('INB-33 mark what only the house knows', () => {
    expect(blankIn('Aceitamos [formas]. Ou [outra].')).toEqual({ start: 10, end: 18 })
    expect(blankIn('Só um momento.')).toBeNull()
  })

  it('TEAM-04 a blank of a reply that was left open is found, brackets of one’s own are not', () => {
    const left = 'Olá, Ana! Aceitamos [formas de pagamento]. Até já'
    expect(openBlank(left, FIRST_QUICK_REPLIES)).toEqual({ start: 20, end: 41 })
    expect(openBlank('Aceitamos Pix e cartão.', FIRST_QUICK_REPLIES)).toBeNull()
    expect(openBlank('Veja o item [2] da lista', FIRST_QUICK_REPLIES)).toBeNull()
  })
})
