/** Which visits are given up where the words say which one stays: 'só o clareamento, a limpeza deixa pra lá'. */
import type { Read } from '../understand/read.ts'
import type { Context } from './clause.ts'

/** What is given up without its name: 'cancela o resto', 'tudo menos a drenagem'. */
const THE_REST = /\b(?:tudo|tod[ao]s|resto|demais|[ao]s? outr[ao]s?)\b/
/** Before the service that stays, where another is given up. 'Cancela por favor só a limpeza' is none of it. */
const KEPT =
  /\b(?:so (?:vou|quero|fico)(?: fazer| com)?|(?:fazer|quero|vou|fico|deixa|deixar|manter|mantem|mantenho|mantenha) (?:so|somente|apenas)(?: com)?|fico com|(?:mantem|mantenho|mantenha)(?: so| somente| apenas)?|menos|exceto|fora|tirando|sem ser) (?:n?[ao]s? )?(?:d[ao] )?SERVICO\b/

/** 'O clareamento eu vou', said of a service that stays */
const STAYS =
  /\bSERVICO (?:(?:d[ea] )?DIA |eu |esta )*(?:vou|mantem|mantenho|mantid[ao]|continua|permanece|segue)\b(?! (?:\w+ )?(?:(?:cancel|desmarc)(?!\w{0,2} (?:tudo|o resto|[ao]s? outr))|mud|remarc|ter|precis|faltar|troc|sem))/

/**
 * The services that are not said to stay: 'só o clareamento, a limpeza deixa pra lá', 'tudo menos o clareamento'; none
 * where the customer has no other visit. Null where none is said to stay.
 */
export function besideKept({ words, slots }: Read, { own }: Context): string[] | null {
  const said = words.join(' ')
  const kept = KEPT.exec(said) ?? STAYS.exec(said)
  if (!kept) return null
  const before = said.slice(0, kept.index).split('SERVICO').length - 1
  const named = slots.filter(({ kind }) => kind === 'service')
  const others = named.filter((_, at) => at !== before)
  if (others.length > 0) return others.flatMap(({ ids }) => ids)
  const stays = named[before]?.ids ?? []
  const rest = own.flatMap(({ serviceId }) => serviceId ?? []).filter((id) => !stays.includes(id))
  // 'Na doutora Helena não vou, mas a limpeza eu mantenho'
  const isRest = THE_REST.test(said) || (rest.length > 0 && (STAYS.test(said) || /\bmant/.test(kept[0])))
  return isRest ? rest : null
}
