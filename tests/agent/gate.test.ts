import { describe, expect, it } from 'vitest'
import { FAMILIES } from '../../server/agent/gate/claim.ts'
import { claimsIn } from '../../server/agent/gate/claims.ts'
import { evidenceOf } from '../../server/agent/gate/evidence.ts'
import { gate } from '../../server/agent/gate/gate.ts'
import { sentencesOf } from '../../server/agent/gate/sentences.ts'
import { KINDS } from '../../server/agent/gate/values.ts'
import { SAY_VALUES, type SayKey } from '../../server/agent/say/keys.ts'
import { renderAll } from '../../server/agent/say/render.ts'
import type { Style } from '../../server/agent/situation.ts'
import { honest } from './gateHonest.ts'
import { linesOf, NOTHING, NOW, SCENES, ZONE } from './gateScenes.ts'

const lies = linesOf('gateLies.txt')
const truths = linesOf('gateTruths.txt')
const STYLES: Style[] = ['normal', 'formal', 'casual']
const KEYS = Object.keys(SAY_VALUES) as SayKey[]
const SEEDS = Number(process.env['GATE_SEEDS'] ?? 12)

/** Evidence with everything a false claim needs except the act itself: its times, its people, its service. */
const TEMPTING = {
  ...SCENES['offered']!,
  results: [
    ...SCENES['offered']!.results,
    'quinta',
    'sexta',
    '10h',
    '14h',
    '15h',
    'hoje',
    'amanhã',
    'domingo',
  ],
}
const OF_ACTS = new Set([...FAMILIES, 'disguise'] as string[])
const aboutActs = lies.filter(({ scene, kind }) => scene === 'nothing' && OF_ACTS.has(kind))

describe('the claim gate', () => {
  it('(ENG-07) lets no authored lie pass, whatever it claims and however it is said', () => {
    expect(lies.length).toBeGreaterThanOrEqual(250)
    expect(lies.filter(({ scene, text }) => gate([text], SCENES[scene]!).verdict === 'pass')).toEqual([])
  })

  it('(ENG-07) lets no claim of an act pass where all of its values are true', () => {
    expect(aboutActs.length).toBeGreaterThan(200)
    expect(aboutActs.filter(({ text }) => gate([text], TEMPTING).verdict === 'pass')).toEqual([])
  })

  it('(ENG-07) finds in each lie about an act the claim that it is', () => {
    const claimed = (text: string) => sentencesOf(text, NOW, ZONE).flatMap((each) => claimsIn(each))
    const missed = aboutActs.filter(
      ({ kind, text }) => kind !== 'disguise' && !claimed(text).some(({ family }) => family === kind),
    )
    expect(missed).toEqual([])
  })

  it('(ENG-07) cuts or stops a lie between true sentences, before and after them', () => {
    const before = 'A limpeza de pele custa R$ 180,00 e dura 1 hora.'
    const after = 'Qual dia fica bom para você?'
    for (const { scene, text } of lies) {
      const evidence = {
        ...SCENES[scene]!,
        results: [...SCENES[scene]!.results, 'Limpeza de pele', '1 hora', 'R$ 180,00'],
      }
      const { verdict, messages } = gate([`${before} ${text}`, after], evidence)
      expect(verdict, text).not.toBe('pass')
      // What is left must be true.
      if (verdict === 'cut') expect(gate(messages, evidence).verdict, messages.join(' // ')).toBe('pass')
    }
  })

  it('(ENG-07) lets every authored truth pass unchanged', () => {
    expect(truths.length).toBeGreaterThanOrEqual(120)
    for (const { scene, text } of truths) {
      const { verdict, messages, findings } = gate([text], SCENES[scene]!)
      expect(verdict, `${text}: ${JSON.stringify(findings)}`).toBe('pass')
      expect(messages).toEqual([text])
    }
  })

  it('(ENG-07) lets every wording of every style pass with honest values', () => {
    for (const key of KEYS) {
      for (let seed = 0; seed < SEEDS; seed++) {
        const { situation, plan, say } = honest(key, seed)
        const evidence = evidenceOf(situation, plan)
        for (const style of STYLES) {
          const { messages } = renderAll([say], style, `s${seed}`, [])
          const { verdict, findings } = gate(messages, evidence)
          expect(
            verdict,
            `${style} ${key} ${seed}: ${messages.join(' // ')} ${JSON.stringify(findings)}`,
          ).toBe('pass')
        }
      }
    }
  })

  it('(ENG-07) stops the wordings of acts whose write was left out', () => {
    const acts = [
      'booked',
      'moved',
      'cancelled',
      'confirmed',
      'waitAdded',
      'nameNoted',
      'optedOut',
      'lateNoted',
      'toldNoted',
    ] as const
    for (const key of acts) {
      for (let seed = 0; seed < SEEDS; seed++) {
        const { situation, plan, say } = honest(key, seed)
        const evidence = evidenceOf(situation, { ...plan, writes: [] })
        for (const style of STYLES) {
          const { messages } = renderAll([say], style, `s${seed}`, [])
          expect(gate(messages, evidence).verdict, `${style} ${key} ${seed}: ${messages.join()}`).not.toBe(
            'pass',
          )
        }
      }
    }
  })

  it('(ENG-07) stops the wordings of a hand-over that calls nobody', () => {
    const keys = KEYS.filter((key) => key.startsWith('handOver') || key === 'emergency')
    for (const key of keys) {
      for (let seed = 0; seed < SEEDS; seed++) {
        const { situation, plan, say } = honest(key, seed)
        const evidence = evidenceOf(situation, { ...plan, handOver: null })
        for (const style of STYLES) {
          const { messages } = renderAll([say], style, `s${seed}`, [])
          expect(gate(messages, evidence).verdict, `${style} ${key}: ${messages.join()}`).not.toBe('pass')
        }
      }
    }
  })

  it('(ENG-07) stops a booking that is told with another time, person or service than written', () => {
    const others = [{ startTime: '2027-03-01T13:07:00.000Z' }, { professionalId: 'p1' }, { serviceId: 's1' }]
    for (let seed = 0; seed < SEEDS; seed++) {
      const { situation, plan, say } = honest('booked', seed)
      if (!say.values['with']) continue
      for (const other of others) {
        const writes = plan.writes.map((write) => ({ ...write, ...other })) as typeof plan.writes
        const evidence = evidenceOf(situation, { ...plan, writes })
        for (const style of STYLES) {
          const { messages } = renderAll([say], style, `s${seed}`, [])
          expect(gate(messages, evidence).verdict, `${JSON.stringify(other)} ${messages.join()}`).not.toBe(
            'pass',
          )
        }
      }
    }
  })

  it.each(FAMILIES)('(ENG-07) needs the family of claims “%s”', (family) => {
    const passed = aboutActs.concat(lies.filter(({ kind }) => kind === 'time')).filter(({ text, kind }) => {
      const evidence = kind === 'time' ? { ...TEMPTING, offers: [] } : TEMPTING
      return gate([text], evidence, { family }).verdict === 'pass'
    })
    expect(passed.length).toBeGreaterThan(0)
  })

  it.each(KINDS)('(ENG-07) needs the check of values “%s”', (kind) => {
    const passed = lies.filter(({ scene, text }) => gate([text], SCENES[scene]!, { kind }).verdict === 'pass')
    expect(passed.length).toBeGreaterThan(0)
  })

  it('(ENG-07) needs the list of what is never said', () => {
    const passed = lies.filter(
      ({ scene, text }) => gate([text], SCENES[scene]!, { never: true }).verdict === 'pass',
    )
    expect(passed.length).toBeGreaterThan(20)
  })

  it('(ENG-14) gives a message with advice on health to a person, whatever else it answers', () => {
    const messages = ['A limpeza de pele custa R$ 180,00. Pode tomar dipirona antes.']
    expect(gate(messages, SCENES['knows']!)).toMatchObject({ verdict: 'person', messages: [] })
  })

  it('(ENG-07) cuts a sentence without support where the rest still answers', () => {
    const messages = ['A limpeza de pele custa R$ 180,00.\n\nMarquei quinta às 15h. Qual dia você prefere?']
    expect(gate(messages, SCENES['knows']!)).toMatchObject({
      verdict: 'cut',
      messages: ['A limpeza de pele custa R$ 180,00.\n\nQual dia você prefere?'],
      findings: [{ verdict: 'cut', text: 'Marquei quinta às 15h.' }],
    })
    expect(gate(['Olá! Marquei quinta às 15h. Qualquer dúvida, é só chamar.'], NOTHING).verdict).toBe(
      'person',
    )
  })

  it('(ENG-07) reads no message that is longer than WhatsApp takes, nor a third one', () => {
    const long = `${'Olá! '.repeat(900)}Marquei quinta às 15h.`
    expect(gate([long], NOTHING).verdict).toBe('person')
    expect(gate(['Olá!', 'Tudo bem?', 'Marquei quinta às 15h.'], NOTHING).verdict).toBe('person')
    expect(gate([], NOTHING)).toEqual({ verdict: 'pass', messages: [], findings: [] })
  })
})

describe('an hour belongs to the day that it was told with (ENG-07)', () => {
  const offered = SCENES['offered']!
  /** A text of the clinic's knowledge beside the free times: Thursday at three and Friday at ten. */
  const knowing = (...quotes: string[]) => ({ ...offered, quotes })

  it.each([
    // The knowledge tells the hour of nothing, or of another day.
    ['Na sexta temos vaga com a Dra. Helena Prado: começa às 15h.', ['A palestra começa às 15h.']],
    ['Na sexta temos vaga com a Dra. Helena Prado: começa às 15h.', ['Na quinta a palestra começa às 15h.']],
    ['Na quinta temos vaga com a Dra. Helena Prado: começa às 17h.', ['Aos sábados fechamos às 17h.']],
    ['Na quinta temos vaga com a Dra. Helena Prado: começa às 10h.', ['Café a partir das 10h.']],
    // The hour stands in the next sentence.
    ['Temos vaga na sexta (27/11). Começa às 15h.', []],
    ['Temos vaga na quinta (26/11). Começa às 10h.', ['Café a partir das 10h.']],
  ])('%s', (text, quotes) => {
    expect(gate([text], knowing(...quotes)).verdict).not.toBe('pass')
  })

  it.each([
    ['Na quinta temos vaga com a Dra. Helena Prado: começa às 15h.', []],
    ['Na sexta temos vaga com a Dra. Helena Prado: começa às 10h.', []],
    ['Temos vaga na quinta (26/11). Começa às 15h.', []],
    // The knowledge tells the hour of that very day.
    [
      'Temos palestra na quinta, e ela começa às 17h.',
      ['Temos palestra na quinta às 17h.', 'Temos palestra às quintas: ela começa às 17h.'],
    ],
    // Opening hours hold for each day.
    ['A clínica abre quinta, 26/11: atendemos a partir das 8h.', ['Atendemos a partir das 8h.']],
  ])('%s is true', (text, quotes) => {
    const { verdict, findings } = gate([text], knowing(...quotes))
    expect(verdict, JSON.stringify(findings)).toBe('pass')
  })
})
