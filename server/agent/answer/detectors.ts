import { fold } from '../../../src/contract/text.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'

/** Weight of an aspect that only the answer shows. */
export const DETECTED = 0.85
const MENTIONED = 0.6

/** The aspects that an answer covers, whatever its question was, found by patterns that are rarely wrong. */
const DETECTORS: { aspect: Aspect; when: RegExp; weight: number }[] = [
  // A single amount may be a fine or a deposit; several are a price list.
  {
    aspect: 'PRICE',
    when: /(?<!(?:taxa|multa|sinal|entrada|acima) (?:de )?)(?:r ?\$ ?\d|\b\d+ reais)/,
    weight: MENTIONED,
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
    weight: MENTIONED,
  },
  {
    aspect: 'EFFECT_DURATION',
    when: /\b(?:resultado|efeito)\b[^.]{0,40}\b(?:dura\w*|fica|segura|mantem)\b|\bdura\w*[^.]{0,25}\d+ (?:a \d+ )?(?:meses|anos|semanas)/,
    weight: DETECTED,
  },
  { aspect: 'SESSIONS', when: /\d+ (?:a \d+ )?sessoes|\bintervalo de\b/, weight: MENTIONED },
  { aspect: 'CHILDREN', when: /\bcriancas?\b|a partir d[eo]s? \d+ anos|pediatr/, weight: MENTIONED },
  { aspect: 'INVOICE', when: /nota fiscal|\brecibo/, weight: MENTIONED },
  { aspect: 'ACCESS', when: /\brampa\b|elevador|acessib|banheiro adaptado/, weight: DETECTED },
  { aspect: 'PROMO', when: /\bdescont|promoc|\bpacotes? (?:de|com)\b/, weight: MENTIONED },
  {
    aspect: 'STAFF',
    when: /\bdra?\.? \w|\bfazem? (?:consultas?|limpeza|corte)|\b(?:esteticista|dermatologista|fisioterapeuta|cabeleireir|manicure|educador)/,
    weight: MENTIONED,
  },
  { aspect: 'PREP', when: /\bvenha\b|\btraga\b|\bjejum\b|antes d[oae]/, weight: MENTIONED },
  {
    aspect: 'AFTERCARE',
    when: /\bevite\b|\brepouso\b|avermelhad|nada de\b|depois d[oae] (?:sessao|procedimento)/,
    weight: MENTIONED,
  },
  { aspect: 'PAIN', when: /\bdor(?:es)?\b|\bdo[ei]\b|incomodo|anestes|sensibilidade/, weight: MENTIONED },
  { aspect: 'ONLINE', when: /\bonline\b|teleconsulta|domicilio|videochamada/, weight: MENTIONED },
  {
    aspect: 'AMENITIES',
    when: /wi-?fi|vestiario|cafe\b.*(?:cortesia|espera)|acompanhante/,
    weight: MENTIONED,
  },
  {
    aspect: 'DOCS',
    when: /laudo[^.]{0,40}(?:dias|pronto|sai|entreg)|(?:entreg|emiti)[^.]{0,30}(?:laudo|atestado|relatorio)/,
    weight: MENTIONED,
  },
  { aspect: 'WARRANTY', when: /\bgarantia\b|retoque gratuito/, weight: MENTIONED },
  { aspect: 'CONTACT', when: /instagram|@\w{3}|\bsite\b/, weight: MENTIONED },
]

/** An amount of money. */
export const PRICED = /r ?\$ ?\d|\b\d+ reais/i

const MOST_DETECTED = 4000

/** What an answer must contain to answer its aspect at all, whatever its question looks like. */
export const PROOFS: { aspect: Aspect; when: RegExp }[] = [
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

/**
 * What a question or its answer must contain to be about the aspect: similarity alone would let an answer
 * about brides answer a question about children.
 */
export const PROOFS_OF_PAIR: { aspect: Aspect; when: RegExp }[] = [
  {
    aspect: 'BRAND',
    when: /marca|equipamento|aparelho|produto|tinta|usamos|utiliza|trabalhamos com|linha|material|tecnologia|maquina/,
  },
  {
    aspect: 'CHILDREN',
    when: /crianc|filh|bebe|infan|pediat|menor|\banos\b|kids|adult|adolesc|idade|mirim|jove[nm]|pequen/,
  },
  { aspect: 'PREGNANT', when: /gravid|gesta|amament|lactant|\bbebe/ },
  {
    aspect: 'ONLINE',
    when: /on-?line|video|distancia|remot|presencial|telecon|domic|\bcasa\b|chamada|whats|\bapp\b|site/,
  },
  { aspect: 'INVOICE', when: /nota|recibo|fiscal|comprovante|declara|\bnf/ },
  { aspect: 'PARKING', when: /estacion|vaga|carro|moto|garag|manobr|parar|zona azul|valet|bicicl|veicul/ },
  { aspect: 'LATE_POLICY', when: /atras|toler|cheg|espera|minuto/ },
  {
    aspect: 'CANCEL_POLICY',
    when: /cancel|desmarc|falt|repos|remarc|anteced|multa|taxa|sinal|ausenc|comparec|desist|trancar|reembols|devol/,
  },
]

/** The beginning of a text, folded. */
export const plainOf = (text: string): string => fold(text.slice(0, MOST_DETECTED))

/** The aspects that the patterns find in a text, with their weights. */
export function detect(text: string): Map<Aspect, number> {
  const plain = plainOf(text)
  const weights = new Map<Aspect, number>()
  for (const { aspect, when, weight } of DETECTORS) {
    if (when.test(plain)) weights.set(aspect, Math.max(weight, weights.get(aspect) ?? 0))
  }
  return weights
}
