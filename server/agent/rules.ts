import { fold } from '../../src/contract/text.ts'

/** One thing the customer asks about: any of these words names it. `required`: no answer without it. */
export type Topic = { words: string[]; required: boolean }

export type Reading =
  | { kind: 'greeting' }
  | { kind: 'thanks' }
  /** 'Ok', 'certo': nothing to say to that. */
  | { kind: 'acknowledgement' }
  | { kind: 'wants_person' }
  | { kind: 'question'; topics: Topic[] }

const words = (text: string) => new Set(text.trim().split(/\s+/))

const GREETING = words('oi oie oii ola opa eai bom boa dia tarde noite alo hey hello salve')
const THANKS = words('obrigado obrigada obrigadao obg brigado brigada valeu vlw agradeco grato grata')
const ACKNOWLEDGEMENT = words(
  'ok okay okey certo beleza blz combinado perfeito entendi otimo show joia sim ta isso',
)
/** Said around a question and never what it is about. */
const FILLER = words(`
  a ao aos as ate com como da das de do dos e ela ele em essa esse esta este eu fazer faz fazem faco foi ha isso isto ja la
  lhe mais mas me mesmo meu minha muito na nas nem no nos nossa o oque os ou para pra pro por pelo pela porque pq qual
  quais que quem se sem ser seu sua so sao tambem te tem temos tenho ter teria um uma voce voces vc vcs vou
  gostaria queria quero quer querem saber poderia podem pode posso poderiam consigo consegue informar informacao informacoes
  duvida duvidas pergunta favor gentileza tudo bem aqui ai agora entao tipo mim nao clinica consultorio empresa voces
  preciso precisa estou esta estao era ainda sobre algum alguma aceitam aceita fica tarde dia noite sim ok ne moca moco
  doutor doutora dr dra amanha hoje`)

/** Other words for the same thing, as customers and clinics use them. */
const ALSO: { when: RegExp; also: string[] }[] = [
  {
    when: /^(preco|valor|valore|custa|custam|custo|quanto|tabela|orcamento|barato|caro)s?$/,
    also: ['preco', 'valor', 'custa'],
  },
  {
    when: /^(horarios?|horas?|abre|abrem|aberto|aberta|fecha|fecham|funciona|funcionam|funcionamento|expediente|sabados?|domingos?|feriados?|almoco|atend\w*)$/,
    also: ['horario', 'funcionamento'],
  },
  {
    when: /^(endereco|onde|localizacao|localizada|localizado|chegar|chego|rua|avenida|bairro|metro|mapa)$/,
    also: ['endereco', 'localizacao'],
  },
  { when: /^(estacionar|estacionamento|vagas?|carro|manobrista)$/, also: ['estacionamento', 'estacionar'] },
  {
    when: /^(convenios?|planos?|unimed|amil|bradesco|sulamerica|hapvida|notredame|cassi|geap|ipsemg|particular|reembolso)$/,
    also: ['convenio', 'plano'],
  },
  {
    when: /^(pagamentos?|pagar|pago|pix|cartao|cartoes|credito|debito|parcelar|parcela|parcelas|parcelam|boleto|dinheiro)$/,
    also: ['pagamento', 'pagar'],
  },
  {
    when: /^(servicos?|procedimentos?|tratamentos?|especialidades?|oferecem)$/,
    also: ['servico', 'procedimento', 'tratamento'],
  },
  { when: /^(preparo|preparar|jejum|levar|antes|documentos?)$/, also: ['preparo', 'preparar'] },
  {
    when: /^(cancelar|cancelamento|cancelo|desmarcar|desmarco|atraso|atrasar|atrasado|atrasada|falta|faltar)$/,
    also: ['cancelamento', 'cancelar', 'desmarcar'],
  },
  {
    when: /^(agendar|agendamento|agendo|marcar|marco|marcacao|encaixe)$/,
    also: ['agendar', 'marcar', 'agendamento'],
  },
  {
    when: /^(remarcar|remarco|reagendar|reagendo|reagendamento|adiar|trocar|mudar)$/,
    also: ['remarcar', 'reagendar', 'reagendamento'],
  },
]

/** What only a person may settle unless the knowledge speaks of it by name. */
const REQUIRED =
  /^(agend|marc(ar|o|acao)|encaixe|remarc|reagend|adiar|desmarc|cancel|reclam|resultado|laudo|receita|atestado|urgen|emergen|dor$|dores$|doendo|sangr|inflam|alerg)/
const PERSON =
  /\b(atendente|recepcionista|humano|humana|pessoa de verdade|falar com (uma |alguma |a |o )?(pessoa|alguem|gente|recepcao|responsavel|gerente|medic[oa]|doutora?|dra?)|me (liga|ligue|ligar))\b/
const ADVERTISEMENT = '[Veio do anúncio “'

/** What the customer wrote, without the note on the advertisement that brought them. */
function withoutAdvertisement(text: string): string {
  const whole = text.trimEnd()
  const at = whole.endsWith('”]') ? whole.lastIndexOf(ADVERTISEMENT) : -1
  return at < 0 ? text : whole.slice(0, at).trimEnd()
}

/** Said of everything a clinic does: it counts only when nothing else was said. */
const VAGUE = /^atend/

const MOST_TOPICS = 24
/** Characters: nobody asks longer. */
const MOST_READ = 4000

/** Reads what the customer wrote since anyone last answered, as one text. */
export function readCustomer(texts: string[]): Reading {
  const said = texts.map(withoutAdvertisement).join(' \n ')
  const folded = fold(said.slice(0, 2 * MOST_READ)).slice(0, MOST_READ)
  if (PERSON.test(folded)) return { kind: 'wants_person' }
  const spoken = folded.match(/[a-z0-9]+/g) ?? []
  const meaning = spoken.filter(
    (word) =>
      word.length > 1 &&
      !FILLER.has(word) &&
      !GREETING.has(word) &&
      !THANKS.has(word) &&
      !ACKNOWLEDGEMENT.has(word),
  )
  const telling = meaning.filter((word) => !VAGUE.test(word))
  if (meaning.length > 0)
    return { kind: 'question', topics: toTopics(telling.length > 0 ? telling : meaning) }
  if (spoken.some((word) => THANKS.has(word))) return { kind: 'thanks' }
  if (
    spoken.some((word) => ACKNOWLEDGEMENT.has(word)) &&
    !spoken.some((word) => word.startsWith('oi') || word === 'ola')
  )
    return { kind: 'acknowledgement' }
  if (spoken.some((word) => GREETING.has(word))) return { kind: 'greeting' }
  // An emoji or a thumb says as much as 'ok'; words we know nothing of need somebody.
  return spoken.length === 0 ? { kind: 'acknowledgement' } : { kind: 'question', topics: [] }
}

function toTopics(meaning: string[]): Topic[] {
  const topics = new Map<string, Topic>()
  for (const word of meaning) {
    const also = ALSO.find(({ when }) => when.test(word))?.also
    const key = also?.[0] ?? word
    const known = topics.get(key) ?? { words: also ? [...also] : [], required: false }
    if (!known.words.includes(word)) known.words.push(word)
    known.required ||= REQUIRED.test(word)
    topics.set(key, known)
  }
  return [...topics.values()].slice(0, MOST_TOPICS)
}

/** How well a pair meets what was asked: `inQuestion` topics are in its question, `inAnswer` only in its answer. */
export type Match = { asked: number; inQuestion: number; inAnswer: number; coversRequired: boolean }

const LEAST_SHARE = 0.45
const ANSWER_WEIGHT = 0.4

/** Saying nothing is better than saying something else: a person is called instead. */
export function isGoodMatch({ asked, inQuestion, inAnswer, coversRequired }: Match): boolean {
  if (asked === 0 || !coversRequired) return false
  const share = (inQuestion + ANSWER_WEIGHT * inAnswer) / asked
  return (inQuestion > 0 && share >= LEAST_SHARE) || inQuestion + inAnswer === asked
}

/**
 * May a passage that was written for nobody in particular answer this? Not what only a person may settle, and not what
 * names no subject of its own ('quanto custa?'), which any text would seem to speak of.
 */
export const mayQuote = (topics: Topic[]): boolean =>
  topics.every(({ required }) => !required) && topics.some(({ words }) => words.length === 1)
