/**
 * Decides whether words in the form of a claim really are one: a denial, a question, an offer or a
 * possibility is not.
 */

const DENIES = new Set(['nao', 'nunca', 'jamais', 'nem', 'ninguem', 'nada', 'nenhum', 'nenhuma', 'sem'])
/**
 * Words that may stand between a denial and what it denies. Any other word ends the denial ('não se preocupe,
 * está marcado').
 */
const BETWEEN = new Set(
  `ha tem tenho temos tinha tinham existe encontrei localizei achei vi vejo consta encontramos achamos localizamos nenhum
  nenhuma nada horario horarios hora consulta consultas agendamento sessao seu sua seus suas foi foram esta estao estava
  ficou fica ainda mais te lhe se o a os as me de um uma consegui conseguimos pude voce vai vou vamos ser fui por aqui
  disso outro outra outras foi mensagem mensagens eu a gente possui localizamos vejo outra`
    .trim()
    .split(/\s+/),
)
const MOST_BETWEEN = 6

/** Whether the words before `at` deny what stands there. */
export function isDenied(plain: string, at: number): boolean {
  const before = plain.slice(0, at).trimEnd().split(' ')
  for (let back = 1; back <= MOST_BETWEEN + 1; back++) {
    const word = before.at(-back)
    if (word === undefined) return false
    // 'Não é que marquei' and 'não só marquei' are claims, not denials; neither 'que' nor 'só' may stand
    // between.
    if (DENIES.has(word)) return true
    if (!BETWEEN.has(word)) return false
  }
  return false
}

/** Tag words that only ask for agreement. */
const TAG =
  /^(?:(?:esta|tudo|pode|que|tudo) )?(?:ok|certo|bom|bem|ser|tal|combinado|beleza|fechado|viu|ne|sim|serve|certinho|esta|ta|entao|joia|hein|de acordo|confirma|pode|legal)(?: (?:assim|para voce|entao|ok))?$/
/** Tags that make the sentence an offer: 'marco quinta, pode ser?' */
const OFFERING_TAG =
  /^(?:pode ser|serve|que tal|tudo bem|ok|certo|esta bom|fica bom|bom|pode|beleza|confirma)(?: (?:assim|para voce))?$/

const ASKS =
  /(?:^|\| )(?:qual|quais|que dia|que hora|que horas|quando|quer|deseja|prefere|posso|podemos|gostaria)\b/

export type Asking = {
  /** The offset where the question begins; the length of the sentence when it asks nothing. */
  from: number
  /** The question only asks whether the customer agrees. */
  isOffer: boolean
}

/**
 * Where a sentence asks: in its last clause, unless that clause only asks for agreement with what was said
 * before.
 */
export function askingOf(plain: string, isQuestion: boolean): Asking {
  const none = { from: plain.length, isOffer: false }
  if (!isQuestion) return none
  const bare = plain.replace(/(?: OKMARK)+$/, '')
  const bar = Math.max(bare.lastIndexOf(' | '), bare.startsWith('| ') ? 0 : -1)
  const last = bar < 0 ? bare : bare.slice(bar + 3)
  if (bar >= 0 && TAG.test(last)) return { from: plain.length, isOffer: OFFERING_TAG.test(last) }
  // 'Marquei quinta ok?' without a comma.
  const tail = / (?:ok|certo|esta|ta|viu|ne|combinado|beleza|tudo bem|pode ser|esta bom)$/.exec(bare)
  if (tail && !/^(?:quer|posso|pode|podemos|gostaria|deseja|prefere|esta|seria) /.test(last))
    return { from: plain.length, isOffer: /(?:pode ser|tudo bem|esta bom|certo|ok)$/.test(bare) }
  // 'Qual fica melhor: TIME, TIME ou TIME?'
  const asks = ASKS.exec(bare)
  if (asks) return { from: asks.index, isOffer: true }
  // 'Limpeza | TIME | posso marcar': a clause without its own verb belongs to the question.
  return { from: bar < 0 ? 0 : bar + 3, isOffer: true }
}

const CONDITION =
  /(?:^|\| |\b(?:e|ou|mas) )(?:se|caso) (?:(?:voce|nao|ainda|isso|esse|o|a|horario|tudo|algo) ){0,3}(?:quiser|quiserem|preferir|desejar|deseje|queira|prefira|for|puder|servir|sirva|precisar|precise|concordar|topar|der|estiver|abrir|surgir|houver|haja|surja|abra|aparecer|ficar|mudar|mude)\b/
/** Whether this clause, or an earlier one of the sentence, makes the statement depend on the customer. */
export const isConditional = (plain: string, at: number): boolean => CONDITION.test(plain.slice(0, at))
