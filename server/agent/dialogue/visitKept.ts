/** Which visits are given up where the words say which one stays: 'só o clareamento, a limpeza deixa pra lá'. */
import { fold } from '../../../src/contract/text.ts'
import type { Command } from '../understand/command.ts'
import type { Read, Reading } from '../understand/read.ts'
import type { Context } from './clause.ts'

/** What is given up without its name: 'cancela o resto', 'tudo menos a drenagem'. */
const THE_REST = /\b(?:tudo|tod[ao]s|resto|demais|[ao]s? outr[ao]s?)\b/
/** Before the service that stays, where another is given up. 'Cancela por favor só a limpeza' is none of it. */
const KEPT =
  /\b(?:so (?:vou|quero|fico)(?: fazer| com)?|(?:fazer|quero|vou|fico|deixa|deixar|manter|mantem|mantenho|mantenha) (?:so|somente|apenas)(?: com)?|fico com|(?:mantem|mantenho|mantenha)(?: so| somente| apenas)?|menos|exceto|fora|tirando|sem ser|so nao) (?:n?[ao]s? )?(?:d[ao] )?SERVICO\b|^(?:(?:na verdade|entao|ok|e) )*(?:so|somente|apenas) (?:[ao] )?SERVICO(?= (?:mas )?(?:[ao] )?SERVICO\b)/

/** 'Só drenagem, limpeza cancela': services that stand side by side are one word here. */
const KEPT_FIRST =
  /^(?:(?:na verdade|entao|ok|e) )*(?:so|somente|apenas) (?:[ao] )?SERVICO (?:cancela|desmarca)\w*$/

/** 'O clareamento eu vou', said of a service that stays */
const STAYS =
  /\bSERVICO (?:(?:d[ea] )?DIA |eu |esta )*(?:vou|mantem|mantenho|mantid[ao]|continua|permanece|segue)\b(?! (?:\w+ )?(?:(?:cancel|desmarc)(?!\w{0,2} (?:tudo|o resto|[ao]s? outr))|mud|remarc|ter|precis|faltar|troc|sem))/

/**
 * The services that are not said to stay: 'só o clareamento, a limpeza deixa pra lá', 'tudo menos o clareamento'; none
 * where the customer has no other visit. Null where none is said to stay.
 */
export function besideKept({ words, slots }: Read, { own }: Context): string[] | null {
  const said = words.join(' ')
  const named = slots.filter(({ kind }) => kind === 'service')
  if (named.length === 2 && KEPT_FIRST.test(said)) return [...named[1]!.ids]
  const kept = KEPT.exec(said) ?? STAYS.exec(said)
  if (!kept) return null
  const before = said.slice(0, kept.index).split('SERVICO').length - 1
  const others = named.filter((_, at) => at !== before)
  if (others.length > 0) return others.flatMap(({ ids }) => ids)
  const stays = named[before]?.ids ?? []
  const rest = own.flatMap(({ serviceId }) => serviceId ?? []).filter((id) => !stays.includes(id))
  // 'Na doutora Helena não vou, mas a limpeza eu mantenho'
  const isRest = THE_REST.test(said) || (rest.length > 0 && (STAYS.test(said) || /\bmant/.test(kept[0])))
  return isRest ? rest : null
}

const ONLY_KEPT =
  /^(?:(?:ok|entao|na verdade|e|ah|oi|sim|ai|pode|por favor) )*(?:(?:eu )?(?:vou (?:fazer|ficar|querer)|quero(?: fazer)?|deixa|deixar|deixe|fico|ficar|mantem|manter|mantenha|faco|pode ser) )?(?:com )?(?:so|somente|apenas) (?:com )?(?:[ao] )?SERVICO(?: (?:mesmo|marcad[ao]|entao|por favor|por enquanto|dessa vez))*$/
/** 'Vou fazer só a mão, o pé minha filha fez' */
const DONE_ELSEWHERE =
  /^(?:(?:DIA|entao|oi|eu|na verdade|e que) )*(?:vou|quero|vai ser|sera) (?:fazer |querer )?(?:so|somente|apenas) (?:[ao] )?SERVICO (?:(?:esta|ok|viu|porque|pois|pq|que|e) )*[ao] SERVICO (?:(?:eu|ja|minha|meu|el[ea]|\w+) ){0,3}?(?:fez|fiz|fizeram|fizemos|resolvi|tirei)\b/
const KEPT_OF_TWO =
  /^(?:(?:entao|ai|pode) )*(?:deixa|deixar|deixe|fico|mantem|manter|mantenha|prefiro|fica) (?:com )?(?:[ao] )?SERVICO(?: (?:mesmo|marcad[ao]|entao))*$/
const ONE_OF_THEM =
  /\bso (?:vou|consigo|posso|da|vai dar|tenho)(?: \w+){0,4}? (?:n?uma?|um so|uma so|um dos dois|uma das duas)\b ?/
const TAKES_OUT =
  /^(?:(?:pode|favor|entao|ai|oi) )*(?:tir[ae]|tirar|retir[ae]|exclu[ia]|remov[ae]) (?:[ao] )?SERVICO(?: (?:fora|dai|da agenda|por favor))*(?: so (?:com )?(?:[ao] )?SERVICO)?$/

/**
 * 'Vou fazer só a manicure', 'tira a pedicure', of who has a visit of both: gives the other up, unless its own words do;
 * null where no visit is kept or taken out.
 */
export function besideOnlyKept({ words, slots, span }: Read, { own, text }: Context): Command[] | null {
  const plain = fold(text)
  const whole = words.join(' ')
  const said = whole.replace(ONE_OF_THEM, '')
  const isOne = ONE_OF_THEM.test(plain)
  if (own.length < 2 || text.includes('?')) return null
  // 'Só consigo ir em uma' leads to what is kept.
  if (said === '' && whole !== '') return []
  const named = slots.filter(({ kind }) => kind === 'service').map(({ ids }) => ids)
  const ofOwn = own.flatMap(({ serviceId }) => serviceId ?? [])
  const cancel = (services: string[]): Command[] =>
    services.length === 0 || services.length === ofOwn.length
      ? []
      : [{ do: 'start', task: 'cancel', slots: { services }, span, score: 0.7 }]
  const first = ofOwn.filter((id) => named[0]?.includes(id))
  if (first.length > 0 && TAKES_OUT.test(said)) return cancel(first)
  if (named.length === 2 && DONE_ELSEWHERE.test(said))
    return cancel(ofOwn.filter((id) => named[1]!.includes(id)))
  if (!ONLY_KEPT.test(said) && !(isOne && KEPT_OF_TWO.test(said))) return null
  return GIVES_UP.test(plain) ? [] : cancel(ofOwn.filter((id) => !named.flat().includes(id)))
}
const GIVES_UP =
  /\b(?:nao (?:precis|vou|quero|da)|cancel|desmarc|tir[ae]\b|tirar\b|desist|esquec|deixa para la)/

const GIVES_UP_REST =
  /\b(?:cancel[ae]\w*|desmar(?:ca|que)\w*|tir[ae]r?) (?:tod[oa]s? )?(?:[ao]s? )?(?:resto|restante|demais|outr[ao]s)\b/
const SAYS_OTHERWISE = /\b(?:nao|nem|tambem|tb|tbm|menos|exceto)\b/
/**
 * 'Acho que o pé e a mão, desmarca o resto', of who has several visits: gives up those that are not named, or tells which
 * there are where no other is left. Null where that is not said.
 */
export function restGivenUp({ clauses }: Reading, { own, text }: Context): Command[] | null {
  const plain = fold(text)
  const [first] = clauses
  if (!first || own.length < 2 || !GIVES_UP_REST.test(plain) || SAYS_OTHERWISE.test(plain)) return null
  const named = clauses.flatMap(({ slots }) =>
    slots.flatMap(({ kind, ids }) => (kind === 'service' ? ids : [])),
  )
  const kept = own.filter(({ serviceId }) => serviceId !== null && named.includes(serviceId))
  if (kept.length === 0) return null
  const rest = own.filter((each) => !kept.includes(each)).flatMap(({ serviceId }) => serviceId ?? [])
  const span: [number, number] = [first.span[0], clauses.at(-1)!.span[1]]
  // All of them: the words of no clause narrow it to one service.
  const end = text.length
  if (rest.length === 0) return [{ do: 'mine', span: [end, end], score: 0.8 }]
  return [...new Set(rest)].map((id) => ({
    do: 'start',
    task: 'cancel',
    slots: { services: [id] },
    span,
    score: 0.8,
  }))
}
