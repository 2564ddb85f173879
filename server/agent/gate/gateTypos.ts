/** Words that make a claim, and what remains of them after one typing error. */
const VERBS =
  'marc agend reserv separ encaix bloque guard confirm cancel desmarc remarc reagend registr anot avis notific encaminh verific'.split(
    ' ',
  )
const ENDINGS = [
  'ado',
  'ada',
  'ados',
  'adas',
  'amos',
  'adinho',
  'adinha',
  'adissimo',
  'ando',
  'aremos',
  'arei',
  'acao',
]
const PAST =
  'marquei agendei reservei separei encaixei bloqueei guardei confirmei cancelei desmarquei remarquei reagendei registrei anotei avisei notifiquei encaminhei garanti garantido garantida verifiquei transferi transferido agendamento cancelamento remarcacao reagendamento prontinho retorno retornamos'.split(
    ' ',
  )
const LEXICON = new Set([...VERBS.flatMap((verb) => ENDINGS.map((ending) => verb + ending)), ...PAST])
/** Real words that look like a misspelled one. */
const OWN_WORDS = new Set(
  'aguardando aguardaremos aguardarei retorna retornam retornar retornou confirmara avisara marcara agendara verificara confirmarao avisarao marcarao agendarao verificarao aguardamos aguardei aguardar aguarda aguardo aguarde mercado mercados mercada marcados separados marcas reservas cancelas confirma contorno entorno retornos adorno agencia agendas agendar marcar reservar confirmar cancelar remarcar desmarcar verificar avisar anotar registrar separar encaixar encaminhar guardar transferir garantir separadas confirmou marcou agendou cancelou reservou remarcou anotou avisou registrou cancelando marcante reservista separador marcador registro registros garantia garantias garante agendamentos cancelamentos transferida transferidos avisados visado visada visados'.split(
    ' ',
  ),
)
// Subjunctive forms, for wishes and orders: 'quer que eu marque?'
for (const wish of 'marque agende reserve separe encaixe bloqueie guarde confirme cancele desmarque remarque reagende registre anote avise notifique encaminhe verifique'.split(
  ' ',
))
  for (const form of [wish, `${wish}m`, `${wish}s`]) OWN_WORDS.add(form)
const LEAST = 6

const without = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

const SHORTER = new Map<string, string>()
for (const word of LEXICON)
  for (const less of [word, ...without(word)]) if (!SHORTER.has(less)) SHORTER.set(less, word)

/**
 * The claiming word that `word` stands for, with one letter wrong, missing, doubled or swapped with the next;
 * null when it is none, or a different real word.
 */
export function repairTypo(word: string, isExactOnly: boolean): string | null {
  if (LEXICON.has(word)) return word
  if (isExactOnly || word.length < LEAST || word.length > 16 || OWN_WORDS.has(word)) return null
  const direct = SHORTER.get(word)
  if (direct !== undefined) return direct
  for (const less of without(word)) {
    const found = SHORTER.get(less)
    // Both words lost a letter: they differ by one letter or by two swapped ones.
    if (found !== undefined && isNear(word, found)) return found
  }
  return null
}

/** Whether two words differ by at most one letter changed, added or lost, or by two swapped neighbours. */
function isNear(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
