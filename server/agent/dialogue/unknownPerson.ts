/** Somebody who is asked for by name and does not work here: 'quero consulta com a dra Carla'. */
import { fold } from '../../../src/contract/text.ts'
import type { Command } from '../understand/command.ts'
import type { Reading } from '../understand/read.ts'
import { nameAt } from '../understand/otherPeople.ts'
import { answer, type Draft, performersOf } from './draft.ts'
import { textOfTurn } from './understandTurn.ts'
import { listed } from './inWords.ts'

const TITLED =
  /\b(?:com|n[ao]|pel[ao]|quero|queria|marcar|agendar) (?:[ao] )?(?:dra?|doutora?) ([a-z]{3,})\b|^(?:(?:oi|ola|e|bom dia|boa tarde|boa noite) )*[ao] (?:dra?|doutora?) ([a-z]{3,})(?: [a-z]+)? (?:ainda |nao )?(?:atende|trabalha|esta|vem|tem (?:vaga|horario)|faz parte|e dai|e d[ao])/
const AFTER_SERVICE =
  /\bSERVICO(?: (?:DIA|HORA|FDS|as|n[ao]|de|manha|tarde|noite|para|cedo))* com [ao] ([a-z]{3,})(?: (?:DIA|HORA|FDS|as|n[ao]|de|manha|tarde|noite|por favor))*$/

/** Who sent the customer works elsewhere. */
const SENT =
  /\b(?:pediu|mandou|indicou|recomendou|receitou|passou|encaminhou|pedido|encaminhamento|indicacao|receita|guia|laudo)\b/

/** The name, as the customer wrote it, of who is asked for and is none of the professionals; null where there is none. */
function strangerIn({ s }: Draft, { clauses, tokens }: Reading): string | null {
  const text = textOfTurn(s)
  const words = new Set(s.professionals.flatMap(({ name }) => fold(name).split(/[^a-z]+/)))
  for (const clause of clauses) {
    if (SENT.test(clause.plain)) continue
    const titled = TITLED.exec(clause.plain)
    const name = titled?.[1] ?? titled?.[2] ?? AFTER_SERVICE.exec(clause.words.join(' '))?.[1]
    if (name === undefined || words.has(name) || clause.slots.some(({ kind }) => kind === 'person')) continue
    const token = tokens.slice(clause.from, clause.to).find((each) => each.text === name)
    const said = nameAt(token, text)
    if (said !== null || (titled && isName(name))) return said ?? name
  }
  return null
}

/** After a title nearly every word is a name. */
const isName = (word: string): boolean =>
  !/[aei]r$|^(?:que|ou|para|por|pode|vai|tem|atende|mesm[ao]|hoje|amanha|quando|quem|ainda|nao|disse|falou|esta|ele|ela|daqui|dai|mulher|homem|voces?|clinica|geral|sabe|nova|novo|com|dos?|das?|nas?|nos?|aqui|ali|primeir[ao]|medic[ao])$/.test(
    word,
  )

/**
 * Tells who works here, where somebody else is asked for. Returns the commands without the question for that person.
 */
export function tellWhoWorks(d: Draft, commands: readonly Command[], reading: Reading): readonly Command[] {
  const { s } = d
  const isOpen = (each: Command) =>
    each.do === 'ask' || each.do === 'set' || (each.do === 'start' && each.task !== 'cancel')
  if (!commands.some(isOpen)) return commands
  const stranger = strangerIn(d, reading)
  if (stranger === null) return commands
  const wanted = commands.flatMap((each) => ('slots' in each ? (each.slots.services ?? []) : []))
  const service = wanted.length === 1 ? s.services.find(({ id }) => id === wanted[0]) : undefined
  const people = service ? performersOf(s, service) : s.professionals
  answer(
    d,
    'professionals',
    {
      names: listed(
        people.map(({ name }) => name),
        'e',
      ),
    },
    [{ kind: 'card', field: 'professionals' }],
  )
  const name = fold(stranger)
  return commands.filter(
    (each) =>
      each.do !== 'ask' ||
      !each.text.split(' ').includes(name) ||
      /\bquant[oa]|\bvalor|\bpreco/.test(each.text),
  )
}
