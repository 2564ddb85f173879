/**
 * A light stemmer for folded Portuguese. It works without accents, which customers often leave out. It only
 * has to map the forms of a word to one stem ('depilação', 'depilar', 'depilo' → 'depil'); the stem need not
 * be a word.
 */
export function stem(word: string): string {
  if (word.length < 4 || word.charCodeAt(0) < 97) return word
  const known = cache.get(word)
  if (known !== undefined) return known
  const found = PLAYS.test(word) ? 'brincar' : strip(word)
  // Customers write any words, so the cache needs a limit.
  if (cache.size >= 20_000) cache.clear()
  cache.set(word, found)
  return found
}

const cache = new Map<string, string>()

/** 'Brincar' is not 'brinco'. */
const PLAYS = /^brinca(?:r|m|ndo|rem|va|vam)?$/

/** Suffixes, longest first, with the least number of letters that the stem must keep. */
const SUFFIXES: [string, number][] = (
  [
    ['amentos', 4],
    ['imentos', 4],
    ['amento', 4],
    ['imento', 4],
    ['idades', 4],
    ['acoes', 3],
    ['icoes', 3],
    ['adoras', 4],
    ['adores', 4],
    ['adora', 4],
    ['mente', 4],
    ['idade', 4],
    ['aremos', 3],
    ['eremos', 3],
    ['ariam', 3],
    ['eriam', 3],
    ['iriam', 3],
    ['assem', 3],
    ['essem', 3],
    ['issem', 3],
    ['antes', 4],
    ['inhos', 4],
    ['inhas', 4],
    ['acao', 3],
    ['icao', 3],
    ['ador', 4],
    ['aria', 3],
    ['eria', 3],
    ['iria', 3],
    ['asse', 3],
    ['esse', 3],
    ['isse', 3],
    ['amos', 3],
    ['emos', 3],
    ['imos', 3],
    ['aram', 3],
    ['eram', 3],
    ['iram', 3],
    ['arem', 3],
    ['avam', 3],
    ['ando', 3],
    ['endo', 3],
    ['indo', 3],
    ['ados', 3],
    ['adas', 3],
    ['idos', 3],
    ['idas', 3],
    ['ante', 4],
    ['inho', 4],
    ['inha', 4],
    ['ivel', 4],
    ['avel', 4],
    ['ista', 5],
    ['ava', 3],
    ['ada', 3],
    ['ado', 3],
    ['ida', 3],
    ['ido', 3],
    ['ara', 3],
    ['era', 4],
    ['oes', 3],
    ['iam', 3],
    ['ar', 3],
    ['er', 3],
    ['ir', 3],
    ['am', 3],
    ['em', 3],
    ['ou', 3],
    ['ei', 3],
    ['eu', 3],
    ['iu', 3],
    ['ao', 3],
    ['ia', 3],
    ['io', 3],
    ['as', 3],
    ['os', 3],
    ['es', 3],
    ['is', 3],
    ['a', 3],
    ['e', 3],
    ['o', 3],
    ['i', 3],
    ['s', 3],
  ] as [string, number][]
).sort((a, b) => b[0].length - a[0].length)

/** Words that end like a diminutive but are none. */
const WHOLE = new Set(
  'caminho carinho sozinho sozinha cozinha vizinho vizinha espinha espinhas galinha farinha rainha bainha campainha madrinha padrinho marinha golfinho moinho linha minha tinha vinha vinho ninho sardinha andorinha caminhos carinhos vizinhos vizinhas linhas minhas'.split(
    ' ',
  ),
)
/** Diminutives: 'gatinho' is 'gato', 'dorzinha' is 'dor'. */
const DIMINUTIVE = /^(.{3,})(?:(?<=[lrm])zinh[oa]s?|inh[oa]s?)$/

function strip(word: string): string {
  let stem = (!WHOLE.has(word) && DIMINUTIVE.exec(word)?.[1]) || word
  if (stem !== word) return stem.replace(/qu?$/, 'c').replace(/gu$/, 'g')
  if (stem.endsWith('ns')) stem = `${stem.slice(0, -2)}m`
  else if (stem.length > 4 && /[aeiou]is$/.test(stem)) stem = `${stem.slice(0, -2)}l`
  for (const [suffix, least] of SUFFIXES) {
    if (stem.length - suffix.length >= least && stem.endsWith(suffix)) {
      stem = stem.slice(0, -suffix.length)
      break
    }
  }
  // Undo spelling changes of the consonant: 'marque', 'marco'; 'pague', 'pago'; 'comece', 'comeco'.
  if (/[gq]u$/.test(stem)) stem = stem.slice(0, -1)
  return stem.replace(/qu?$/, 'c').replace(/ç/g, 'c')
}
