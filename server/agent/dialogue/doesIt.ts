/** Questions whether the clinic does something: 'vocês fazem luzes?', 'cortam cabelo de criança?' */
import { fold } from '../../../src/contract/text.ts'
import { neededOf, senseTermsOf, type Term, VAGUE } from '../answer/senses.ts'
import type { Pair as KnownPair } from '../answer/index.ts'
import type { Service } from '../../../src/contract/service.ts'

/** Asks with one of these verbs and nothing before it but who is asked. */
const DOES =
  /^(?:(?:oi|ola|opa|e|ai|mas|bom|boa|dia|tarde|noite|sabe|sabem|saber|queria|quero|gostaria|de|se|sera|que|por acaso) ){0,6}(?:(?:voces?|ces?|ai|aqui|tambem|ainda|a clinica|o salao|o consultorio) ){0,3}(faz|fazem|fazemos|tem(?! (?:que|(?:algum )?(?:problema|perigo|risco)|mal|contra\w*)\b)|trabalha|trabalham|realiza|realizam|oferece|oferecem|atende|atendem|corta|cortam|aplica|aplicam|coloca|colocam)\b/
/** 'Vocês furam orelha?': the verb is part of what is named. */
const ACTS =
  /^(?:(?:oi|ola|opa|e|ai|mas|bom|boa|dia|tarde|noite) ){0,3}(?:voces|ces) (?=\w{2,}[ae]m(?: |$)|vem |vao )/
/** Asks for more than a yes. */
const MORE =
  /\b(?:quant|promoc|(?:qua(?:l|is)|quando|onde|como|quem|que tipos?|porque|por que|hoje|amanha|horarios?|vagas?|para mim|desconto)\b)/
const MOST_WORDS = 11
/** What is cut is hair, also where the name of the service leaves it out. */
const CUTS = /^corta/
const HAIR = /\bcabelos?\b/

const CHILDREN = /\b(?:infantil|infantis|kids|pediatric|crianca)/
const CHILD = /^(?:crianc|beb|menin|filh|infant)/

/** Whether a name has the word itself or one of its sense. */
const isIn = ({ root, keys }: Term, name: readonly Term[]): boolean =>
  name.some((other) => other.root === root || other.keys.some((key) => !VAGUE.has(key) && keys.includes(key)))

/**
 * The services that a question asks for, yes or no: each one whose name has all that is named. `text`: the folded words
 * of the question. Empty where it asks for anything else.
 */
export function servicesAskedFor(text: string, services: readonly Service[]): string[] {
  const [whole, verb = ''] = DOES.exec(text) ?? ACTS.exec(text) ?? []
  if (whole === undefined || MORE.test(text) || text.split(' ').length > MOST_WORDS) return []
  const isCut = CUTS.test(verb)
  const after = text.slice(whole.length)
  const terms = senseTermsOf(isCut ? after.replace(HAIR, ' ') : after)
  if (!isCut && !terms.some(({ keys }) => !keys.some((key) => VAGUE.has(key)))) return []
  return services
    .filter(({ name }) => {
      const named = senseTermsOf(name)
      const [isForChildren, isOfCut] = [CHILDREN.test(fold(name)), /\bcort/.test(fold(name))]
      return (
        (isCut ? isOfCut : terms.some((term) => isIn(term, named))) &&
        terms.every((term) => isIn(term, named) || (isForChildren && CHILD.test(term.root)))
      )
    })
    .map(({ id }) => id)
}

/**
 * 'Vcs desencravam unha?', 'pintam cabelo?': the services that the deed itself names, where nothing else is said. `words`:
 * those of the question, each name replaced by its kind.
 */
export const servicesOfDeed = (
  text: string,
  words: readonly string[],
  named: readonly string[],
): readonly string[] =>
  ACTS.test(text) && named.length <= MOST_OF_DEED && ONLY_DEED.test(words.join(' ')) ? named : []
const ONLY_DEED = /^(?:(?:e|ai|aqui|tambem|voces|ces) )*SERVICO(?: SERVICO)?(?: (?:ai|aqui|tambem))*$/
const MOST_OF_DEED = 3

/** Whether a pair's question speaks of more than was asked: 'faz laser em cima de tatuagem?' for 'vocês fazem laser?' */
export function asksOfMore({ question }: KnownPair, text: string): boolean {
  const said = senseTermsOf(text)
  return neededOf(question).some(
    (term) => !term.isOptional && !term.keys.some((key) => VAGUE.has(key)) && !isIn(term, said),
  )
}

const AT_HOME = /\b(?:em casa|na minha casa|(?:a|em) domicilio|ate (?:mim|a minha casa))\b/
const COMES = /\b(?:atend|colet|aplic|(?:vem|vao|vir|faz|fazem|fazer|tem)\b)/
const NAMED_SO = /\bdomicili/

/** The services at the customer's home, where the folded words ask whether the team comes: 'vacina em casa, vocês vêm?' */
export const servicesAtHome = (text: string, services: readonly Service[]): string[] =>
  AT_HOME.test(text) && COMES.test(text) && !MORE.test(text)
    ? services.filter(({ name }) => NAMED_SO.test(fold(name))).map(({ id }) => id)
    : []
