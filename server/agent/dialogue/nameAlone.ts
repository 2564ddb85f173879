/** A message that is only a name, while a visit is being booked or was just booked: 'Rui Castro', 'é o Tom', 'Laura, 8 anos', 'Thor, é um golden'. */
import { fold } from '../../../src/contract/text.ts'
import type { Command } from '../understand/command.ts'
import { isCommonName } from '../understand/commonNames.ts'
import type { Context } from './clause.ts'
import { justDone } from './draft.ts'

/** An introduction, one to four names, and what is told of who has them. */
const ONLY_NAMES =
  /^((?:é|eh|o nome (?:é|eh)|nome(?: completo)?|paciente|aqui (?:é|eh))[:, ]{1,2}(?:(?:o|a) )?)?(?:(?:a |o )?(?:dona|seu|senhora?|sra?\.?) )?(\p{Lu}\p{Ll}{1,29}(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}{1,29}){0,3})((?:,? \(?(?:\d{1,2} (?:aninhos|anos?|m[eê]s|meses)|poodle|shih ?tzu|vira[- ]?lata|srd|golden|pinscher|yorkshire|york|lhasa|pug|bulldog|labrador|spitz|siam[eê]s|persa|gat[oa]|cachorr[oa]|dog|macho|f[eê]mea)\)?){1,3}|,? (?:(?:el[ea] )?(?:é|eh|e) )?uma? [\p{L} ]{2,40})?(?:,? (?:obrigad[oa]|por favor|pfv))?[.!]?$/iu

/** 'Dona Lourdes' */
const TITLED = /^(?:a |o )?(?:dona|seu|senhora?|sra?\.?) \p{Lu}/iu

const WRITTEN_AS_NAME = /^\p{Lu}\p{Ll}+(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}+)*$/u

const ONE_NAME = String.raw`(\p{L}{2,30}(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}{1,29}){0,3})`
const WHOSE = String.raw`(?:[oa] )?(?:(?:meu|minha|nosso|nossa) )?[\p{L}]{3,20}`
const AGE = String.raw`(?:,? (?:e )?(?:el[ea] )?(?:tem |de )?\d{1,2} (?:aninhos|anos?|m[eê]s|meses))?`
/** Somebody else's name in a sentence: 'é Roberto o nome dele', 'Helena é o nome da bebê', 'ela é a Bel', 'meu filho chama Enzo'. */
const TELLS_NAME = [
  String.raw`^(?:é|eh) (?:[oa] )?${ONE_NAME},? o nome d\p{L}{1,4}(?: (?:minha |meu )?\p{L}{3,20})?$`,
  String.raw`^${ONE_NAME} (?:é|eh) o nome d\p{L}{1,4}(?: (?:minha |meu )?\p{L}{3,20})?$`,
  String.raw`^(?:o nome d\p{L}{1,4}(?: (?:minha |meu )?\p{L}{3,20})? (?:é|eh|e):?|(?:el[ea]|${WHOSE}) (?:(?:é|eh) [oa]|(?:se )?chama(?:-se)?)) ${ONE_NAME}${AGE}$`,
].map((pattern) => new RegExp(pattern, 'iu'))
/** The customer's own name, and that of whom they bring: 'Rodrigo, o cachorro é o Zeus'. */
const TELLS_BOTH = new RegExp(
  String.raw`^${ONE_NAME},? (?:e )?${WHOSE} (?:(?:é|eh) [oa]|(?:se )?chama) ${ONE_NAME}${AGE}$`,
  'iu',
)

/** The name that a sentence gives somebody else, with the customer's own where it stands before; null where it gives none. */
function nameTold(text: string): { name: string; own?: string } | null {
  const said = text.replace(/[.! ]+$/, '')
  const name = TELLS_NAME.map((pattern) => pattern.exec(said)?.[1]).find((each) => each !== undefined)
  if (name !== undefined) return isWrittenName(name) ? { name: capital(name) } : null
  const [, own, other] = TELLS_BOTH.exec(said) ?? []
  return own && other && isWrittenName(own) && isWrittenName(other) ? { name: capital(other), own } : null
}
/** Whether a word is written with a capital, or is a common name; 'ela é a mais velha' tells no name. */
const isWrittenName = (name: string): boolean => /^\p{Lu}\p{Ll}/u.test(name) || isCommonName(fold(name))
const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1)

const TWO_NAMES = /^(?:(?:é|eh) )?(?:[oa] )?(\p{L}{2,30}) e (?:[oa] )?(\p{L}{2,30})[.!]?$/u

/** 'Isso, em nome de Luiz', 'pode pôr no nome da minha esposa, Amanda': what stands before the name. */
const UNDER_NAME =
  /^(?:(?:isso|sim|ok|pode|p[oô]r|p[oõ]e|bota|coloca\w*|marca\w*|deixa\w*|fica|é|eh|mas),? ){0,4}(?:em|no) nome d[aeo]s? (?:(?:minha|meu) (\p{L}{3,12}),? )?(?=\p{L}{2,30}(?: (?:d[aeo]s? |e )?\p{L}{2,30}){0,3}[.!]?$)/iu

/** 'Theo e Luca', while the same is booked for 'meus dois filhos': a name for each. Null where it is no such thing. */
function namesOfTwo(said: string, { s }: Context): Command | null {
  const { task, parked } = s.state
  const relation = task?.kind === 'book' ? task.forWhom?.relation : undefined
  const [other, ...more] = parked.filter(({ kind }) => kind === 'book')
  const areUnnamed = !task?.forWhom?.name && !other?.forWhom?.name
  if (!relation || other?.forWhom?.relation !== relation || more.length > 0 || !areUnnamed) return null
  const names = TWO_NAMES.exec(said)?.slice(1).filter(isWrittenName)
  if (names?.length !== 2 || names.some((name) => NO_NAME.test(fold(name)))) return null
  const others = names.map((name) => ({ name: capital(name), relation }))
  return { do: 'set', slots: { forWhom: { self: false, others } }, span: [0, said.length], score: 0.9 }
}

const ownNamed = (name: string, span: [number, number]): Command => ({
  do: 'set',
  slots: { name },
  span,
  score: 0.9,
})

/** Words that begin no name, though they may be written like one. */
const NO_NAME =
  /^(?:bom|boa|el[ea]|oi|ola|sim|nao|ok|isso|obrigad[ao]|valeu|pode|quero|quanto|qual|quais|quem|onde|como|tem|dr|dra|doutora?|feliz|muito|meu|minha|segunda|terca|quarta|quinta|sexta|sabado|domingo|hoje|amanha|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|rua|avenida|instagram|whatsapp|pix|unimed|amil|bradesco|nossa|deus|jesus|bem|tudo|otim[ao]|perfeito|certo|combinado|fechado)$/

/**
 * Reads such a message as the name that the visit is for: that of somebody the customer spoke of, or where the visit was
 * just booked; else as the customer's own. Null where the message is more than a name, may name a professional, or nothing is
 * being booked; a single word counts only where it is introduced, told more of, or a common name.
 */
export function nameAlone(commands: readonly Command[], context: Context): Command[] | null {
  const { s, text } = context
  const { task, asked } = s.state
  const [under, relation] = UNDER_NAME.exec(text.trim()) ?? []
  const rest = text.trim().slice(under?.length ?? 0)
  const said =
    under === undefined
      ? rest
      : rest.replaceAll(/(?<=^| )(?!d[aeo]s? |e )\p{Ll}/gu, (one) => one.toUpperCase())
  // 'Lucas e Mateus', once both are booked, tells nothing that is to be done.
  const isJustDone = task === null && asked === null && justDone(context) !== null
  const both = isJustDone ? TWO_NAMES.exec(said)?.slice(1) : undefined
  // 'Em nome de Luiz e Amanda' is noted for the team.
  if (both && under !== undefined) return [{ do: 'unknown', text: said, span: [0, text.length], score: 0 }]
  if (both?.every((each) => isCommonName(fold(each))))
    return [{ do: 'ack', span: [0, text.length], score: 0.9 }]
  const twins = namesOfTwo(said, context)
  if (twins) return [twins]
  const told = nameTold(said)
  const found = told ? null : ONLY_NAMES.exec(said)
  const name = told?.name ?? found?.[2]
  if (name === undefined || !WRITTEN_AS_NAME.test(name)) return null
  const words = fold(name).split(' ')
  const [first] = words
  if (words.some((word) => NO_NAME.test(word))) return null
  const isOfStaff = s.professionals.some((each) =>
    fold(each.name)
      .split(' ')
      .some((part) => words.includes(part)),
  )
  const isCommon = isCommonName(first!)
  const isToldMoreOf = told !== null || found?.[3] !== undefined
  const isMarked =
    found?.[1] !== undefined || isToldMoreOf || isCommon || under !== undefined || TITLED.test(text.trim())
  const namesService = commands.some((each) => 'slots' in each && each.slots.services !== undefined)
  if (isOfStaff || (words.length === 1 && !isMarked) || (namesService && !(isCommon && words.length > 1)))
    return null
  const span = commands[0]?.span ?? [0, text.length]
  const forNamed: Command = {
    do: 'set',
    slots: {
      forWhom: {
        self: false,
        others: [{ name, ...(relation !== undefined && { relation: fold(relation) }) }],
      },
    },
    span,
    score: 0.9,
  }
  const isOwn = fold(s.customer.name).split(' ')[0] === first
  if (task?.kind === 'book') {
    const isOfKin = task.forWhom?.relation != null && task.forWhom.name === null
    if (isOfKin || isToldMoreOf || (under !== undefined && !isOwn && s.customer.name !== ''))
      return told?.own ? [ownNamed(told.own, span), forNamed] : [forNamed]
    // One word may be a pet.
    if (words.length === 1 && !/nome|aqui/i.test(found?.[1] ?? '')) return null
    const own = ownNamed(name, span)
    // Who is asked 'quer que eu marque?' and gives a name, agrees.
    return asked?.what === 'book_sure' ? [own, { do: 'yes', span, score: 0.9 }] : [own]
  }
  const done = context.own.find(({ id }) => id === justDone(context))
  if (task !== null || asked !== null || !done) return null
  // 'Camila', once the visit is for Bob
  if (s.customer.name === '' && !told && /^\p{Lu}/u.test(done.forName ?? '') && words.length === 1)
    return fold(done.forName!) === first ? [{ do: 'ack', span, score: 0.9 }] : [ownNamed(name, span)]
  return [isOwn ? { do: 'ack', span, score: 0.9 } : forNamed]
}
