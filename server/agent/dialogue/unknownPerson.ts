/** Somebody who is asked for by name and does not work here: 'quero consulta com a dra Carla'. */
import { fold } from '../../../src/contract/text.ts'
import type { Situation } from '../situation.ts'
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

/**
 * Who performs the service whose price is asked with somebody who does not perform it: 'quanto custa o peeling com a
 * Bruna?'. Null where nobody else is named.
 */
function performersInstead(
  { s }: Draft,
  commands: readonly Command[],
  { clauses }: Reading,
): { service: string; performers: Situation['professionals'] } | null {
  const [asked, ...more] = commands.filter(({ do: what }) => what === 'ask')
  if (asked?.do !== 'ask' || more.length > 0 || asked.aspect !== 'PRICE') return null
  const [only, ...others] = asked.objects
  const service = others.length === 0 ? s.services.find(({ id }) => id === only) : undefined
  const clause = clauses.find(({ span }) => asked.span[0] >= span[0] && asked.span[0] < span[1])
  const named = clause?.slots.find(({ kind }) => kind === 'person')?.ids ?? []
  if (!service || named.length !== 1 || !/\bcom [ao] /.test(clause!.plain)) return null
  const performers = performersOf(s, service)
  const performsIt = performers.some(({ id }) => id === named[0])
  return performsIt || performers.length === 0 ? null : { service: service.name, performers }
}

function sayWhoWorks(d: Draft, people: Situation['professionals'], service?: string): void {
  const names = listed(
    people.map(({ name }) => name),
    'e',
  )
  answer(d, 'professionals', { names: service ? `${names} (${service})` : names }, [
    { kind: 'card', field: 'professionals' },
  ])
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
  if (stranger === null) {
    const instead = performersInstead(d, commands, reading)
    if (instead) sayWhoWorks(d, instead.performers, instead.service)
    return commands
  }
  const wanted = commands.flatMap((each) => ('slots' in each ? (each.slots.services ?? []) : []))
  const [only, ...more] = wanted
  const service = more.length === 0 ? s.services.find(({ id }) => id === only) : undefined
  const people = service ? performersOf(s, service) : s.professionals.filter(({ active }) => active)
  if (people.length === 0) return commands
  sayWhoWorks(d, people)
  const name = fold(stranger)
  return commands.filter(
    (each) =>
      each.do !== 'ask' ||
      !each.text.split(' ').includes(name) ||
      /\bquant[oa]|\bvalor|\bpreco/.test(each.text),
  )
}
