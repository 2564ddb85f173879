import type { Token } from './normalize.ts'
import type { Found } from './slots.ts'
import type { ForWhom } from './command.ts'

export const RELATIONS = new Set(
  `filha filho filhos filhas filhinha filhinho mae pai irma irmao marido esposo esposa mulher namorada namorado noiva noivo
  amiga amigo avo avos vo sobrinha sobrinho neta neto netinha sogra sogro prima primo tia tio cunhada cunhado enteada enteado
  afilhada afilhado bebe bebes gemeos gemeas menino menina meninos meninas guri guria guris crianca criancas pequeno pequena pequenos pequenas cacula moleque netos netas sobrinhos sobrinhas irmaos irmas colega chefe mamae papai brother mano mana`
    .trim()
    .split(/\s+/),
)
/** People whom a customer may mention, but never books for without a name. */
const STRANGERS = new Set(
  'vizinha vizinho patrao patroa ex chefa funcionaria funcionario comadre compadre'.split(' '),
)

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

const OF_WORK = new Set(['chefe', 'chefa', 'patrao', 'patroa'])
const FOR_OR_OF = /^(?:para|pro|pra|d[aeo]|com|e)$/
/** 'Meu chefe trocou minha folga': an employer who is not said to come is a reason, and no customer. */
const isOfWork = (word: string, before: readonly string[]): boolean =>
  OF_WORK.has(word) && !before.some((each) => FOR_OR_OF.test(each))

export const MINE = new Set(['minha', 'meu', 'minhas', 'meus'])
const NOT_NAMES = new Set(
  `mim eu voce voces ela ele eles nos quem que amanha hoje manha tarde noite fazer marcar agendar consulta limpeza dia quando
  domicilio casa favor favor tambem quer queria precisa vai pode tem de com e na no da do das dos esta mesmo so ela ai la
  dela dele delas deles completo social certo errado aqui sim nao outra outro semana mes depois antes as a o`
    .trim()
    .split(/\s+/),
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
    const before = tokens[at - 1]?.text ?? ''
    // 'Cortar o cabelo e o do meu filho': the first one is the customer's own.
    const isMineFirst =
      MINE.has(word) &&
      RELATIONS.has(tokens[at + 1]?.text ?? '') &&
      /^d[ao]$/.test(before) &&
      /^[ao]$/.test(tokens[at - 2]?.text ?? '') &&
      tokens[at - 3]?.text === 'e' &&
      slots.some((slot) => slot.kind === 'service' && slot.to <= at - 3 && slot.from >= from)
    if (isMineFirst) self = true
    const isMineToo =
      MINE.has(word) &&
      tokens[at + 1]?.text === 'e' &&
      /^(?:[ao]s?|d[aeo]|para)$/.test(tokens[at + 2]?.text ?? '')
    const isSpeaker = word === 'eu' && (tokens[at + 1]?.text === 'e' || before === 'e')
    if (word === 'mim' || isMineToo || (isSpeaker && !OF_SPEAKER.test(tokens[at + 1]?.text ?? '')))
      self = true
    const isThese = /^[ao]s$/.test(word) && before === 'para'
    const several = MINE.has(word) || isThese ? severalAt(tokens, at + 1, text) : []
    if (several.length > 1) {
      others.push(...several)
      at++
      continue
    }
    if (MINE.has(word) && RELATIONS.has(tokens[at + 1]?.text ?? '')) {
      const beside = tokens.slice(Math.max(from, at - 2), at).map(({ text: each }) => each)
      if (isOfWork(tokens[at + 1]!.text, beside) || isOnlySpokenOf(tokens, slots, at, [from, to])) {
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
      const isMore = tokens[at + 1]?.text === 'e' && /^[ao]$/.test(tokens[at + 2]?.text ?? '') && at + 3 < to
      const second = isMore && !isNamed(at + 3) ? nameAt(tokens[at + 3], text) : null
      if (second !== null) others.push({ name: second })
      if (second !== null) at += 3
      continue
    }
    // '10h, mas pra duas pessoas'
    const people = before === 'para' || before === 'somos' ? peopleAt(tokens, at) : 0
    if (people > 1) {
      self = true
      others.push(...Array.from({ length: people - 1 }, () => ({ relation: 'acompanhante' })))
    }
    // 'para a Ana', 'é pro João': a capital marks a name.
    const isFor = before === 'para' || ((before === 'a' || before === 'o') && tokens[at - 2]?.text === 'para')
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

/** What the speaker can or does: 'e eu só posso segunda' wishes for no visit of theirs. */
const OF_SPEAKER = /^(?:so|posso|consigo|levo|vou|trabalho|nao|saio|chego|preciso|tenho|fico|moro)$/

/** Verbs for what is done with a person whose name follows: 'levar o Caetano', 'vacinar a Júlia'. */
const TAKES_NAME = /^(?:lev(?:ar|o|e|asse)|trazer|trago|traz|vacinar|passar|encaixar|atender|inscrever)$/
/** Words with a capital after 'da' and 'no' that are nobody: 'vacina da Pfizer', 'limpeza no Natal'. */
export const NOBODY = new Set(
  `natal pascoa carnaval pfizer covid dengue febre meningite gripe hpv tarde manha noite tabela clinica janeiro fevereiro
  marco abril maio junho julho agosto setembro outubro novembro dezembro instagram google site promocao cartao carteirinha
  caderneta receita encaminhamento guia documento laudo exame pix shopping centro bairro unidade`
    .trim()
    .split(/\s+/),
)

/** The name at `at` of who is brought, or after a service: 'levar a Bia', 'consulta do Theo'; null where it is none. */
function broughtAt(
  tokens: readonly Token[],
  slots: readonly Found[],
  at: number,
  text: string,
): string | null {
  const word = (place: number) => tokens[place]?.text ?? ''
  const isTaken = /^[ao]$/.test(word(at - 1)) && TAKES_NAME.test(word(at - 2))
  const isOfService =
    /^[dn][ao]$/.test(word(at - 1)) &&
    slots.some(
      ({ kind, to }) =>
        // 'Consulta de rotina da Bia'
        kind === 'service' && (to === at - 1 || (to === at - 3 && word(at - 3) === 'de')),
    )
  // 'O Bolinha precisa tomar vacina'
  const isNeedy = /^[ao]$/.test(word(at - 1)) && /^(?:precisa|necessita)$/.test(word(at + 1))
  if (!isTaken && !isOfService && !isNeedy) return null
  const name = NOBODY.has(word(at)) || RELATIONS.has(word(at)) ? null : nameAt(tokens[at], text)
  // 'Consulta da Dona Zuleide'
  return name !== null && /^(?:dona|seu|sr|sra)$/.test(word(at)) ? nameAt(tokens[at + 1], text) : name
}

/** Two names after a service: 'da Luna e do Thor', 'da Luna e Thor'. */
function twoNamed(tokens: readonly Token[], at: number, text: string): { name: string }[] {
  const word = (place: number) => tokens[place]?.text ?? ''
  if (!/^[dn][ao]s?$/.test(word(at)) || word(at + 2) !== 'e') return []
  const then = /^(?:[dn]?[ao])$/.test(word(at + 3)) ? at + 4 : at + 3
  const names = [tokens[at + 1], tokens[then]].map((token) => nameAt(token, text))
  return names.flatMap((name) => (name === null ? [] : { name })).length === 2
    ? names.map((name) => ({ name: name! }))
    : []
}

/**
 * Verbs for a person who tells something, comes along or is elsewhere: 'minha prima fez aí', 'meu marido
 * viaja'.
 */
const ELSEWHERE =
  /^(?:(?:que |quem )?(?:me|nos) (?:leva|deixa|traz|pega|busca)|(?:que |quem )?(?:leva|deixa|traz|pega|busca)(?: (?:el[ae]s?|me|[ao] (?!exames?|laudo|pedido|documento|receita)\w+))|vai (?:levar|deixar|trazer|pegar|acompanhar|buscar|pagar|ficar|entrar|comigo|junto)|vem (?:comigo|junto)|acompanha|busca|paga|entra|sai|estuda|fez|faz|fizeram|se (?:trata|tratou|consulta|consultou)|trata|tratou|marcou (?:uma? )?(?:reuniao|viagem|compromisso|medic\w+|prova|audiencia|almoco|evento)|precisou|pegou|adoeceu|quer que eu|pediu|chamou|ficou (?:doente|internad\w+|com febre)|bateu|perdeu|internou|faleceu|morreu|indicou|recomendou|falou|disse|contou|comentou|mandou|viaja|viajou|trabalha|trabalhou|troc(?:a|ou)|mud(?:a|ou)|escalou|fic(?:a|ou) com|cuida|toma conta|chega|chegou|liberou|foi|vai (?:viajar|trabalhar|casar|me)|esteve|adorou|amou|gostou|casa|me|nos|nao (?:liberou|deixou|vai deixar|pode (?:ir|me)|vai poder (?:me|ir))|pode me|trouxe|passou|conhece|frequenta|e (?:medic|dentist|amig|client|vizinh)\w+)\b/
/** Said of who comes along or pays. */
const BRINGS =
  /^(?:leva|levar|deixa|deixar|traz|trazer|busca|buscar|pega|pegar|paga|pagar|acompanha|acompanhar)$/
/** After 'e minha prima': what that person did or said, and nobody wants. */
const HAS_DONE =
  /^(?:fez|fizeram|indicou|recomendou|falou|disse|contou|comentou|adorou|amou|gostou|conhece|frequenta)\b/
/** 'Minha esposa prefere que eu vá na Márcia': the visit is the customer's own. */
const ADVISES =
  /^(?:prefer|quer|ped|mand|fal|diss|ach|insist|gostari|aconselh|suger|recomend|indic)\w* (?:que|para|pra) eu\b/
/** Nouns before 'da minha filha' that are wanted for that person. */
const HERS =
  /^(?:consulta|consultas|horario|sessao|aula|vez|retorno|avaliacao|agendamento|vaga|[oa]s?|nome|lugar|atendimento|tratamento|exame|dente|dentes|pe|mao|unha|unhas|cabelo)$/
/** After a mention: what the person needs. */
const NEEDS =
  /^(?:\w+ )?(?:precisa\w*|quer|queria|querendo|gostaria|esta(?:va)? (?:com|precisando|querendo|sentindo|reclamando|doida|doido|louca|louco)|machuc\w+|quebr\w+|caiu|vomit\w+|toss\w+|esta (?:vomitando|tossindo|doente|mancando|sem comer|muito mal)|nao (?:esta )?(?:come|comendo|mama|mamando|dorme|dormindo|anda|andando)|sente|reclama|nunca fez|tem que|tem (?:dor|\d|NUMERO|(?:a |o |um |uma )?(?:unha|calo|verruga|micose|fungo|carie|acne))|(?:\w+ ){0,4}(?:precisa|quer) (?!saber|que|ir junto)|vai (?:fazer|querer|precisar)|necessita|fez (?:uma )?cirurgia|operou|de \d+|faz aniversario)\b/
const TAKES =
  /^(?:levar|trazer|marcar|agendar|encaixar|atender|inscrever|colocar|botar|por|marca|marque|agenda|encaixa|coloca|bota|atende|levo|e|para)$/

/** Everybody a turn mentions whom the wish may be for; `isSure`: the words say so. */
export function spokenFor(
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
    const before = tokens[at - 1]?.text ?? ''
    const after = tokens
      .slice(at + 2, Math.min(to, at + 8))
      .map((each) => each.text)
      .join(' ')
    const next = tokens[at + 2]
    const isNamed = slots.some((slot) => slot.from === at + 2) || name !== null
    const isSure =
      TAKES.test(before) ||
      TAKES.test(tokens[at - 2]?.text ?? '') ||
      before === 'da' ||
      before === 'do' ||
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

const ANSWERS = new Set(
  'esta isso mesmo sim ok certo beleza obrigada obrigado valeu oi ola dia tarde noite pode ser claro quero esse essa bom otimo perfeito amem deus'.split(
    ' ',
  ),
)

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
  const before = tokens[at - 1]?.text ?? ''
  const beforeThat = tokens[at - 2]?.text ?? ''
  const after = tokens
    .slice(at + 2, Math.min(to, at + 6))
    .map(({ text }) => text)
    .join(' ')
  // 'Quem leva é meu marido'
  const isBringer = /^(?:e|eh|vai)$/.test(before) || (before === 'ser' && beforeThat === 'vai')
  if (isBringer && tokens.slice(Math.max(from, at - 5), at).some(({ text }) => BRINGS.test(text))) return true
  if (at > from && (before === 'com' || before === 'pela' || before === 'pelo' || before === 'por'))
    return !/^(?:\w+ )?(?:precisa|quer|queria)/.test(after)
  if (at - 1 > from && (before === 'da' || before === 'do' || before === 'de'))
    return !HERS.test(beforeThat) && !slots.some((slot) => slot.to === at - 1)
  if (isAddressed(tokens, at, [from, to])) return true
  // A form of address: 'Isso mesmo, minha filha'
  const isLast = at + 2 >= to
  if (isLast && at > from && tokens.slice(from, at).every(({ text }) => ANSWERS.has(text))) return true
  // 'Pode marcar sim, minha filha. Deus lhe abençoe.'
  const isCalled = isLast && tokens[at - 1]?.kind === 'comma' && CALLED.has(tokens[at + 1]?.text ?? '')
  if (isCalled && !tokens.some(({ text }) => /^(?:d?el[ae]s?|nel[ae]|para)$/.test(text))) return true
  return before !== 'para' && (ADVISES.test(after) || (before === 'e' ? HAS_DONE : ELSEWHERE).test(after))
}

/** Words before a form of address at the beginning: 'ô minha filha', 'bom dia meu filho'. */
const CALLS = new Set(
  'o oi ola ai olha escuta ah opa eai alo bom boa dia tarde noite ei moca moco'.split(' '),
)
/** After a form of address the speaker goes on about themselves. */
const GOES_ON =
  /^(?:eu|aqui|(?:que )?deus|olha|escuta|quero|preciso|me|quanto|quanta|qual|onde|como|que horas|vou|estou|queria (?:saber|ver|marcar|agendar|desmarcar|remarcar)|voces?|hoje|sera|tudo)\b/
/** How far behind a form of address 'ela' is still that person. */
const MOST_OF_CALL = 10
const DEAR = new Set('filha filho irma irmao amiga amigo chefe menina menino guria guri mae pai'.split(' '))

/** Forms of address after a comma. */
const CALLED = new Set([...DEAR].filter((word) => word !== 'mae' && word !== 'pai'))

/** Whether words are nothing but a form of address: 'minha filha'. */
export function isCall(plain: string): boolean {
  const [mine, called, ...more] = plain.split(' ')
  return more.length === 0 && MINE.has(mine ?? '') && CALLED.has(called ?? '')
}

/** 'Ô minha filha, eu queria marcar': somebody is called, and nothing is wanted for them. */
function isAddressed(tokens: readonly Token[], at: number, [from, to]: [number, number]): boolean {
  const word = tokens[at + 1]?.text ?? ''
  const before = tokens.slice(from, at).filter(({ kind }) => kind === 'word')
  if (
    !DEAR.has(word) ||
    before.length === 0 ||
    !before.every(({ text }) => CALLS.has(text) || ANSWERS.has(text))
  )
    return false
  const rest = tokens.slice(at + 2)
  if (rest.slice(0, MOST_OF_CALL).some(({ text }) => /^d?el[ae]$/.test(text))) return false
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
export const severalIn = (tokens: readonly Token[], text: string): ForWhom['others'] =>
  tokens
    .map(({ text: word }, at) =>
      MINE.has(word) || (HAVE.test(word) && tokens[at + 1]?.number !== undefined && WANTS_ALL.test(text))
        ? severalAt(tokens, at + 1, text)
        : [],
    )
    .find(({ length }) => length > 1) ?? []
const HAVE = /^(?:tenho|temos)$/
/** 'Tenho 2 cachorros, a Nina e o Bob, queria banho nos dois' */
const WANTS_ALL =
  /\b(?:os|[np]?[oa]s|pr[oa]s|d[oa]s|para (?:os|as)) (?:dois|duas|tr[êe]s)\b|\b(?:el[ea]s|ambos|ambas|cada)\b/i

/** 'Meus dois filhos, Ana e Bento' gives each by name; 'meus dois filhos' gives each by relation. */
function severalAt(tokens: readonly Token[], at: number, text: string): ForWhom['others'] {
  const isCounted = tokens[at]?.number !== undefined
  const place = isCounted ? at + 1 : at
  const plural = tokens[place]?.text ?? ''
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

/** How many people 'duas pessoas' are; 0 where no number of people stands at `at`. */
function peopleAt(tokens: readonly Token[], at: number): number {
  const count = tokens[at]!.number ?? 0
  return /^(?:pessoas|mulheres|amigas|meninas)$/.test(tokens[at + 1]?.text ?? '') && count <= MOST_UNNAMED
    ? count
    : 0
}

export function nameAt(token: Token | undefined, text: string): string | null {
  if (token?.kind !== 'word' || NOT_NAMES.has(token.text)) return null
  const raw = text.slice(token.start, token.end)
  return /^\p{Lu}\p{L}{1,29}$/u.test(raw) && raw !== raw.toUpperCase() ? raw : null
}

/** Where the name of a relation may stand: 'minha irmã Duda', 'meu filho chamado Theo', 'minha irmã, a Duda'. */
function nameAfter(tokens: readonly Token[], at: number): number {
  if (/^(?:chamad[ao])$/.test(tokens[at]?.text ?? '')) return at + 1
  const isApart = tokens[at]?.kind === 'comma' && /^[ao]$/.test(tokens[at + 1]?.text ?? '')
  return isApart ? at + 2 : at
}

const OF_OTHER =
  /\bnome (?:d[aeo]l[ae]s?|d[ao] (?:minha|meu|paciente|crianca)|d[ao]s? \w+)\b|\b(?:ela|ele) se chama\b/

/**
 * The name of somebody who was mentioned without it: 'o nome dela é Dalva', 'ele se chama Davi', 'Sr Osvaldo'.
 * Null where none is given, or more than one.
 */
function nameGiven(tokens: readonly Token[], slots: readonly Found[], text: string): string | null {
  const names = tokens.flatMap((_, at) => {
    const said = tokens.slice(Math.max(0, at - 4), at).map((each) => each.text)
    const isGiven =
      /\bnome (?:d[ae]l[ae]|d[eo]l[ae]) (?:e|eh)$|\b(?:ela|ele) (?:se )?chama$/.test(said.join(' ')) ||
      /^(?:sr|sra|dona|seu|senhor|senhora)$/.test(said.at(-1) ?? '')
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
  /\b(?:meu nome e|me chamo|aqui (?:e|quem fala e) (?:a|o)|quem fala e (?:a|o)|sou (?:a|o)|nome:?) (?:(?:dona|seu|senhora?|sra?|dra?|doutora?) )?([\p{L}]{2,30})/u

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
  if (found === undefined || NOT_NAMES.has(found)) return null
  const token = tokens.slice(from, to).find(({ text: word }) => word === found)
  if (!token) return null
  const raw = text.slice(token.start, token.end)
  // 'Sou a favor' is no name: after 'sou', only a capital marks one.
  if (/\bsou\b/.test(plain) && !/^\p{Lu}/u.test(raw)) return null
  // 'O nome dela é …' gives somebody else's name.
  if (OF_OTHER.test(plain)) return null
  return raw[0]!.toUpperCase() + raw.slice(1)
}
