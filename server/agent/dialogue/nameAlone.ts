/** A message that is only a name, while a visit is being booked or was just booked: 'Rui Castro', 'é o Tom', 'Laura, 8 anos', 'Thor, é um golden'. */
import { fold } from '../../../src/contract/text.ts'
import type { Command } from '../understand/command.ts'
import { isCommonName } from '../understand/otherPeople.ts'
import type { Context } from './clause.ts'
import { justDone } from './draft.ts'

/** An introduction, one to four names, and what is told of who has them. */
const ONLY_NAMES =
  /^((?:é|eh|o nome (?:é|eh)|nome(?: completo)?|paciente|aqui (?:é|eh))[:, ]{1,2}(?:(?:o|a) )?)?(?:(?:a |o )?(?:dona|seu|senhora?|sra?\.?) )?(\p{Lu}\p{Ll}{1,29}(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}{1,29}){0,3})(,? \(?(?:\d{1,2} (?:aninhos|anos?|m[eê]s|meses)|poodle|shih ?tzu|vira[- ]?lata|srd|golden|pinscher|yorkshire|york|lhasa|pug|bulldog|labrador|spitz|siam[eê]s|persa)\)?|,? (?:(?:el[ea] )?(?:é|eh|e) )?uma? [\p{L} ]{2,40})?(?:,? (?:obrigad[oa]|por favor|pfv))?[.!]?$/iu

/** 'Dona Lourdes' */
const TITLED = /^(?:a |o )?(?:dona|seu|senhora?|sra?\.?) \p{Lu}/iu

const WRITTEN_AS_NAME = /^\p{Lu}\p{Ll}+(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}+)*$/u

/** Words that begin no name, though they may be written like one. */
const NO_NAME =
  /^(?:bom|boa|oi|ola|sim|nao|ok|isso|obrigad[ao]|valeu|pode|quero|quanto|qual|quais|quem|onde|como|tem|dr|dra|doutora?|feliz|muito|meu|minha|segunda|terca|quarta|quinta|sexta|sabado|domingo|hoje|amanha|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|rua|avenida|instagram|whatsapp|pix|unimed|amil|bradesco|nossa|deus|jesus|bem|tudo|otim[ao]|perfeito|certo|combinado|fechado)$/

/**
 * Reads such a message as the name that the visit is for: that of somebody the customer spoke of, or where the visit was
 * just booked; else as the customer's own. Null where the message is more than a name, may name a professional, or nothing is
 * being booked; a single word counts only where it is introduced, told more of, or a common name.
 */
export function nameAlone(commands: readonly Command[], context: Context): Command[] | null {
  const { s, text } = context
  const { task, asked } = s.state
  const found = ONLY_NAMES.exec(text.trim())
  const name = found?.[2]
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
  const isToldMoreOf = found?.[3] !== undefined
  const isMarked = found?.[1] !== undefined || isToldMoreOf || isCommon || TITLED.test(text.trim())
  const namesService = commands.some((each) => 'slots' in each && each.slots.services !== undefined)
  if (isOfStaff || (words.length === 1 && !isMarked) || (namesService && !(isCommon && words.length > 1)))
    return null
  const span = commands[0]?.span ?? [0, text.length]
  const forNamed: Command = {
    do: 'set',
    slots: { forWhom: { self: false, others: [{ name }] } },
    span,
    score: 0.9,
  }
  if (task?.kind === 'book') {
    const isOfKin = task.forWhom?.relation != null && task.forWhom.name === null
    if (isOfKin || isToldMoreOf) return [forNamed]
    // One word may be a pet.
    if (words.length === 1 && !/nome|aqui/i.test(found?.[1] ?? '')) return null
    const own: Command = { do: 'set', slots: { name }, span, score: 0.9 }
    // Who is asked 'quer que eu marque?' and gives a name, agrees.
    return asked?.what === 'book_sure' ? [own, { do: 'yes', span, score: 0.9 }] : [own]
  }
  const done = context.own.find(({ id }) => id === justDone(context))
  if (task !== null || asked !== null || !done) return null
  const isOwn = fold(s.customer.name).split(' ')[0] === first
  return [isOwn ? { do: 'ack', span, score: 0.9 } : forNamed]
}
