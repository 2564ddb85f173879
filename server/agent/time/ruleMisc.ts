import { type Found, type Frame, fixed } from './frame.ts'
import { readNumber } from './numbers.ts'
import { readDayWord, readWeekday } from './ruleDay.ts'
import { type Scan, isNumber, phraseEnd, skip, word } from './timeTokens.ts'

const SOONEST = [
  'o quanto antes',
  'quanto antes',
  'o mais cedo possivel',
  'mais cedo possivel',
  'o mais rapido possivel',
  'mais rapido possivel',
  'o mais breve possivel',
  'mais breve possivel',
  'o mais proxima possivel',
  'tao cedo quanto possivel',
  'tao cedo quanto der',
  'tao cedo quanto puder',
  'tao logo quanto possivel',
  'assim que der',
  'assim que puder',
  'assim que possivel',
  'assim que tiver',
  'assim que conseguir',
  'logo que der',
  'logo que puder',
  'primeira vaga',
  'proxima vaga',
  'proxima horario',
  'primeiro horario disponivel',
  'primeiro horario livre',
  'primeiro que tiver',
  'o mais cedo que tiver',
  'o que tiver mais cedo',
  'o que tiver primeiro',
  'o primeiro que tiver',
]
const LATEST = [
  'o mais tarde que tiver',
  'o mais tarde que der',
  'o mais tarde possivel',
  'mais tarde possivel',
  'mais tarde que tiver',
  'mais tarde que der',
  'o que tiver mais tarde',
  'bem no fim do dia',
]
const ANY = [
  'tanto faz',
  'qualquer horario',
  'qualquer horas',
  'qualquer um',
  'qualquer uma',
  'qualquer dia e horario',
  'qualquer dia e horas',
  'qualquer dia ou horario',
  'qualquer dia qualquer horario',
  'quando tiver',
  'quando der',
  'quando puder',
  'o que tiver',
  'o horario que tiver',
  'o que for melhor',
  'o que voce preferir',
  'o que vc preferir',
  'voce escolhe',
  'vc escolhe',
  'voce que sabe',
  'vc que sabe',
  'quando voce puder',
  'quando vc puder',
  'quando for melhor',
  'horario que tiver',
  'dia que tiver',
  'todas servem',
]
const PHRASES = new Map<string, { words: string[]; frame: Frame }[]>()
for (const [list, frame] of [
  [ANY, { any: true }],
  [SOONEST, { any: true, prefer: 'first' }],
  [LATEST, { prefer: 'last' }],
] as [string[], Frame][])
  for (const text of list) {
    const words = text.split(' ')
    const longestFirst = [...(PHRASES.get(words[0]!) ?? []), { words, frame }]
    PHRASES.set(
      words[0]!,
      longestFirst.sort((a, b) => b.words.length - a.words.length),
    )
  }
/** Words with which these rules may begin. */
export const MISC_STARTS = [
  ...PHRASES.keys(),
  'qualquer',
  'primeiro',
  'primeira',
  'ultima',
  'o',
  'a',
  'do',
  'nesta',
  'agora',
  'ja',
  'jaja',
  'imediatamente',
  'daqui',
  'hoje',
]
const LEFT_OVER = new Set(['disponivel', 'livre', 'possivel'])

const OF_DAY = new Set(['de', 'da', 'do', 'no', 'na', 'em'])

/** 'O mais cedo que tiver no sábado', 'a mais tarde de sexta', 'o último de amanhã': `at` is behind the article. */
function readExtremeOfDay(s: Scan, at: number): Found | null {
  const text = word(s, at)
  const isFirst =
    text === 'primeiro' || text === 'primeira' || (text === 'mais' && word(s, at + 1) === 'cedo')
  const isLast = text === 'ultima' || (text === 'mais' && word(s, at + 1) === 'tarde')
  if (!isFirst && !isLast) return null
  const said = text === 'mais' ? at + 2 : at + 1
  const to =
    word(s, said) === 'que' && ['tiver', 'der', 'puder'].includes(word(s, said + 1)) ? said + 2 : said
  const isLinked = OF_DAY.has(word(s, to))
  // 'A última sexta' is a Friday of the past.
  if (!isLinked && text !== 'mais') return null
  const day = isLinked ? to + 1 : to
  const isOfDay = readDayWord(s, day) !== null || readWeekday(s, day) !== null
  return isOfDay ? { to, frame: { prefer: isFirst ? 'first' : 'last' } } : null
}

/** Where 'da Renata', 'com o dr Caio' ends between 'o último horário' and its day; the same place where it does not stand. */
function afterOwner(s: Scan, at: number): number {
  if (!['da', 'do', 'de', 'com'].includes(word(s, at))) return at
  let name = at + 1
  while (['a', 'o', 'dr', 'dra', 'doutor', 'doutora'].includes(word(s, name))) name += 1
  const day = ['na', 'no', 'de', 'nesta', 'para', 'pra'].includes(word(s, name + 1)) ? name + 2 : name + 1
  const isDay = (place: number) => readDayWord(s, place) !== null || readWeekday(s, place) !== null
  return !isDay(name) && isDay(day) ? name + 1 : at
}

/** "tanto faz", "o quanto antes", "primeiro horário", "qualquer dia", "do dia". */
export function readMisc(s: Scan, at: number): Found | null {
  for (const { words, frame } of PHRASES.get(word(s, at)) ?? []) {
    const to = phraseEnd(s, at, words)
    if (to > 0) return { to: skip(s, to, LEFT_OVER), frame: { ...frame } }
  }
  const text = word(s, at)
  if (text === 'o' || text === 'a') return readExtremeOfDay(s, at + 1)
  if (text === 'qualquer' && (word(s, at + 1) === 'dia' || word(s, at + 1) === 'data')) {
    const week = phraseEnd(s, at + 2, ['da', 'semana'])
    const useful = word(s, at + 2) === 'util' || (week > 0 && word(s, week) !== 'que')
    const to = useful ? (week > 0 ? week : at + 3) : at + 2
    const only = useful && week < 0 ? { only: [1, 2, 3, 4, 5] } : {}
    return { to, frame: { days: { options: [{ from: s.today, to: null }], anyDay: true }, ...only } }
  }
  if (['primeiro', 'primeira', 'ultima'].includes(text)) {
    const next = word(s, at + 1)
    if (
      next === 'horario' ||
      next === 'vaga' ||
      next === 'encaixe' ||
      (next === 'horas' && text !== 'ultima')
    )
      return {
        to: afterOwner(s, skip(s, at + 2, LEFT_OVER)),
        frame: { prefer: text === 'ultima' ? 'last' : 'first' },
      }
  }
  if (
    text === 'do' &&
    word(s, at + 1) === 'dia' &&
    word(s, at - 1) !== 'fim' &&
    !isNumber(s, at + 2) &&
    !readNumber(s, at + 2)
  )
    return { to: at + 2, frame: { whole: true, latent: true } }
  return readNow(s, at)
}

/** Words after which 'agora', 'daqui a pouco' or 'já já' is a wished time. */
const WANTED = new Set([
  'para',
  'vaga',
  'horario',
  'ir',
  'atender',
  'por',
  'voltar',
  'vir',
  'logo',
  'passar',
  'chegar',
  'marcar',
  'encaixar',
  'encaixa',
  'encaixe',
])
const SOON = [
  ['daqui', 'a', 'pouco'],
  ['daqui', 'pouco'],
  ['logo', 'mais'],
  ['logo', 'logo'],
  ['ja', 'ja'],
  ['jaja'],
  ['hoje', 'mais', 'tarde'],
]

const NOW = [
  ['nesta', 'instante'],
  ['nesta', 'momento'],
  ['nesta', 'exato', 'momento'],
  ['nesta', 'exato', 'instante'],
  ['agora', 'mesmo'],
]

/** "agora" is usually a filler: it counts alone, or in a phrase such as "pra agora", "agora mesmo". */
function readNow(s: Scan, at: number): Found | null {
  const now = { instant: { day: s.today, minute: s.minute } }
  const phrase = NOW.map((words) => phraseEnd(s, at, words)).find((to) => to > 0)
  if (phrase) return { to: phrase, frame: now }
  const text = word(s, at)
  const soon = SOON.map((words) => phraseEnd(s, at, words)).find((to) => to > 0)
  // 'Daqui a pouco chego' is no wish.
  const isAsked = at === 0 && ['', '?'].includes(word(s, soon ?? 0))
  if (soon && (isAsked || word(s, at) === 'hoje' || WANTED.has(word(s, at - 1))))
    return {
      to: soon,
      frame: { dates: { options: [s.today] }, hours: { from: fixed(s.minute), to: null } },
    }
  if (!['agora', 'ja', 'imediatamente'].includes(text)) return null
  const alone = s.tokens.filter((token) => token.kind !== 'sign').length === 1
  if (alone) return { to: at + 1, frame: now }
  if (text === 'agora' && (WANTED.has(word(s, at - 1)) || word(s, at + 1) === '?'))
    return { to: at + 1, frame: now }
  return null
}
