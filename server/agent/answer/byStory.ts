/**
 * Finds the pair that answers a question together with the situation that the customer tells before it: 'minha poodle
 * entrou no cio, ainda posso levar pra dar banho?'
 */
import { fold } from '../../../src/contract/text.ts'
import { contentOf } from './questionWords.ts'
import { type BySense, termsOfKnowledge, isVague, matchOfTerm, RARE } from './bySense.ts'
import type { KnowledgeIndex, Pair as KnownPair } from './index.ts'
import { quotePassage } from './passages.ts'
import { LIGHT, neededOf, senseTermsOf, type Term, VAGUE } from './senses.ts'

/** Begins what is asked, where a situation is told before it. */
const ASKS =
  /^(?:(?:e|ai|entao|mas|sera que|queria saber se|mesmo assim|eu|ele|ela|a gente|elas|eles|ja|ainda|so|hoje|hj|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|voces?) )*(?:se (?:\w+ ){1,5}?)?(?:posso|pode|podem|podemos|poderia|poderiam|consigo|consegue|conseguem|conseguimos|da (?:para|pra)|rola|alguem (?:ai |aqui )?(?:entende|faz|atende|mexe|sabe)|tem (?:algum |alguma )?(?:problema|como|jeito|maneira|que|q)|precis\w+|devo|preciso|aguenta|serve|levo|vou ter que|faz|fazem|atende\w*|cuidam?|aceitam?|mexem?|trabalham?|dao|montam?|tenho que|qual|quais|quant\w+|quando|como|onde|quem|pag[ao]|cobram?|vou|e (?:assim|normal|comum)|voces \w{3,20}m)\b/
const BORDER = /[,;.!?\n]+|\s[-–]\s|\p{Extended_Pictographic}+/u
const MOST_READ = 600
/** 'Se eu perder a aula consigo fazer outro dia?': the condition is told without a comma. */
const CONDITION =
  /\b((?:se|caso|quando|qdo) (?:eu|a gente|ele|ela|meu \w+|minha \w+) [^,.?!\n]{3,60}?) (?=(?:posso|consigo|pago|perco|tenho que|da pra|da para|pode|podem|tem|tem que|cobra|cobram|voces|vcs)\b)/g

/** What a message tells, and what it asks. */
export function storyOf(text: string): { statement: string; asked: string } {
  const pieces = fold(text.slice(0, MOST_READ))
    .replace(CONDITION, '$1, ')
    .split(BORDER)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  const from = pieces.findIndex((piece, at) => at > 0 && ASKS.test(plainOf(piece)))
  const [first = '', ...more] = pieces
  if (from < 0) {
    // 'Dá pra ser uma moça? Fico sem graça com homem'
    const isAskedFirst = more.length > 0 && /^[^?]*\?[^?]*$/.test(text) && !/\?\s*$/.test(text)
    return isAskedFirst
      ? { statement: more.join(', '), asked: first }
      : { statement: '', asked: pieces.join(', ') }
  }
  return { statement: pieces.slice(0, from).join(', '), asked: pieces.slice(from).join(', ') }
}

const plainOf = (piece: string): string =>
  piece
    .replace(/\b(?:vcs|vc)\b/g, 'voces')
    .replace(/\bpra\b/g, 'para')
    .replace(/\bq\b/g, 'que')
    .replace(/\s+/g, ' ')

/** A condition that may forbid what is asked: a pair that says nothing of it answers nothing. */
const FORBIDS =
  /\b(?:marca ?passo|cancer|quimio\w*|radioterapia|gravid\w*|gestante|amament\w*|cirurgia|oper\w+|diabet\w*|pressao|hipertens\w*|epilep\w*|convuls\w*|trombose|varizes|alerg\w*|febre|infec\w*|inflam\w*|antibiotic\w*|remedi\w*|roacutan|gripad\w*|gripe|covid|virose|hernia|fratur\w*|quebrad\w*|ferid\w*|protese|implante|lente|aparelho|no cio|osteopor\w*|artrose|artrite|lupus|labirint\w*|asma|bronquite|avc|infart\w*|derrame|cardiac\w*|arritmia|anemia|psoriase|rosacea|herpes|queloide|fibromialgia|escoliose|menstru\w*|prenh\w*|isotretinoina)\b/

/** Words of a day or an hour: they tell when, not what. */
const OF_TIME = new Set(
  'doming segund terc quart quint sext sabad manh tard noit dia mes ano seman hor aninh minut hoj ontem fim'.split(
    ' ',
  ),
)
/** Words that a pair's question has beside its subject. */
const FRAME_OF_PAIR = new Set('cuid prepar quand comec funcio'.split(' '))

/** Every meaning of the word fits anything: 'táxi' shares one with 'taxa', and has others. */
const isOnlyVague = ({ root, keys }: Term) =>
  (keys.some((key) => LIGHT.has(key)) && !keys.some((key) => key.startsWith('#'))) ||
  (keys.length > 1 && keys.every((key) => key === root || VAGUE.has(key)))

const isOfTime = ({ root, stemmed }: Term) => OF_TIME.has(root) || OF_TIME.has(stemmed)

/** What something is for, said last: 'passa remédio pra dormir?', 'uma cervejinha pra dar coragem?' */
const PURPOSE =
  /^(.{4,}?)(?<!\b(?:d[aá]|dava|daria|como)) (?:pra|para) (?:eu |me |a gente )?[a-z]{2,12}[aei]r\b[^,.?!]{0,30}[?!.\s]*$/i

/** Asks whether something may be. */
const PERMITS =
  /\b(?:posso|pode|podem|podemos|consigo|consegue|tem (?:algum )?problema|faz mal|da para|da pra)\b/
const LEAST_LETTERS = 8
const TELLS_STATE = new RegExp(
  `\\b(?:tem|tenho|tomo|toma|uso|usa|esta|ta|to|estou|sou|e|fez|fiz|operei|operou) (?:\\w+ ){0,3}?${FORBIDS.source}`,
)

/**
 * Whether a pair says nothing of a state that is told before 'pode?' and may forbid it: 'minha cachorra tá no cio, pode
 * tomar banho?' is not answered by a pair about shampoos.
 */
export function leavesOutState(text: string, { question, forms = [], answer }: KnownPair): boolean {
  const story = storyOf(text)
  // 'Tenho varizes e trombose posso fazer massagem?'
  const [before = '', after] = story.statement === '' ? splitAtPermit(fold(text)) : []
  const { statement, asked } = after === undefined ? story : { statement: before, asked: after }
  // 'Posso passar base? Tenho festa': what is told afterwards is a reason.
  const isStatementFirst =
    statement !== '' && fold(text).trimStart().startsWith(statement.slice(0, LEAST_LETTERS))
  // 'Minha vó pode fazer? Ela tem osteoporose' tells of a state all the same.
  const isState = isStatementFirst || TELLS_STATE.test(statement)
  if (statement === '' || !isState || !PERMITS.test(asked)) return false
  const states = [...statement.matchAll(new RegExp(FORBIDS, 'g'))].map(([state]) => state)
  const held = new Set(
    senseTermsOf([question, ...forms, answer].join('\n')).flatMap(({ root, keys, kinds }) => [
      root,
      ...keys,
      ...kinds,
    ]),
  )
  return states.some((state) => senseTermsOf(state).every((term) => matchOfTerm(term, held) === 0))
}

/** Whether a state that may forbid the thing, or a pain, is told before it is asked for: 'tô com dor no joelho, posso fazer funcional?' */
export function asksIfStateAllows(plain: string): boolean {
  const [before = ''] = splitAtPermit(plain)
  return TELLS_STATE.test(before) || TELLS_PAIN.test(before)
}
const TELLS_PAIN =
  /\b(?:tem|tenho|esta|ta|to|estou|tive|teve|sinto|sente) (?:\w+ ){0,3}?(?:dor|dores|doendo|lesao|lesionad[oa]|tendinite|bursite|torcicolo|condromalacia|luxacao)\b|\b(?:torci|machuquei|lesionei|desloquei|operei|quebrei|torceu|machucou|operou|quebrou) [ao]s? \w/

/** A folded text before and from where it asks whether something may be; empty where it does not. */
function splitAtPermit(plain: string): [string, string] | [] {
  const at = plain.search(PERMITS)
  return at > 0 ? [plain.slice(0, at).trim(), plain.slice(at)] : []
}

/**
 * The pair that answers a question together with the situation that is told before it; what the thing is for may be left
 * out. Null where no pair does, or where two do.
 */
export function answerByStory(text: string, index: KnowledgeIndex): BySense | null {
  const found = wholeStory(text, index)
  if (found) return found
  const thing = PURPOSE.exec(text.slice(0, MOST_READ))?.[1]
  return thing === undefined ? null : wholeStory(`${thing}?`, index)
}

/**
 * The pair that holds everything that was asked, and whose own question is held by what was told and asked. What is only
 * told must not be in it, except for what may forbid the thing. Null where no pair does, or where two do.
 */
function wholeStory(text: string, index: KnowledgeIndex): BySense | null {
  const { statement, asked } = storyOf(text)
  const { held, counts, services, people, named, ofServices } = termsOfKnowledge(index)
  const statementTerms = statement === '' ? [] : senseTermsOf(statement)
  const askedTerms = senseTermsOf(asked)
  const all = [...askedTerms, ...statementTerms]
  if (all.length === 0) return null
  // 'Posso ficar na sala junto com meu filho?' names nothing but a person, and says more.
  const isOfPeople = all.every((term) => term.isPerson || isOfTime(term) || isVague(term))
  if (isOfPeople && statement === '' && contentOf(asked.match(/[a-z]+/g) ?? []).length > MOST_BESIDE_PEOPLE)
    return null
  const said = new Set(all.flatMap(({ keys, kinds }) => [...keys, ...kinds]))
  const countOf = ({ root, keys, kinds }: Term) =>
    counts.get(root) ?? Math.min(Infinity, ...[...keys, ...kinds].map((key) => counts.get(key) ?? Infinity))
  const isService = ({ keys }: Term) => keys.some((key) => services.has(key))
  // 'Ele tá com 39 de febre, consigo hoje?' is said of a child, where the pair says 'a criança'.
  const isOfWhom = /\b(?:el[ea]|filh\w{1,6}|menin\w{1,6})\b/.test(fold(text))
  // 'Falhou um pedacinho, paga pra arrumar?': the service itself is left out.
  const namesService = all.some(({ root }) => services.has(root))
  const forbids = statement
    .split(/[, ]+/)
    .filter((word) => FORBIDS.test(word) && !senseTermsOf(word).some(({ root }) => services.has(root)))
  let best = { place: -1, score: 0 }
  let second = 0
  held.forEach(({ question, answer, asked: own }, place) => {
    const { pair, frame } = index.pairs[place]!
    const inBoth = (term: Term) => Math.max(matchOfTerm(term, question), matchOfTerm(term, answer))
    const isHeld = (term: Term) =>
      inBoth(term) > 0 || named[place]!.has(term.root) || ofServices[place]!.has(term.root)
    // Everything asked is in the pair.
    const isWhole = askedTerms.every(
      (term) =>
        term.isOptional ||
        isVague(term) ||
        isOfTime(term) ||
        isHeld(term) ||
        (isService(term) && frame.objects.size === 0),
    )
    if (!isWhole) return
    // Everything the pair asks is in what was said; of several things of one kind, one of them.
    const isSaid = ({ keys, named: kind }: Term) =>
      keys.some((key) => said.has(key)) || (kind !== null && said.has(kind))
    const isMeant = own.every(
      (term) =>
        term.isOptional ||
        isOnlyVague(term) ||
        isOfTime(term) ||
        FRAME_OF_PAIR.has(term.root) ||
        isSaid(term) ||
        (isOfWhom && term.keys.includes('~crianca')) ||
        (isService(term) && !namesService && own.some((other) => !isService(other) && isSaid(other))) ||
        own.some((other) => isSaid(other) && other.kinds.some((kind) => term.kinds.includes(kind))),
    )
    if (!isMeant) return
    const whole = fold(`${pair.question} ${(pair.forms ?? []).join(' ')} ${pair.answer}`)
    if (forbids.some((word) => !whole.includes(word.slice(0, 5)) && !isHeldWord(word, question, answer)))
      return
    let score = 0
    let isDistinctive = false
    for (const term of all) {
      const part = inBoth(term)
      if (part === 0 || isVague(term) || isOfTime(term)) continue
      const count = countOf(term)
      score += part * Math.log(1 + index.pairs.length / (count === Infinity ? 0.5 : count))
      // What the service is called tells no pair from another.
      const beyond = { ...term, keys: term.keys.filter((key) => !services.has(key)) }
      if (services.has(term.root)) beyond.root = ''
      if (inBoth(beyond) === 0 || people.has(term.root)) continue
      // 'Tem táxi dog?' is about more than dogs.
      const isBeside = own.some((each) => !each.isOptional && !isOfTime(each) && !isSameThing(term, each))
      if (term.isOptional && isBeside) continue
      const rarity = countOf(beyond)
      if (matchOfTerm(beyond, question) > 0 ? rarity <= RARE : rarity === 1 && !term.isOptional)
        isDistinctive = true
    }
    if (!isDistinctive) return
    if (score > best.score) {
      second = best.score
      best = { place, score }
    } else second = Math.max(second, score)
  })
  if (best.place < 0 || best.score - second < AHEAD) return null
  const { pair } = index.pairs[best.place]!
  if (
    ASKS_NUMBER.test(asked) &&
    !/\d|\b(?:hora|mesmo dia|dia seguinte|depende|semana|mes)\b/i.test(pair.answer)
  )
    return null
  if (isTooYoung(text, pair.answer)) return null
  return { from: { kind: 'pair', id: pair.id }, text: quotePassage(pair.answer, []), score: 0.9 }
}

const AHEAD = 0.1
const MOST_BESIDE_PEOPLE = 2
/** Such a question is answered by a number, or by words of time. */
const ASKS_NUMBER = /\bquant(?:o tempo|os dias|as horas|as vezes|os meses|as semanas)\b/

const isSameThing = ({ keys, kinds }: Term, other: Term): boolean =>
  keys.some((key) => other.keys.includes(key)) || (other.named !== null && kinds.includes(other.named))

const isHeldWord = (word: string, question: ReadonlySet<string>, answer: ReadonlySet<string>): boolean =>
  neededOf(word).some((term) => matchOfTerm(term, question) > 0 || matchOfTerm(term, answer) > 0)

/** 'Sim, a partir de 8 anos' says no yes to who asks for somebody of one year. */
export function isTooYoung(said: string, quoted: string): boolean {
  const [text, answer] = [fold(said), fold(quoted)]
  const least = /\ba partir d[aeo]s? (\d{1,2}) anos/.exec(answer)?.[1]
  const [, age, unit = ''] = /\b(\d{1,2}|um|uma) (anos?|aninhos?|meses)\b/.exec(text) ?? []
  if (least === undefined || age === undefined || !/^(?:sim|pode)/.test(answer)) return false
  return unit === 'meses' || (Number(age) || 1) < Number(least)
}
