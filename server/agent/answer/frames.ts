import { fold } from '../../../src/contract/text.ts'
import { classify } from '../understand/classify.ts'
import { splitClauses } from '../understand/clauses.ts'
import { bestOf } from '../understand/classify.ts'
import { normalize } from '../understand/normalize.ts'
import { delexicalize, findSlots } from '../understand/slots.ts'
import { stem } from '../understand/stem.ts'
import type { Learned } from '../understand/train.ts'
import { type Aspect, ASPECTS } from '../understand/command.ts'
import type { Vocabulary } from '../understand/vocabulary.ts'

/** What a piece of knowledge answers. */
export type Frame = {
  /** How much it is about each aspect, 0 to 1. */
  aspects: Map<Aspect, number>
  /** Of these, what its question asks; the rest only its answer tells. */
  asked: Set<Aspect>
  objects: Set<string>
  answerObjects: Set<string>
  stems: Set<string>
  answerStems: Set<string>
}

const LEAST_P = 0.2
/** Said in an answer only. */
const DETECTED = 0.85
const ALSO_TOLD = 0.6

/** What an answer tells, whatever its question was: told by marks that hardly mislead. */
const DETECTORS: { aspect: Aspect; when: RegExp; weight: number }[] = [
  // One amount may be a fine or a deposit; several are a list of prices.
  {
    aspect: 'PRICE',
    when: /(?<!(?:taxa|multa|sinal|entrada|acima) (?:de )?)(?:r ?\$ ?\d|\b\d+ reais)/,
    weight: ALSO_TOLD,
  },
  { aspect: 'PRICE', when: /r ?\$ ?\d[^$]*r ?\$ ?\d/, weight: 0.95 },
  {
    aspect: 'HOURS',
    when: /(?:segunda|terca|sexta|sabado)s?[^.]{0,60}\d{1,2} ?(?:h|:\d\d)|fechamos aos/,
    weight: DETECTED,
  },
  {
    aspect: 'ADDRESS',
    when: /\b(?:rua|avenida|av\.|alameda|travessa|rodovia|praca|quadras? d[oe]|estrada)\b/,
    weight: DETECTED,
  },
  {
    aspect: 'PARKING',
    when: /estacionamento|\bvagas? (?:para (?:clientes|carros?)|no |na |em frente)|manobrista|valet|\bconvenio com o estac/,
    weight: DETECTED,
  },
  {
    aspect: 'PAYMENT',
    when: /\bpix\b|cartao|parcel|em ate \d+ (?:vezes|x)|\d+x\b|boleto/,
    weight: DETECTED,
  },
  {
    aspect: 'INSURANCE',
    when: /convenios?\b(?! com (?:o |um )?estac)|\b(?:unimed|amil|bradesco|sulamerica|odontoprev|cassi|wellhub|gympass|totalpass|particular)\b|plano de saude/,
    weight: DETECTED,
  },
  { aspect: 'LATE_POLICY', when: /tolerancia|\batras[oa]/, weight: DETECTED },
  {
    aspect: 'CANCEL_POLICY',
    when: /antecedencia|\bfaltas?\b|desmarcar|cancelament|sem aviso/,
    weight: DETECTED,
  },
  {
    aspect: 'DURATION',
    when: /(?:dura|leva|cerca de|media de|aproximadamente|demora)[^.]{0,30}\d+ ?(?:h\b|hora|minuto|min\b|meses|semanas)/,
    weight: ALSO_TOLD,
  },
  { aspect: 'SESSIONS', when: /\d+ (?:a \d+ )?sessoes|\bintervalo de\b/, weight: ALSO_TOLD },
  { aspect: 'CHILDREN', when: /\bcriancas?\b|a partir d[eo]s? \d+ anos|pediatr/, weight: ALSO_TOLD },
  { aspect: 'INVOICE', when: /nota fiscal|\brecibo/, weight: ALSO_TOLD },
  { aspect: 'ACCESS', when: /\brampa\b|elevador|acessib|banheiro adaptado/, weight: DETECTED },
  { aspect: 'PROMO', when: /\bdescont|promoc|\bpacotes? (?:de|com)\b/, weight: ALSO_TOLD },
  {
    aspect: 'STAFF',
    when: /\bdra?\.? \w|\bfazem? (?:consultas?|limpeza|corte)|\b(?:esteticista|dermatologista|fisioterapeuta|cabeleireir|manicure|educador)/,
    weight: ALSO_TOLD,
  },
  { aspect: 'PREP', when: /\bvenha\b|\btraga\b|\bjejum\b|antes d[oae]/, weight: ALSO_TOLD },
  {
    aspect: 'AFTERCARE',
    when: /\bevite\b|\brepouso\b|avermelhad|nada de\b|depois d[oae] (?:sessao|procedimento)/,
    weight: ALSO_TOLD,
  },
  { aspect: 'PAIN', when: /\bdor(?:es)?\b|\bdo[ei]\b|incomodo|anestes|sensibilidade/, weight: ALSO_TOLD },
  { aspect: 'ONLINE', when: /\bonline\b|teleconsulta|domicilio|videochamada/, weight: ALSO_TOLD },
  {
    aspect: 'AMENITIES',
    when: /wi-?fi|vestiario|cafe\b.*(?:cortesia|espera)|acompanhante/,
    weight: ALSO_TOLD,
  },
  { aspect: 'WARRANTY', when: /\bgarantia\b|retoque gratuito/, weight: ALSO_TOLD },
  { aspect: 'CONTACT', when: /instagram|@\w{3}|\bsite\b/, weight: ALSO_TOLD },
]

const MOST_DETECTED = 4000
const UNPROVED = 0.4
/** What an answer must hold to answer at all, whatever its question sounds like. */
const PROOFS: { aspect: Aspect; when: RegExp }[] = [
  {
    aspect: 'PRICE',
    when: /r ?\$|\breais\b|\bvalor|preco|gratuit|de graca|cortesia|\bcust|cobra|orcamento|particular|%/,
  },
  {
    aspect: 'SESSIONS',
    when: /\d+ (?:a \d+ )?(?:sess|vez|dias|semanas|meses)|intervalo|por semana|depende|varia|um[a]? vez|mensal|quinzena|a cada/,
  },
  {
    aspect: 'DURATION',
    when: /\d+ ?(?:h\b|hora|min|mes|semana|dia|ano)|\bhoras?\b|minutos|meses|depende|varia|rapid/,
  },
]

export type FrameSource = {
  question: string
  forms?: readonly string[]
  answer: string
  /** 'Responde sobre', when a person has said it: read instead of the question's own. */
  aspects?: readonly Aspect[]
}

/**
 * What a pair answers, from its question, its other forms and its answer. `mayHoldSeveral`: a question may ask about
 * several things in one clause; a heading, of which there are thousands, is not searched for them.
 */
export function frameOf(
  { question, forms = [], answer, aspects: said }: FrameSource,
  vocabulary: Vocabulary,
  learned: Learned,
  mayHoldSeveral = true,
): Frame {
  const aspects = new Map<Aspect, number>()
  const asked = new Set<Aspect>()
  const objects = new Set<string>()
  const raise = (aspect: Aspect, weight: number) => {
    if (weight > (aspects.get(aspect) ?? 0)) aspects.set(aspect, weight)
  }
  const stems = new Set<string>()
  for (const text of [question, ...forms]) {
    const read = readText(text, vocabulary, learned, true, mayHoldSeveral)
    for (const object of read.objects) objects.add(object)
    for (const each of read.stems) stems.add(each)
    if (said) continue
    for (const p of read.aspects) {
      const most = Math.max(...p)
      p.forEach((value, index) => {
        if (value < LEAST_P) return
        raise(ASPECTS[index]!, value / most)
        asked.add(ASPECTS[index]!)
      })
    }
  }
  for (const aspect of said ?? []) {
    raise(aspect, 1)
    asked.add(aspect)
  }
  if (!said) {
    const plain = plainOf(answer)
    for (const { aspect, when } of PROOFS) {
      const weight = aspects.get(aspect)
      if (weight !== undefined && !when.test(plain)) aspects.set(aspect, weight * UNPROVED)
    }
  }
  const read = readText(answer, vocabulary, learned, false)
  for (const [aspect, weight] of detect(answer)) raise(aspect, weight)
  // Names of services with what they cost or who does them are a catalogue.
  if (read.objects.size >= 2 && (aspects.has('PRICE') || aspects.has('STAFF'))) raise('CATALOG', DETECTED)
  return { aspects, asked, objects, answerObjects: read.objects, stems, answerStems: read.stems }
}

const plainOf = (text: string): string => fold(text.slice(0, MOST_DETECTED))

/** Aspects that a text tells of by its marks. */
export function detect(text: string): Map<Aspect, number> {
  const plain = plainOf(text)
  const weights = new Map<Aspect, number>()
  for (const { aspect, when, weight } of DETECTORS) {
    if (when.test(plain)) weights.set(aspect, Math.max(weight, weights.get(aspect) ?? 0))
  }
  return weights
}

/** Words, named services and aspects of a text of the clinic's. */
export function readText(
  text: string,
  vocabulary: Vocabulary,
  learned: Learned,
  withAspects = true,
  mayHoldSeveral = true,
): { aspects: Float64Array[]; objects: Set<string>; stems: Set<string> } {
  const tokens = normalize(text)
  const slots = findSlots(tokens, vocabulary, (word) => learned.known.has(word))
  const objects = new Set(slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids))
  const judge = (words: string[]) =>
    mayHoldSeveral
      ? bestOf(learned.aspects, classify(learned.aspects, words))
      : { label: 'OTHER' as const, p: 0 }
  const aspects = withAspects
    ? splitClauses(tokens, slots, judge).map(({ from, to }) =>
        classify(learned.aspects, delexicalize(tokens, slots, from, to)),
      )
    : []
  const stems = new Set(tokens.filter(({ kind }) => kind === 'word').map((token) => stem(token.text)))
  return { aspects, objects, stems }
}

const IN_WORDS: Record<Aspect, string> = {
  HOURS: 'horário de funcionamento',
  ADDRESS: 'endereço',
  PARKING: 'estacionamento',
  PAYMENT: 'formas de pagamento',
  INSURANCE: 'convênios',
  PRICE: 'preço',
  CATALOG: 'serviços oferecidos',
  CANCEL_POLICY: 'cancelamento e falta',
  LATE_POLICY: 'atraso',
  PREP: 'preparo',
  DURATION: 'duração',
  EFFECT_DURATION: 'duração do resultado',
  SESSIONS: 'número de sessões',
  PAIN: 'dor',
  AFTERCARE: 'cuidados depois',
  CHILDREN: 'crianças',
  PREGNANT: 'gestantes e lactantes',
  INVOICE: 'nota fiscal e reembolso',
  EVAL: 'avaliação',
  STAFF: 'profissionais',
  ACCESS: 'acessibilidade',
  PROMO: 'descontos e pacotes',
  CREDENTIALS: 'formação e registro',
  ONLINE: 'atendimento online ou em domicílio',
  BRAND: 'marcas e aparelhos',
  PRODUCTS: 'venda de produtos',
  ELIGIBLE: 'quem pode fazer',
  CONTACT: 'contato e redes sociais',
  UNITS: 'unidades',
  JOBS: 'vagas de trabalho',
  COURSES: 'cursos',
  DOCS: 'atestados, receitas e resultados',
  AMENITIES: 'comodidades',
  WARRANTY: 'garantia',
  OTHER: 'outro assunto',
  MEDICAL: 'orientação médica',
  ACT: 'agendamento',
}

/** An aspect as staff read it. */
export const aspectInWords = (aspect: Aspect): string => IN_WORDS[aspect]

const LEAST_EXPLAINED = 0.5
const MOST_EXPLAINED = 3

/** 'dor · depilação a laser': what a pair was understood to answer, for the screen where it is written. */
export function explainFrame(frame: Frame, vocabulary: Vocabulary): string {
  const aspects = [...frame.aspects]
    .filter(([aspect, weight]) => weight >= LEAST_EXPLAINED && frame.asked.has(aspect))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_EXPLAINED)
    .map(([aspect]) => aspectInWords(aspect))
  const names = vocabulary.clinic.services
    .filter(({ id }) => frame.objects.has(id))
    .map(({ name }) => name.toLowerCase())
  return [aspects.join(', ') || 'não entendi sobre o que é', ...names].join(' · ')
}
