import { type Found, partHours } from './frame.ts'
import { PARTS, type PartHours } from './lexicon.ts'
import { type Scan, skip, word } from './timeTokens.ts'

const EDGES = new Map([
  ['inicio', 0],
  ['comeco', 0],
  ['principio', 0],
  ['meio', 1],
  ['meados', 1],
  ['fim', 2],
])
const BY_EDGE: Record<string, PartHours[]> = {
  manha: [PARTS.cedo, PARTS.midMorning, PARTS.lateMorning],
  tarde: [PARTS.earlyAfternoon, PARTS.midAfternoon, PARTS.lateAfternoon],
  noite: [PARTS.earlyEvening, PARTS.earlyEvening, PARTS.lateEvening],
  dia: [PARTS.cedo, PARTS.lunch, PARTS.lateAfternoon],
  expediente: [PARTS.cedo, PARTS.lunch, PARTS.lateAfternoon],
}
const BY_NAME: Record<string, PartHours> = {
  manha: PARTS.morning,
  tarde: PARTS.afternoon,
  noite: PARTS.evening,
  madrugada: PARTS.night,
  amanhecer: PARTS.dawn,
  anoitecer: PARTS.earlyEvening,
  entardecer: PARTS.lateAfternoon,
}
const BEFORE_PART = new Set(['de', 'da', 'do', 'a', 'na', 'no', 'pela', 'pelo', 'em', 'ao'])

/** "de manhã", "fim da tarde", "depois do almoço", "essa noite". */
export function readPart(s: Scan, at: number): Found | null {
  const found = (part: PartHours, to: number): Found => ({ to, frame: { hours: partHours(part) } })
  if (word(s, at) === 'depois' || word(s, at) === 'apos' || word(s, at) === 'antes') {
    const to = skip(s, at + 1, new Set(['do', 'de', 'o', 'da']))
    if (['almoco'].includes(word(s, to)))
      return found(word(s, at) === 'antes' ? PARTS.beforeLunch : PARTS.afterLunch, to + 1)
    if (word(s, at) !== 'antes' && ['trabalho', 'servico', 'expediente', 'trampo'].includes(word(s, to)))
      return found(PARTS.afterWork, to + 1)
    return null
  }
  let start = skip(s, at, BEFORE_PART)
  if (word(s, start) === 'horas' || word(s, start) === 'horario') {
    const to = skip(s, start + 1, new Set(['de', 'do']))
    return to > start + 1 && word(s, to) === 'almoco' ? found(PARTS.lunch, to + 1) : null
  }
  if (word(s, start) === 'almoco' && start > at) return found(PARTS.lunch, start + 1)
  const edge = EDGES.get(word(s, start))
  if (edge !== undefined) {
    const to = skip(s, start + 1, new Set(['da', 'de', 'do']))
    const list = to > start + 1 ? BY_EDGE[word(s, to)] : undefined
    return list ? found(list[edge]!, to + 1) : null
  }
  const now = word(s, start) === 'esta' || word(s, start) === 'nesta' || word(s, start) === 'desta'
  if (now) start++
  const name = word(s, start)
  // 'Cedo pela manhã', 'tarde da noite'
  const beside = skip(s, start + 1, new Set(['da', 'de', 'pela']))
  if (name === 'cedo' && word(s, beside) === 'manha') return found(PARTS.cedo, beside + 1)
  if (name === 'tarde' && beside > start + 1 && word(s, beside) === 'noite')
    return found(PARTS.lateEvening, beside + 1)
  if (name === 'cedo') {
    if (['mais', 'muito', 'tao'].includes(word(s, start - 1))) return null
    return { to: start + 1, frame: { hours: partHours(PARTS.cedo), latent: true } }
  }
  if ((name === 'bem' || name === 'logo') && word(s, start + 1) === 'cedo')
    return found(PARTS.cedo, start + 2)
  const part = BY_NAME[name]
  if (
    !part ||
    ['boa', 'bom', 'mais', 'muito', 'tao', 'otima', 'boas'].includes(word(s, at - 1)) ||
    word(s, start + 1) === 'demais'
  )
    return null
  let to = start + 1
  const early = name === 'manha' ? skip(s, skip(s, to, new Set(['bem', 'logo'])), new Set(['cedo'])) : to
  const hours = early > to && word(s, early - 1) === 'cedo' ? PARTS.cedo : part
  if (hours === PARTS.cedo) to = early
  // "na noite passada"
  if (word(s, to) === 'passada' || word(s, to) === 'anterior')
    return { to: to + 1, frame: { hours: partHours(hours), dates: { options: [s.today - 1] } } }
  const frame = { hours: partHours(hours), ...(now ? { dates: { options: [s.today] } } : {}) }
  return { to, frame }
}
