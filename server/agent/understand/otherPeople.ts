import { type Token, wordAt, wordSet } from './normalize.ts'
import type { Found } from './slots.ts'
import type { ForWhom } from './command.ts'
import { COMMON_NAMES } from './commonNames.ts'
import { isRelationAt, MINE, RELATIONS, THE } from './relations.ts'

/** People whom a customer may mention, but never books for without a name. */
const STRANGERS = wordSet('vizinha vizinho patrao patroa ex chefa funcionaria funcionario comadre compadre')

/**
 * The people that folded words mention: 'a consulta da minha vizinha Márcia' → vizinha, márcia. Empty where
 * they mention only the speaker.
 */
export function othersIn(plain: string): string[] {
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word, at) => {
    const isTheirs = MINE.has(words[at - 1] ?? '') && (RELATIONS.has(word) || STRANGERS.has(word))
    if (isTheirs && isOfWork(word, words.slice(Math.max(0, at - 3), at - 1))) return []
    return isTheirs ? [word, words[at + 1] ?? ''] : []
  })
}

const OF_WORK = wordSet('chefe chefa patrao patroa')
const FOR_OR_OF = wordSet('para pro pra da de do com e')
/** 'Meu chefe trocou minha folga': an employer who is not said to come is a reason, and no customer. */
const isOfWork = (word: string, before: readonly string[]): boolean =>
  OF_WORK.has(word) && !before.some((each) => FOR_OR_OF.has(each))

/** The articles after a preposition. */
const OF_THE = wordSet('da do')
const IN_OR_OF_THE = wordSet('da do na no')
const NOT_NAMES = wordSet(
  `mim eu voce voces ela ele eles nos quem que amanha hoje manha tarde noite fazer marcar agendar consulta limpeza dia quando
  domicilio casa favor favor tambem quer queria precisa vai pode tem de com e na no da do das dos esta mesmo so ela ai la
  dela dele delas deles completo social certo errado aqui sim nao outra outro semana mes depois antes as a o`,
)

/** For whom something is wanted, in tokens `from` to `to`; null when nobody is named. */
export function readForWhom(
  tokens: readonly Token[],
  slots: readonly Found[],
  text: string,
  [from, to]: [number, number],
): ForWhom | null {
  let self = false
  const others: ForWhom['others'] = []
  const isNamed = (at: number) => slots.some((slot) => at >= slot.from && at < slot.to)
  for (let at = from; at < to; at++) {
    const word = tokens[at]!.text
    const before = wordAt(tokens, at - 1)
    const next = wordAt(tokens, at + 1)
    // 'Cortar o cabelo e o do meu filho': the first one is the customer's own.
    const isMineFirst =
      MINE.has(word) &&
      RELATIONS.has(next) &&
      OF_THE.has(before) &&
      THE.has(wordAt(tokens, at - 2)) &&
      wordAt(tokens, at - 3) === 'e' &&
      slots.some((slot) => slot.kind === 'service' && slot.to <= at - 3 && slot.from >= from)
    if (isMineFirst) self = true
    const isMineToo = MINE.has(word) && next === 'e' && OTHERS_BEGIN.has(wordAt(tokens, at + 2))
    const isSpeaker = word === 'eu' && (next === 'e' || before === 'e')
    if (word === 'mim' || isMineToo || (isSpeaker && !OF_SPEAKER.has(next))) self = true
    const isThese = THESE.has(word) && before === 'para'
    // 'Tenho 3 gatos pra vacinar'
    const isCounted = HAVE.has(word) && isForService(tokens, slots, at + 3)
    const several = MINE.has(word) || isThese || isCounted ? severalAt(tokens, at + 1, text) : []
    if (several.length > 1) {
      others.push(...several)
      at++
      continue
    }
    if (isRelationAt(tokens, at)) {
      if (isOfWork(next, wordsBefore(tokens, at, 2, from)) || isOnlySpokenOf(tokens, slots, at, [from, to])) {
        at++
        continue
      }
      const relation = relationOf(tokens[at + 1]!, text)
      const called = nameAfter(tokens, at + 2)
      const name = called < to && !isNamed(called) ? nameAt(tokens[called], text) : null
      others.push({ relation, ...(name !== null && { name }) })
      at++
      continue
    }
    // 'Pra mim e uma amiga', 'corte pra um amigo'
    const isGuest = ONE.has(word) && GUESTS.has(next) && !isNamed(at + 1)
    if (isGuest && (before === 'para' || (before === 'e' && SPEAKER.has(wordAt(tokens, at - 2))))) {
      if (before === 'e') self = true
      others.push({ relation: relationOf(tokens[at + 1]!, text) })
      at++
      continue
    }
    // 'O banho da Luna e do Thor'
    const two = slots.some(({ kind, to: end }) => kind === 'service' && end === at)
      ? twoNamed(tokens, at, text)
      : []
    if (two.length > 0 && !isNamed(at + 1)) {
      others.push(...two)
      continue
    }
    const brought = isNamed(at) ? null : broughtAt(tokens, slots, at, text)
    if (brought !== null && others.some(({ name }) => name === brought)) continue
    if (brought !== null) {
      others.push({ name: brought })
      // 'Levar o Pedro e a Lara'
      const isMore = next === 'e' && THE.has(wordAt(tokens, at + 2)) && at + 3 < to && !isNamed(at + 3)
      const second = isMore ? nameAt(tokens[at + 3], text) : null
      if (second !== null) others.push({ name: second })
      continue
    }
    // '10h, mas pra duas pessoas'
    const people = peopleAt(tokens, at)
    if (people > 1) {
      self = true
      others.push(...Array.from({ length: people - 1 }, () => ({ relation: 'acompanhante' })))
    }
    // 'para a Ana', 'é pro João': a capital marks a name.
    const isFor = before === 'para' || (THE.has(before) && wordAt(tokens, at - 2) === 'para')
    if (isFor && at - 1 >= from && !isNamed(at)) {
      const name = nameAt(tokens[at], text)
      if (name !== null && !RELATIONS.has(word)) others.push({ name })
    }
  }
  const [only, ...more] = others
  if (only && more.length === 0 && only.name === undefined) {
    const name = nameGiven(tokens, slots, text)
    if (name !== null) only.name = name
  }
  return self || others.length > 0 ? { self: self || others.length === 0, others } : null
}

/** Whether 'para' and a service stand at `at`. */
const isForService = (tokens: readonly Token[], slots: readonly Found[], at: number): boolean =>
  wordAt(tokens, at) === 'para' &&
  slots.some(({ kind, from }) => kind === 'service' && from > at && from <= at + 2)
const ONE = wordSet('um uma')
const SPEAKER = wordSet('mim eu comigo')
export const GUESTS = wordSet('amiga amigo colega prima primo tia tio sobrinha sobrinho irma irmao')
/** What the speaker can or does: 'e eu só posso segunda' wishes for no visit of theirs. */
const OF_SPEAKER = wordSet('so posso consigo levo vou trabalho nao saio chego preciso tenho fico moro')
/** Begins whom else something is for: 'a minha e a da minha mãe'. */
const OTHERS_BEGIN = wordSet('a as o os da de do para')
const THESE = wordSet('as os')

/** Up to `count` words before a place, the first at `from` or later. */
const wordsBefore = (tokens: readonly Token[], at: number, count: number, from = 0): string[] =>
  tokens.slice(Math.max(from, at - count), at).map(({ text }) => text)

/** Verbs for what is done with a person whose name follows: 'levar o Caetano', 'vacinar a Júlia'. */
const TAKES_NAME = wordSet(
  'levar levo leve levasse trazer trago traz vacinar passar encaixar atender inscrever',
)
const NEEDS_IT = wordSet('precisa necessita')
/** Before a name. */
const TITLED = wordSet('dona seu sr sra senhor senhora')
/** Words with a capital after 'da' and 'no' that are nobody: 'vacina da Pfizer', 'limpeza no Natal'. */
export const NOBODY = wordSet(
  `natal pascoa carnaval pfizer covid dengue febre meningite gripe hpv tarde manha noite tabela clinica janeiro fevereiro
  marco abril maio junho julho agosto setembro outubro novembro dezembro instagram google site promocao cartao carteirinha
  caderneta receita encaminhamento guia documento laudo exame pix shopping centro bairro unidade`,
)

/** The name at `at` of who is brought, or after a service: 'levar a Bia', 'consulta do Theo'; null where it is none. */
function broughtAt(
  tokens: readonly Token[],
  slots: readonly Found[],
  at: number,
  text: string,
): string | null {
  const word = (place: number) => wordAt(tokens, place)
  const isTaken = THE.has(word(at - 1)) && TAKES_NAME.has(word(at - 2))
  const isOfService =
    IN_OR_OF_THE.has(word(at - 1)) &&
    slots.some(
      ({ kind, to }) =>
        // 'Consulta de rotina da Bia'
        kind === 'service' && (to === at - 1 || (to === at - 3 && word(at - 3) === 'de')),
    )
  // 'O Bolinha precisa tomar vacina', 'o Bidu tá precisando de banho'
  const isNeeding = (word(at + 1) === 'esta' || word(at + 1) === 'ta') && word(at + 2) === 'precisando'
  const isNeedy = THE.has(word(at - 1)) && (NEEDS_IT.has(word(at + 1)) || isNeeding)
  if (!isTaken && !isOfService && !isNeedy) return null
  const name = NOBODY.has(word(at)) || RELATIONS.has(word(at)) ? null : nameAt(tokens[at], text)
  // 'Consulta da Dona Zuleide'
  return name !== null && TITLED.has(word(at)) ? nameAt(tokens[at + 1], text) : name
}

const BEFORE_TWO = wordSet('da do na no das dos nas nos')
/** Two names after a service: 'da Luna e do Thor', 'da Luna e Thor'. */
function twoNamed(tokens: readonly Token[], at: number, text: string): { name: string }[] {
  if (!BEFORE_TWO.has(wordAt(tokens, at)) || wordAt(tokens, at + 2) !== 'e') return []
  const isAgain = THE.has(wordAt(tokens, at + 3)) || IN_OR_OF_THE.has(wordAt(tokens, at + 3))
  const names = [tokens[at + 1], tokens[isAgain ? at + 4 : at + 3]].map((token) => nameAt(token, text))
  return names.includes(null) ? [] : names.map((name) => ({ name: name! }))
}

/**
 * Verbs for a person who tells something, comes along or is elsewhere: 'minha prima fez aí', 'meu marido
 * viaja'.
 */
const ELSEWHERE =
  /^(?:(?:que |quem )?(?:ia |iria |vai )?(?:me|nos) (?:levar?|deixar?|trazer|traz|pegar?|buscar?|acompanhar?|passou|indicou|recomendou|deu|falou|disse|mandou|avisou|mostrou|contou)|(?:que |quem )?(?:leva|deixa|traz|pega|busca)(?: (?:el[ae]s?|me|[ao] (?!exames?|laudo|pedido|documento|receita)\w+))|vai (?:levar|deixar|trazer|pegar|acompanhar|buscar|pagar|ficar|entrar|comigo|junto)|vem (?:comigo|junto)|acompanha|busca|paga|entra|sai|estuda|fez|faz|fizeram|se (?:trata|tratou|consulta|consultou)|trata|tratou|marcou (?:uma? )?(?:reuniao|viagem|compromisso|medic\w+|prova|audiencia|almoco|evento)|precisou|pegou|adoeceu|quer que eu|pediu|chamou|ficou (?:doente|internad\w+|com febre)|bateu|perdeu|internou|faleceu|morreu|indicou|recomendou|falou|disse|contou|comentou|mandou|viaja|viajou|tem (?:(?:uma?|[ao]) )?(?:apresentac\w+|provas?|reuniao|festa\w*|jogo|campeonato|formatura|ensaio|compromisso|viagem|passeio|show|escola)|trabalha|trabalhou|troc(?:a|ou)|mud(?:a|ou)|escalou|fic(?:a|ou) com|cuida|toma conta|chega|chegou|liberou|foi|vai (?:viajar|trabalhar|casar|me)|esteve|adorou|amou|gostou|casa|me|nos|nao (?:liberou|deixou|vai deixar|pode (?:ir|me)|vai poder (?:me|ir))|pode me|trouxe|passou|conhece|frequenta|e (?:medic|dentist|amig|client|vizinh)\w+|(?:(?:n|d)[ao]|para(?: [ao])?) (?:escola|creche|colegio|escolinha|faculdade|aula|academia|trabalho|aeroporto|rodoviaria))\b/
/** 'Às 14h tenho que buscar minha mãe' */
const FETCHES = wordSet('busco buscar pego pegar visito visitar')
/** Said of who comes along or pays. */
const BRINGS = wordSet(
  'leva levar deixa deixar traz trazer busca buscar pega pegar paga pagar acompanha acompanhar',
)
/** After 'e minha prima': what that person did or said, and nobody wants. */
const HAS_DONE =
  /^(?:fez|fizeram|indicou|recomendou|falou|disse|contou|comentou|adorou|amou|gostou|conhece|frequenta)\b/
/** 'Minha esposa prefere que eu vá na Márcia': the visit is the customer's own. */
const ADVISES =
  /^(?:prefer|quer|ped|mand|fal|diss|ach|insist|gostari|aconselh|suger|recomend|indic)\w* (?:que|para|pra) eu\b/
/** Nouns before 'da minha filha' that are wanted for that person. */
const HERS = wordSet(
  `consulta consultas horario sessao aula vez retorno avaliacao agendamento vaga a o as os nome lugar atendimento
  tratamento exame dente dentes pe mao unha unhas cabelo`,
)
/** After a mention: what the person needs. */
const NEEDS =
  /^(?:\w+ )?(?:precisa\w*|quer|queria|querendo|gostaria|esta(?:va)? (?:com|precisando|querendo|sentindo|reclamando|doida|doido|louca|louco)|machuc\w+|quebr\w+|caiu|vomit\w+|toss\w+|esta (?:vomitando|tossindo|doente|mancando|sem comer|muito mal)|nao (?:esta )?(?:come|comendo|mama|mamando|dorme|dormindo|anda|andando)|sente|reclama|nunca fez|tem que|tem (?:dor|\d|NUMERO|(?:a |o |um |uma )?(?:unha|calo|verruga|micose|fungo|carie|acne))|(?:\w+ ){0,4}(?:precisa|quer) (?!saber|que|ir junto)|vai (?:fazer|querer|precisar)|necessita|fez (?:uma )?cirurgia|operou|de \d+|faz aniversario)\b/
const TAKES = wordSet(
  `levar trazer marcar agendar encaixar atender inscrever colocar botar por marca marque agenda encaixa coloca bota
  atende levo e para`,
)

/** Everybody a turn mentions whom the wish may be for; `isSure`: the words say so. */
export function peopleItMayBeFor(
  tokens: readonly Token[],
  slots: readonly Found[],
  text: string,
): { who: ForWhom['others'][number]; isSure: boolean }[] {
  return tokens.flatMap(({ text: word }, at) => {
    const relation = tokens[at + 1]
    if (!MINE.has(word) || !relation || !RELATIONS.has(relation.text)) return []
    const [from, to] = clauseAround(tokens, at)
    if (isOnlySpokenOf(tokens, slots, at, [from, to])) return []
    const name = nameAt(tokens[at + 2], text) ?? nameGiven(tokens, slots, text)
    const before = wordAt(tokens, at - 1)
    const after = tokens
      .slice(at + 2, Math.min(to, at + 8))
      .map((each) => each.text)
      .join(' ')
    const next = tokens[at + 2]
    const isNamed = slots.some((slot) => slot.from === at + 2) || name !== null
    const isSure =
      TAKES.has(before) ||
      TAKES.has(wordAt(tokens, at - 2)) ||
      OF_THE.has(before) ||
      NEEDS.test(after) ||
      isNamed ||
      !next ||
      next.kind !== 'word' ||
      next.text === 'e' ||
      next.text === 'tambem'
    const who = { relation: relationOf(relation, text), ...(name !== null && { name }) }
    return [{ who, isSure }]
  })
}

/** The tokens of the clause around `at`, between two punctuation marks. */
function clauseAround(tokens: readonly Token[], at: number): [number, number] {
  let from = at
  while (from > 0 && tokens[from - 1]!.kind !== 'end') from--
  let to = at
  while (to < tokens.length && tokens[to]!.kind !== 'end') to++
  return [from, to]
}

const ANSWERS = wordSet(
  `esta isso mesmo sim ok certo beleza obrigada obrigado valeu oi ola dia tarde noite pode ser claro quero esse essa bom
  otimo perfeito amem deus`,
)
const SAID_BEFORE_BRINGER = wordSet('e eh vai')
const WITH_OR_BY = wordSet('com pela pelo por')
const OF = wordSet('da do de')
/** Words that speak of somebody else. */
const OF_THEM = wordSet('ela ele dela dele')
const FOR_THEM = new Set([...OF_THEM, ...wordSet('elas eles delas deles nela nele para')])

/**
 * Whether the person at `at` ('minha prima') is only mentioned: as a form of address, as a source, or as
 * company.
 */
function isOnlySpokenOf(
  tokens: readonly Token[],
  slots: readonly Found[],
  at: number,
  [from, to]: [number, number],
): boolean {
  const before = wordAt(tokens, at - 1)
  const beforeThat = wordAt(tokens, at - 2)
  const after = tokens
    .slice(at + 2, Math.min(to, at + 6))
    .map(({ text }) => text)
    .join(' ')
  // 'Quem leva é meu marido'
  const isBringer = SAID_BEFORE_BRINGER.has(before) || (before === 'ser' && beforeThat === 'vai')
  if (isBringer && wordsBefore(tokens, at, 5, from).some((word) => BRINGS.has(word))) return true
  if (at > from && WITH_OR_BY.has(before)) return !/^(?:\w+ )?(?:precisa|quer|queria)/.test(after)
  if (at - 1 > from && OF.has(before))
    return !HERS.has(beforeThat) && !slots.some((slot) => slot.to === at - 1)
  if (isAddressed(tokens, at, [from, to]) || FETCHES.has(before)) return true
  // A form of address: 'Isso mesmo, minha filha'
  const isLast = at + 2 >= to
  if (isLast && at > from && tokens.slice(from, at).every(({ text }) => ANSWERS.has(text))) return true
  // 'Pode marcar sim, minha filha. Deus lhe abençoe.'
  const isCalled = isLast && tokens[at - 1]?.kind === 'comma' && CALLED.has(wordAt(tokens, at + 1))
  if (isCalled && !tokens.some(({ text }) => FOR_THEM.has(text))) return true
  // 'Passar pra sexta, que meu marido tá de folga' tells why.
  if (SAYS_WHY.has(before) && IS_FREE.test(after)) return true
  return before !== 'para' && (ADVISES.test(after) || (before === 'e' ? HAS_DONE : ELSEWHERE).test(after))
}

const SAYS_WHY = wordSet('que pq porque pois quando')
const IS_FREE =
  /^(?:\w+ )?(?:esta|estara|vai estar|fica|vai ficar|tem|tera|vai ter|pode|consegue) (?:\w+ )?(?:folga|livre|em casa|de ferias|liberad[oa]|me levar|levar|junto|comigo|ir comigo)\b/
/** Words before a form of address at the beginning: 'ô minha filha', 'bom dia meu filho'. */
const CALLS = wordSet('o oi ola ai olha escuta ah opa eai alo bom boa dia tarde noite ei moca moco')
/** After a form of address the speaker goes on about themselves. */
const GOES_ON =
  /^(?:eu|aqui|(?:que )?deus|olha|escuta|quero|preciso|me|quanto|quanta|qual|onde|como|que horas|vou|estou|queria (?:saber|ver|marcar|agendar|desmarcar|remarcar)|voces?|hoje|sera|tudo)\b/
/** How far behind a form of address 'ela' is still that person. */
const MOST_OF_CALL = 10
/** Forms of address after a comma. */
const CALLED = wordSet('filha filho irma irmao amiga amigo chefe menina menino guria guri')
const DEAR = new Set([...CALLED, 'mae', 'pai'])

/** Whether words are nothing but a form of address: 'minha filha', 'irmão'. */
export function isFormOfAddress(plain: string): boolean {
  const [called = '', mine = '', ...more] = plain.split(' ').toReversed()
  return more.length === 0 && CALLED.has(called) && (mine === '' || MINE.has(mine))
}

/** 'Ô minha filha, eu queria marcar': somebody is called, and nothing is wanted for them. */
function isAddressed(tokens: readonly Token[], at: number, [from, to]: [number, number]): boolean {
  const word = wordAt(tokens, at + 1)
  const before = tokens.slice(from, at).filter(({ kind }) => kind === 'word')
  if (
    !DEAR.has(word) ||
    before.length === 0 ||
    !before.every(({ text }) => CALLS.has(text) || ANSWERS.has(text))
  )
    return false
  const rest = tokens.slice(at + 2)
  if (rest.slice(0, MOST_OF_CALL).some(({ text }) => OF_THEM.has(text))) return false
  const next = rest[0]
  if (!next || at + 2 >= to || next.kind !== 'word') return true
  // 'O minha' is no article.
  const isCalled = before.at(-1)!.text === 'o' && tokens[at]!.text.endsWith('a')
  return (
    isCalled ||
    GOES_ON.test(
      rest
        .slice(0, 3)
        .map(({ text }) => text)
        .join(' '),
    )
  )
}

const SPELLED: Record<string, string> = {
  mae: 'mãe',
  irma: 'irmã',
  irmao: 'irmão',
  bebe: 'bebê',
  maridao: 'maridão',
  mamae: 'mamãe',
  avos: 'avós',
}

/** The relation with its accent: 'mãe', 'vó'. A 'vo' without an accent is read as the grandmother. */
export function relationOf({ text: word, start, end }: Token, text: string): string {
  if (word === 'vo' || word === 'avo') return word.replace('o', /ô/i.test(text.slice(start, end)) ? 'ô' : 'ó')
  return spelledRelation(word)
}

export const spelledRelation = (word: string): string => SPELLED[word] ?? word

const MOST_NAMED = 6
const BETWEEN_NAMES = new Set(['e', 'a', 'o'])

/**
 * How many tokens may stand between the children and their names: 'meus dois pequenos pra avaliação, o Théo e
 * a Liz'.
 */
const MOST_BETWEEN = 6

/** Several people whom a turn names together: 'meus filhos Davi e Ana'; empty where it does not. */
export const severalPeopleIn = (tokens: readonly Token[], text: string): ForWhom['others'] =>
  tokens
    .map(({ text: word }, at) =>
      MINE.has(word) || (HAVE.has(word) && tokens[at + 1]?.number !== undefined && WANTS_ALL.test(text))
        ? severalAt(tokens, at + 1, text)
        : [],
    )
    .find(({ length }) => length > 1) ?? []
const HAVE = wordSet('tenho temos')
/** 'Tenho 2 cachorros, a Nina e o Bob, queria banho nos dois' */
const WANTS_ALL =
  /\b(?:os|[np]?[oa]s|pr[oa]s|d[oa]s|para (?:os|as)) (?:dois|duas|tr[êe]s|[2-5])\b|\b(?:el[ea]s|ambos|ambas|cada|tod[oa]s)\b/i

/** 'Meus dois filhos, Ana e Bento' gives each by name; 'meus dois filhos' gives each by relation. */
function severalAt(tokens: readonly Token[], at: number, text: string): ForWhom['others'] {
  const isCounted = tokens[at]?.number !== undefined
  const place = isCounted ? at + 1 : at
  const plural = wordAt(tokens, place)
  const isPets = PETS.test(plural)
  // 'Nos meus dois, o Davi e a Júlia'
  const isOnlyCount = isCounted && tokens[place]?.kind !== 'word'
  if (isOnlyCount) {
    const called = namesFrom(tokens, place, text)
    return called.length === tokens[at]!.number ? called.map((name) => ({ name })) : []
  }
  if (!isPets && (!RELATIONS.has(plural) || !plural.endsWith('s'))) return []
  const relation = plural.slice(0, -1)
  const names = namesFrom(tokens, place + 1, text)
  // 'Meus dois doguinhos, o Pipoca e a Amora'; without names and number they may share one visit.
  if (isPets && names.length > 1) return names.map((name) => ({ name }))
  if (isPets && (names.length > 0 || !ONE_OF_PETS.test(relation))) return []
  if (names.length > 0) return names.map((name) => ({ relation, name }))
  const count = tokens[at]?.number ?? 0
  return count > 1 && count <= MOST_UNNAMED ? Array.from({ length: count }, () => ({ relation })) : []
}

/** The names that follow, joined by commas and 'e': 'o Davi e a Júlia'. */
function namesFrom(tokens: readonly Token[], from: number, text: string): string[] {
  const names: string[] = []
  for (let next = from; next < tokens.length && names.length < MOST_NAMED; next++) {
    const token = tokens[next]!
    if (token.kind === 'comma' || BETWEEN_NAMES.has(token.text)) continue
    const name = nameAt(token, text)
    if (name !== null) names.push(name)
    else if (names.length > 0 || token.kind === 'end' || next > from + MOST_BETWEEN - 1) break
  }
  return names
}

const MOST_UNNAMED = 4
/** A pet as its owner speaks of it: 'para seu cachorro' */
const ONE_OF_PETS = /^(?:dog|doguinh[oa]|cachorr\w*[oa]|gat\w*[oa]|pet|bichinho|cadelinha)$/
const PETS =
  /^(?:dogs?|doguinh[oa]s|dogu?inhos|cachorr\w*s|cadelinhas|caes|caezinhos|gat\w*s|pets|petzinhos|bich\w*s|felin\w*s|filhot\w*s|pelud\w*s|amiguinhos|bebezinhos)$/

/** How many people 'duas pessoas', 'eu e ela' are; 0 where no number of people stands at `at`. */
function peopleAt(tokens: readonly Token[], at: number): number {
  const isOfUs = isWe(tokens, at)
  if (OF_THEM.has(tokens[at]!.text)) return isOfUs ? 2 : 0
  const isOfPeople =
    SAID_BEFORE_COUNT.has(wordAt(tokens, at - 1)) && SEVERAL_PEOPLE.has(wordAt(tokens, at + 1))
  const count = tokens[at]!.number ?? 0
  return (isOfUs || isOfPeople) && count <= MOST_UNNAMED ? count : 0
}
/** 'Somos duas', 'nós duas', 'somos eu e ela', 'pra mim e pra ele': whether this is how many the speakers are. */
function isWe(tokens: readonly Token[], at: number): boolean {
  const [second, first, before] = [1, 2, 3].map((back) => wordAt(tokens, at - back))
  if (OF_THEM.has(tokens[at]!.text))
    return (second === 'e' && SPEAKER.has(first!)) || (second === 'para' && first === 'e' && before === 'mim')
  const isCount =
    tokens[at]!.number !== undefined && !/^(?:dia|horari|hora|sess)/.test(wordAt(tokens, at + 1))
  return isCount && (second === 'somos' || (second === 'nos' && first === 'para'))
}
const SAID_BEFORE_COUNT = wordSet('para somos')
const SEVERAL_PEOPLE = wordSet('pessoas mulheres amigas meninas')

export function nameAt(token: Token | undefined, text: string): string | null {
  if (token?.kind !== 'word' || NOT_NAMES.has(token.text)) return null
  const raw = text.slice(token.start, token.end)
  if (COMMON_NAMES.has(raw)) return raw[0]!.toUpperCase() + raw.slice(1)
  return /^\p{Lu}\p{L}{1,29}$/u.test(raw) && raw !== raw.toUpperCase() ? raw : null
}

/** Where the name of a relation may stand: 'meu filho chamado Theo', 'minha irmã, a Duda', 'minha vó Dona Rita'. */
function nameAfter(tokens: readonly Token[], at: number): number {
  if (NAMED_SO.has(wordAt(tokens, at))) return at + 1
  const isApart = tokens[at]?.kind === 'comma' && THE.has(wordAt(tokens, at + 1))
  const place = isApart ? at + 2 : at
  return TITLED.has(wordAt(tokens, place)) ? place + 1 : place
}
const NAMED_SO = wordSet('chamada chamado')

const OF_OTHER =
  /\bnome (?:d[aeo]l[ae]s?|d[ao] (?:minha|meu|paciente|crianca)|d[ao]s? \w+)\b|\b(?:ela|ele) se chama\b/

/**
 * The name of somebody who was mentioned without it: 'o nome dela é Dalva', 'ele se chama Davi', 'Sr Osvaldo'.
 * Null where none is given, or more than one.
 */
function nameGiven(tokens: readonly Token[], slots: readonly Found[], text: string): string | null {
  const names = tokens.flatMap((_, at) => {
    const said = wordsBefore(tokens, at, 4)
    const isGiven =
      /\bnome d[aeo]l[ae] (?:e|eh)$|\b(?:ela|ele) (?:se )?chama$/.test(said.join(' ')) ||
      TITLED.has(wordAt(tokens, at - 1))
    const isNamed = slots.some((slot) => slot.kind === 'person' && at >= slot.from && at < slot.to)
    const name = isGiven && !isNamed ? nameAt(tokens[at], text) : null
    return name === null || RELATIONS.has(tokens[at]!.text) ? [] : [name]
  })
  const [only, ...more] = new Set(names)
  return only !== undefined && more.length === 0 ? only : null
}

const OTHERS_NAME =
  /\bnome (?:d[aeo]l[ae]|d[ao] (?:minha|meu) \w+|d[ao] paciente|d[ao] crianca) (?:e|eh|seria):? ([\p{L}]{2,30})|^(?:ela|ele) (?:se )?chama ([\p{L}]{2,30})/u

/** The name that is given of somebody who was spoken of before: 'o nome dela é Dirce'; null where none is. */
export function readOthersName(
  tokens: readonly Token[],
  text: string,
  [from, to]: [number, number],
): string | null {
  const own = tokens.slice(from, to)
  const plain = own.map(({ text: word }) => word).join(' ')
  const found = OTHERS_NAME.exec(plain)
  const said = found?.[1] ?? found?.[2]
  const token = own.findLast(({ text: word }) => word === said)
  if (!token || NOT_NAMES.has(token.text)) return null
  const raw = text.slice(token.start, token.end)
  return raw[0]!.toUpperCase() + raw.slice(1)
}

const INTRODUCED =
  /\b(?:meu nome e|me chamo|aqui (?:e|quem fala e) (?:a|o)|quem fala e (?:a|o)|sou (?:a|o)|(?<!\b(?:tem|tenho|sem|ter|de|um) )nome:?) (?:(?:dona|seu|senhora?|sra?|dra?|doutora?) )?([\p{L}]{2,30})/u

/**
 * The customer's own name where they state it ('me chamo Ana', 'aqui é o João'), spelled as typed; null where
 * they do not.
 */
export function readOwnName(
  tokens: readonly Token[],
  text: string,
  [from, to]: [number, number],
): string | null {
  const plain = tokens
    .slice(from, to)
    .map(({ text: word }) => word)
    .join(' ')
  const found = INTRODUCED.exec(plain)?.[1]
  if (found === undefined || NOT_NAMES.has(found) || NOBODY.has(found)) return null
  const token = tokens.slice(from, to).find(({ text: word }) => word === found)
  if (!token) return null
  const raw = text.slice(token.start, token.end)
  // 'Sou a favor' is no name: after 'sou', only a capital marks one.
  if (/\bsou\b/.test(plain) && !/^\p{Lu}/u.test(raw)) return null
  // 'O nome dela é …' gives somebody else's name.
  if (OF_OTHER.test(plain)) return null
  return raw[0]!.toUpperCase() + raw.slice(1)
}
