/**
 * Checks whether an answer contains what was asked: the last check before the agent says a piece of
 * knowledge.
 */
import { AFTERWARDS } from './plainlyAsked.ts'
import { fold } from '../../../src/contract/text.ts'
import { type IndexedPair, type KnowledgeIndex, pairOf, textOfPair } from '../answer/index.ts'
import type { Question } from '../understand/question.ts'
import type { Selection } from '../answer/selection.ts'
import { namesKindOf, type Term, senseTermsOf, VAGUE } from '../answer/senses.ts'
import { asksForClinicData } from './asksClinicData.ts'
import { asksPrice, lacksPrice } from './asksPrice.ts'
import { isBesideCompanyOrPay } from './companyOrPay.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import { type Aspect, ASPECTS } from '../../../src/contract/aspect.ts'
import { isAmong, withSynonyms } from '../answer/synonyms.ts'
import { contentOf, isTypical, VISIT_WORDS } from '../answer/questionWords.ts'
import { ASSORTED, NEEDS_SERVICE } from '../answer/relation.ts'
import { NO_THING } from '../answer/select.ts'
import { stem } from '../understand/stem.ts'
import type { Vocabulary } from '../understand/vocabulary.ts'

const ASKS_LENGTH = /\b(?:demora|(?:quanto tempo|dura|duracao|minutos|horas?)\b)/
/** A follow-up question: 'E a drenagem?' */
const FOLLOWS = /^(?:e|agora) (?:\w+ ){0,3}\w+$/
/**
 * Without one of these words the clinic's own data do not answer the question, whatever the classifier says.
 */
const OF_CARD: Partial<Record<Aspect, RegExp>> = {
  CATALOG:
    /\b(?:(?<!\bcomo )faz|trabalha|servic|oferec|realiz|atend|procediment|tratament|(?:tem|tenho|temos|quais|e)\b)/,
  ADDRESS:
    /^(?:voces |ai )?(?:e|estao) n[ao] (?:shopping|centro|galeria|bairro|avenida|rua|praca|zona|vila|jardim)\b|\b(?:endere|fica|localiza|cheg|(?:onde|rua|mapa|bairro|lugar|perto|cep|cidade|referencia|maps)\b)/,
  STAFF:
    /\b(?:profissiona|doutor|medic|dentista|psicolog|esteticista|fisio|especialista|qual del|cabeleireir|barbeir|nutricionist|massagist|terapeut|massoterapeut|oftalmo|veterinari|tatuador|podolog|maquiador|designer|instrutor|professor|tosador|(?:quem|equipe|dra?|nomes?|com qual)\b|atendente|manicure)/,
  HOURS:
    /\b(?:abert|atend|funciona|feriado|(?:hor|abr|fech)\w|(?:domingo|sabado|segunda|terca|quarta|quinta|sexta|expediente|dias?|almoco|noite)\b)/,
}
/** Without one of these words no pair answers the question by its kind alone. */
const NEEDS_WORD: Partial<Record<Aspect, RegExp>> = {
  CHILDREN:
    /\b(?:crianc|guri|enteado|adolescent|menor|(?:filh|menin|pequen|net|sobrinh|jove)\w|bebe|idade|aninho|(?:anos?|mes|meses|infantil|infantis|kids|recem|gemeos)\b)/,
  PARKING:
    /\b(?:estacion|manobrist|bicicleta|bike|veiculo|carro|vaga|(?:motos?|garagem|valet|parar|zona azul|rotativo|caminhonete|van|rua|convenio)\b)/,
}
/** Without one of these words a pair does not answer such a question, whatever the classifier says of it. */
const HOLDS_WORD: Partial<Record<Aspect, RegExp>> = {
  PARKING: /\b(?:estacion|manobrist|bicicleta|carro|vaga|(?:motos?|garagem|valet|parar|rua)\b)/,
  HOURS:
    /\d ?(?:h|:|hora)|\b(?:hor[ae]|abert|atend|funciona|feriado|(?:abr|fech|diari|noturn)\w|domingo|sabado|(?:expediente|plantao|segunda|terca|quarta|quinta|sexta|dias?|noite|madrugada|manha|tarde|almoco|semana|recesso|natal)\b)/,
  INSURANCE:
    /\b(?:conveni|seguradora|reembols|particular|credenciad|(?:planos?|seguros?|carteirinha|unimed|amil|bradesco|sulamerica|cassi|geap|hapvida|sus|wellhub|totalpass|gympass)\b)/,
}
/** Whether the pair that was found for an aspect has none of the words of it. */
function isOfNoWord(found: Selection, { pairs }: KnowledgeIndex): boolean {
  const held = HOLDS_WORD[found.aspect]
  const id = 'from' in found ? found.from.id : null
  return pairs.some(({ pair }) => pair.id === id && held?.test(fold(textOfPair(pair))) === false)
}
/** How long the effect lasts, not how long the visit takes. */
const ASKS_EFFECT =
  /\b(?:por quanto tempo|efeito|resultado)\b|\bquant[oa]s? (?:tempo|dias|semanas|horas) (?:antes|depois)\b/
/** 'É mulher que faz a depilação?': a name does not answer it. */
const ASKS_GENDER =
  /\b(?:mulher|mulheres|homem|homens|menina|meninas|moca|mocas|rapaz|rapazes) (?:que )?(?:faz|fazem|atende|atendem|aplica|corta|cuida|trabalha|da)\b|\bfeit[oa]s? por (?:mulher|homem)|\be (?:mulher|homem)\b/
/** Whether it is too late. */
const IN_TIME = /\b(?:da|daria|dara|vai dar) tempo\b(?! de\b)/
/** From this probability on, the question's words need not occur in the pair. */
const SURE_ASPECT = 0.45
const COMMON = new Set(
  'forma formas voces voce tem quais qual como para com que por uma posso pode ser fazem faz aceitam atendem precisa quanto'.split(
    ' ',
  ),
)

const CLOTHES =
  /\b(?:vestimenta|traj|chinelo|sapato|calcado|sandalia|camiseta|(?:roupas?|vestir|shorts?|bermuda|calcas?|legging|jeans|moletom|tenis|descalc[oa]|salto alto|vestido|saia|blusa|regata|pijama|biquini|sunga|maio)\b)/
/** 'Posso ir de short?', 'que roupa eu vou?': asks what to wear. */
const WEARS =
  /\b(?:ir|vir|vou|va) vestid[oa]\b|\b(?:(?:ir|vir|vou|va|fazer|aula|sessao) (?:\w+ ){0,3}?(?:de|com|sem) |(?:usar|uso|vestir|visto) |que (?:tipo de )?)(?:\w+ )?(?:chinelo|sapato|calcado|sandalia|camiseta|(?:roupas?|traje|shorts?|bermuda|calcas?|legging|jeans|moletom|tenis|descalc[oa]|salto|vestido|saia|blusa|regata|pijama|biquini|sunga|maio)\b)/

/**
 * Things that are not a kind of anything else: an answer about products or prices says nothing about them.
 */
const OF_THEIR_OWN = [
  /\bvales?[ -]?(?:presente|compra)s?\b|\bgift ?cards?\b|\bcart(?:ao|oes)[ -]presente\b|\bpresente(?:ar|io|ei)?\b(?=.*\b(?:cart(?:ao|oes)|vales?|voucher)\b)/,
  /\bassinaturas?\b|\bclube\b/,
  // Care that the state pays for is no private plan.
  /\bsus\b|\bcad ?unico\b|\bbolsa familia\b/,
  /\b(?:uber|taxi|99|onibus|metro)\b/,
  /\b(?:sinal|caucao|adiantad[oa]|antecipad[oa])\b/,
  /\bchave (?:do |de )?pix\b|\b(?:qual|manda|envia|passa) (?:\w+ ){0,2}pix\b/,
  /\b(?:comid|refeic|aliment|(?:jejum|comer|coma)\b)/,
]

const CASH_DISCOUNT =
  /\bdescont\w+ (?:\w+ )?(?:a vista|n?o pix|em dinheiro|no dinheiro)\b|\b(?:a vista|pix|dinheiro) tem desconto\b/
const ASKS_LESS =
  /\b(?:faz\w*|tem|da|dao|rola|consegue\w*|dariam?) (?:um |uns |algum |aquele )?(?:descont\w+|precinho)\W*$/
const OF_TAKEN_OFF = /\b(?:descontad|abatid)[oa]s?\b/

/** What a pair holds that answers whether something costs less. */
const LESS = /descont|barat|abat|promoc|%|\boff\b|pacote|combo|gratis|gratuit|econom|cupom|plano|por r\$/

/** 'Posso ir maquiada?' asks what is right before the visit, not after it. */
const COMES_SO = /\b(?:ir|vir|vou|chegar|aparecer) (?:(?:com|de|sem|toda|todo|ja) )?(?:maquia|\w+ad[ao]s?\b)/

const COMES_WITH =
  /^(?:(?:oi|ola|e|mas) )*(?:posso|pode|podemos|precis\w+|tem que|da para) (?:ir|vir) (?:de|com|sem)\b/
const HOUSE_DOES = /^(?:voces )?(?:passam|fazem|vendem|colocam|tiram|usam|trabalham|aplicam|oferecem)\b/
const ANIMAL =
  /\b(gat[oa]|coelh[oa]|hamster|ave|passaro|passarinho|calopsita|papagaio|porquinh[oa]|furao|peixe|cavalo|tartaruga)s?\b/
const WHO_DOES =
  /\b(?:so|somente|apenas) (?:tem )?(?:mulher|homem)(?:es)? (?:que )?(?:faz|fazem|atende|atendem|aplica|corta|cuida)\b|\be (?:mulher|homem) (?:que|quem) (?:faz|atende|aplica|corta|cuida)\b/

const WHEN_IS_FIRST = /\bquando (?:e|eh|seria|deve ser|tem que ser|fazer|faz|levar|levo) [ao] primeir/
const OF_AGE_OR_DAY = /\b(?:semana|nasc|(?:dias?|mes|meses|anos?|idade|quando)\b)/
const TO_BRING = /\bo que (?:\w+ ){0,3}(?:lev|traz)\w/
const OF_BRINGING =
  /\b(?:lev|traz|document|roupa|exame|pedido|receita|prepar)|\b(?:o que|rg|cpf|carteirinha|precisa de|preciso de|ir com|vou com)\b/
/** 'O pai dele que vai levar': a person is brought, and no thing. */
const BRINGS_SOMEBODY =
  /\b(?:pai|mae|avo|vo|vovo|tia|tio|irma|irmao|marido|esposa|baba|filha|filho|sogra|namorad[oa]|madrinha|padrinho|vizinha|outra pessoa|alguem|ele|ela) (?:dele |dela )?(?:que |e que |quem )?(?:vai |pode |poderia |ia |vem )?(?:lev|traz)\w*|\bconseguir levar\b/g
const OF_AMOUNT = /\b(?:quant|(?:quando|que horas|ate que)\b)/

const INSURERS =
  /\b(?:unimed|amil|bradesco|sul ?america|hapvida|geap|cassi|notre ?dame|intermedica|porto seguro|golden cross|odontoprev|uniodonto|ipasgo|ipsemg|saude caixa|prevent senior|medsenior|care ?plus|omint)\b/g
const ASKS_WHO =
  /^(?:e |mas )?quem (?:e que |que )?(?:faz|aplica|realiza|atende|opera|vai (?:fazer|aplicar|atender))\b/
const NAMES_STAFF =
  /\b(?:doutor|profission|medic|enferm|dentist|especialist|esteticist|terapeut|(?:dra?|equipe|quem)\b)/
const ASKS_WHICH = /\b(?:qual\b|quais\b|que (?:exame|tipo|marca|produto|documento|servico))/
const SAYS_YES_OR_NO = /^(?:sim|nao|pode|podem)\b[,.;]/
/**
 * Whether a pair speaks of something near: of whom the clinic serves, where it is asked who does it ('só mulher faz a
 * massagem?'), of another animal ('o táxi dog busca gato também?'), or of what is right after a visit ('posso ir maquiada?').
 */
export function isAboutOtherKind(
  text: string,
  heard: string,
  id: string,
  knowledge: KnowledgeIndex,
): boolean {
  const { pair } = pairOf(knowledge, id)
  const held = fold(textOfPair(pair))
  if (WHO_DOES.test(fold(heard)))
    return !/\b(?:profission|equipe|feit[oa]s? por|so (?:mulher|homem))/.test(held)
  // 'Quero emagrecer, como funciona?' asks for no length and no price.
  if (/\bcomo (?:que )?(?:e que )?funciona$/.test(text) && OF_AMOUNT.test(fold(pair.question))) return true
  // 'E até quando fica assim?' asks for a length.
  if (/\bate quando\b/.test(text) && !/\d|\b(?:horas|dias|semanas|meses|anos)\b/.test(held)) return true
  // 'Quando é a primeira consulta?' asks for an age or a day.
  if (WHEN_IS_FIRST.test(text) && (!OF_AGE_OR_DAY.test(held) || /^ate\b/.test(fold(pair.question))))
    return true
  // 'Precisa de exame antes?' is not answered by how an examination is made.
  if (NEEDS_EXAM.test(text) && !TELLS_NEED.test(held)) return true
  // 'Quanto custa?' names nothing: a pair about the price of a return visit answers something else.
  if (asksPrice(text) && isOnlyOf(text, heard, pair)) return true
  // 'Preciso avaliar antes?' asks for nothing to bring.
  const brings = fold(heard).replace(BRINGS_SOMEBODY, ' ')
  if (TO_BRING.test(fold(pair.question)) && !OF_BRINGING.test(brings)) return true
  // 'Posso ir de esmalte?' is not answered by whether the house varnishes nails.
  if (COMES_WITH.test(text) && HOUSE_DOES.test(fold(pair.question))) return true
  if (COMES_SO.test(text) && !AFTERWARDS.test(text) && AFTERWARDS.test(fold(pair.question))) return true
  // 'Fazem depilação com cera?' is not answered by what must be done before it.
  if (ASKS_IF_DONE.test(text) && ASKS_DUTY.test(fold(pair.question))) return true
  // 'Posso pagar semana que vem?' asks when, 'é em jejum?' whether: the kinds of payment and water in a fast tell neither.
  if (PAYS_LATER.test(text) && (!TELLS_WHEN_TO_PAY.test(held) || /\bsinal\b/.test(held))) return true
  if (ASKS_FAST.test(text) && !/\bagua\b/.test(text) && /\b(?:agua|beber)\b/.test(fold(pair.question)))
    return true
  // 'E Bradesco, pegam?' is not answered by what is said of Amil.
  const asked = [...text.matchAll(INSURERS)].map(([name]) => name)
  const spokenOf = [...fold(pair.question).matchAll(INSURERS)].map(([name]) => name)
  if (asked.length > 0 && spokenOf.length > 0 && !asked.some((name) => held.includes(name))) return true
  // 'Quem aplica?' is not answered by how the application feels.
  if (ASKS_WHO.test(text) && !NAMES_STAFF.test(held)) return true
  // 'Qual exame faço?' is not answered by 'pode, um acompanhante por exame'.
  if (ASKS_WHICH.test(text) && SAYS_YES_OR_NO.test(fold(pair.answer)) && !ASKS_WHICH.test(held)) return true
  if (isBesideCompanyOrPay(text, pair, knowledge.pairs)) return true
  const animal = ANIMAL.exec(/\btambem$/.test(text) ? text : '')?.[1]
  return animal !== undefined && !held.includes(animal) && !namesKindOf(animal, held)
}

const ASKS_IF_DONE =
  /^(?:(?:oi|ola|e|ai|bom dia|boa tarde|boa noite) )*(?:voces )?(?:tambem )?(?:fazem|faz|oferecem|realizam|trabalham com) (?!para\b|por\b|desconto)/
const ASKS_DUTY = /^(?:tem que|precisa|preciso|posso|pode|devo|e preciso|como (?:me )?prepar)/
const PAYS_LATER =
  /\bpag(?:ar|o|a|amento|amos) (?:\w+ ){0,3}?(?:depois|amanha|segunda|terca|quarta|quinta|sexta|sabado|semana que vem|mes que vem|outro dia|dia \d{1,2}|(?:n?o )?(?:fim|final) do mes|quando (?:eu )?receber|proxim[oa] (?:semana|mes))\b|\bfiado\b/
const TELLS_WHEN_TO_PAY =
  /\b(?:antecipad|adiantad|mensal|(?:depois|na hora|n?[oa] (?:mesmo )?dia|ao (?:fim|final|termino)|no (?:fim|final|termino|inicio)|antes|boleto|prazo|fiado)\b)/
const ASKS_FAST =
  /\b(?:em|de|e|precis\w+(?: de| estar em| ir em| ficar em)?|faz|fazer|tem que (?:estar|ir|vir|fazer|ficar)(?: em| de)?) jejum\b/
const NEEDS_EXAM =
  /\b(?:precis\w+|tem que|tenho que|e preciso) (?:de |fazer |levar |ter |trazer ){0,2}(?:algum |um |os |uns )?exames?\b/
const TELLS_NEED =
  /\b(?:precis|exig|pedi|pede|necess|obrigat|solicit|(?:traga|leve|levar|trazer)\b|(?:com|sem|antes|fazer|faca) (?:os |o |um )?exame)/
/** Whether the text names nothing, and the pair's question something that was not said. */
function isOnlyOf(text: string, heard: string, { question }: IndexedPair['pair']): boolean {
  const isNamed = ({ keys, isOptional }: Term) => !isOptional && !keys.some((key) => VAGUE.has(key))
  if (senseTermsOf(text).some(isNamed)) return false
  const said = new Set(senseTermsOf(heard).flatMap(({ keys }) => keys))
  const asked = senseTermsOf(question).filter(isNamed)
  return asked.length > 0 && asked.every(({ keys }) => keys.every((key) => !said.has(key)))
}

/** Whether a pair speaks of the thing from `OF_THEIR_OWN` that the text names; null where it names none. */
export function isAboutNamedThing(text: string, id: string, knowledge: KnowledgeIndex): boolean | null {
  const thing = OF_THEIR_OWN.find((when) => when.test(text))
  const { pair } = pairOf(knowledge, id)
  const held = fold(textOfPair(pair))
  // 'Faz um desconto?' does not ask what becomes of the price of the first visit.
  if (ASKS_LESS.test(text) && OF_TAKEN_OFF.test(fold(pair.question))) return false
  // 'Tem desconto à vista?' is not answered by the price of a package.
  if (CASH_DISCOUNT.test(text)) return /descont|%|\boff\b/.test(fold(`${pair.question} ${pair.answer}`))
  if (/\bdescontos?\b/.test(text)) return LESS.test(held)
  // What else to bring says nothing of clothes.
  if (WEARS.test(text)) return CLOTHES.test(held)
  if (!thing) return null
  // 'Tem assinatura?' asks for what another calls a monthly plan.
  const isMatter = (key: string) => key.startsWith('#')
  const matters = senseTermsOf(thing.exec(text)![0]).flatMap(({ keys }) => keys.filter(isMatter))
  return (
    thing.test(held) ||
    (matters.length > 0 && senseTermsOf(held).some(({ keys }) => keys.some((key) => matters.includes(key))))
  )
}

/** Whether a pair asks for a thing from `OF_THEIR_OWN` that the text does not name: 'vocês vendem vale-presente?' */
export const isAboutUnnamedThing = (text: string, { question }: IndexedPair['pair']): boolean =>
  OF_THEIR_OWN.some((when) => when.test(fold(question)) && !when.test(text))

/** 'O retorno da limpeza é grátis?' is not answered by the price of the cleaning. */
export const isAboutReturnVisit = (
  text: string,
  from: Extract<Selection, { kind: 'answer' }>['from'],
  { vocabulary: { clinic } }: KnowledgeIndex,
): boolean =>
  'field' in from &&
  from.field === 'price' &&
  /\bretorno\b/.test(text) &&
  !/ e (?:o |d[ao] )?(?:consulta de )?retorno\b/.test(text) &&
  !clinic.services.some(({ id, name }) => id === from.id && fold(name).includes('retorno'))

const OF_PARKING = /\b(?:estacion|onde (?:parar|deixar) (?:o )?carro\b)/
/** 'O retorno ainda é de graça?' is not answered by 'Sim, gratuito' of the parking. */
export const isAboutParking = (heard: string, id: string, knowledge: KnowledgeIndex): boolean => {
  const { pair } = pairOf(knowledge, id)
  const question = fold(pair.question)
  const said = fold(heard)
  const isAskedSo = (pair.forms ?? []).some((form) => said.includes(fold(form)))
  const isOfMore = /\b(?:endereco|localiza|onde fica)/.test(question)
  if (isAskedSo || isOfMore || !OF_PARKING.test(question)) return false
  return !NEEDS_WORD.PARKING!.test(said.replace(/\bde carro\b/, 'carro'))
}

/** The selection, or another one where it would answer a different question. `text` is folded. */
export function replaceUnfitting(
  text: string,
  found: Selection,
  question: Question,
  knowledge: KnowledgeIndex,
): Selection {
  const isOf =
    'from' in found && found.from.kind === 'pair' ? isAboutNamedThing(text, found.from.id, knowledge) : null
  const selection = isOf && found.kind === 'askBack' ? answeredBy(found, knowledge) : found
  // 'Atende Amil?' is answered by the plans that are taken.
  const isOfPlans =
    selection.kind === 'answer' &&
    selection.aspect === 'INSURANCE' &&
    ONLY_INSURER.test(question.words.join(' '))
  if (isOfPlans) return selection
  const isOfOtherMatter =
    ('from' in found && found.from.kind === 'pair' && NEEDS_WORD[found.aspect]?.test(text) === false) ||
    isOfNoWord(found, knowledge)
  const isBeside =
    (selection.kind === 'answer' || (selection.kind === 'askBack' && selection.aspect === 'CATALOG')) &&
    selection.from.kind === 'pair' &&
    isBesideAll(text, question, selection.from.id, knowledge, selection.aspect)
  const field = 'from' in selection && 'field' in selection.from ? selection.from.field : null
  const fits =
    isOf === false || isOfOtherMatter || isBeside
      ? false
      : selection.kind === 'answer'
        ? selection.from.kind === 'pair'
          ? !lacksPrice(text, selection, knowledge) &&
            !isStrange(question, selection.from.id, knowledge) &&
            !(ASSORTED.has(selection.aspect) && sharesOnlyPeople(text, selection.from.id, knowledge)) &&
            !lacksPredicate(text, selection.from.id, knowledge, selection.aspect)
          : !(field === 'minutes' && (IN_TIME.test(text) || asksOtherLength(question, knowledge))) &&
            !isAboutReturnVisit(text, selection.from, knowledge) &&
            !(field === 'professionals' && (ASKS_GENDER.test(text) || asksOtherOfStaff(question, knowledge)))
        : selection.kind !== 'askBack' ||
          (!lacksPredicate(text, selection.from.id, knowledge, selection.aspect) &&
            isNear(text, selection, question, knowledge))
  const isOfWay =
    selection.kind === 'answer' &&
    selection.from.kind === 'pair' &&
    asksHow(selection.from.id, knowledge) &&
    asksWhetherDone(text, question, knowledge)
  // 'Quanto tá o banho de gato?' asks a price, whatever the classifier takes it for.
  const isPriceAsked = selection.kind === 'refused' && asksPrice(text)
  const isOpen = selection.kind === 'unknown' || selection.kind === 'askBack' || isPriceAsked
  if (fits && !isOfWay && !isOpen) return selection
  if (isOfWay || asksWhetherDone(text, question, knowledge))
    return {
      kind: 'unknown',
      aspect: 'CATALOG',
      objects: question.slots.flatMap(({ ids }) => ids),
      stems: [],
    }
  const { clinic } = knowledge.vocabulary
  const named = [
    ...new Set(question.slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)),
  ].filter((id) => clinic.services.some((each) => each.id === id))
  const objects = named.length > 0 ? named : { objects: [], ...selection }.objects
  const mentions = objects.length > 0 ? [objects] : []
  const rowOf = (aspect: Aspect): Selection | null => {
    const row = serviceAnswer(aspect, mentions, clinic)
    return row && { kind: 'answer', from: row.from, text: row.text, score: 1, aspect, objects }
  }
  const isOfRow =
    selection.kind === 'unknown' &&
    (FOLLOWS.test(text) || (ASKS_LENGTH.test(text) && !ASKS_EFFECT.test(text)))
  const row = (isOfRow && rowOf(selection.aspect)) || (asksPrice(text) && rowOf('PRICE'))
  if (row) return row
  if (!fits) {
    const asksForClinicData =
      (selection.kind === 'askBack' || isBeside) && OF_CARD[selection.aspect]?.test(text) === true
    return { kind: 'unknown', aspect: asksForClinicData ? selection.aspect : 'OTHER', objects, stems: [] }
  }
  // The list of services does not answer 'Fazem unha de gel?'
  const isOfKind =
    selection.aspect === 'CATALOG' && named.length > 0 && (OF_THING.test(text) || isOfKindOf(text, question))
  if (isOfKind) return { kind: 'unknown', aspect: 'OTHER', objects, stems: [] }
  // Use the clinic's own data only where the question has words for them.
  return OF_CARD[selection.aspect]?.test(text) === false ? { ...selection, aspect: 'OTHER' } : selection
}

const ONLY_INSURER =
  /^(?:(?:oi|ola|e|voces?|bom|boa|dia|tarde|noite|o|a|plano) )*(?:atende[m]?|aceita[m]?|pega[m]?|trabalha[m]? com|tem|cobre[m]?)(?: (?:pel[ao]|o|a|plano|convenio))* CONVENIO$/

/** Asks about a property of a thing: 'O chuveiro é quente?', 'a tinta tem amônia?' */
const OF_THING =
  /^(?:e |mas |ai )?(?:o|a|os|as|esse|essa|esses|essas) (?:\w+ ){1,3}?(?:de voces |da clinica |ai )?(?:e|eh|sao|esta|estao|ta|tao|tem|vem|fala|falam|usa|leva)(?: (?:de|com|em|um|uma|o|a|mais|bem|feit[oa]))* (\w.*)$/

/** Aspects that people ask about many different things with the same words. */
const OF_MANY: ReadonlySet<Aspect> = new Set<Aspect>([
  ...ASSORTED,
  'BRAND',
  'PARKING',
  'CATALOG',
  'COURSES',
  'ELIGIBLE',
  'PREP',
  'AFTERCARE',
])

/** True where the pair speaks of the thing, but not of what was asked about it. */
function lacksPredicate(
  text: string,
  id: string,
  { pairs, learned, vocabulary }: KnowledgeIndex,
  aspect: Aspect,
): boolean {
  const said = contentOf((OF_THING.exec(text)?.[1] ?? '').split(' '))
  const known = pairOf({ pairs }, id)
  const { frame } = known
  /** People ask for the aspect itself with this word. */
  const isUsual = (stemmed: string) =>
    !OF_MANY.has(aspect) && frame.asked.has(aspect) && isTypical(learned.aspects, aspect, stemmed)
  if (said.length === 0)
    return lacksDoing(
      text,
      known,
      vocabulary,
      (each) => (NEEDS_SERVICE.has(aspect) && isUsual(each)) || (aspect === 'INSURANCE' && COVERS.test(each)),
    )
  // 'O retorno é pago?' is answered by 'sem custo'.
  const held = keysOf(known.pair)
  return !said.some((word) => {
    const each = stem(word)
    return (
      isAmong(each, frame.stems) ||
      isAmong(each, frame.answerStems) ||
      isUsual(each) ||
      senseTermsOf(word).some(({ keys }) => keys.some((key) => key === '~pagar' && held.has(key)))
    )
  })
}

/** 'O convênio cobre?', 'o plano entra?' */
const COVERS = /^(?:cobr|aceit|entr|val|pass|serv)/

/** Whether a pair's question asks how, when or whether something of a service is so. */
const asksHow = (id: string, knowledge: KnowledgeIndex): boolean =>
  HOW.test(fold(pairOf(knowledge, id).pair.question))
const HOW =
  /^(?:como|quando|quant|o que|por que|posso|precis|tem que|de quanto|doi|(?:[ao]s? )?[a-z]+(?: [a-z]+){0,3} (?:doi|arde|deixa|dura)\b)/

/** 'Fazem mapeamento de retina?': asks only whether the clinic does something that it lists. */
function asksWhetherDone(text: string, { slots, words }: Question, { vocabulary }: KnowledgeIndex): boolean {
  const [only, ...more] = slots
  return (
    DOES_IT.test(text) &&
    only?.kind === 'service' &&
    more.length === 0 &&
    only.ids.every((id) => vocabulary.clinic.services.some((each) => each.id === id)) &&
    contentOf(words).every((word) => VISIT_WORDS.has(word) || DOING.test(word))
  )
}
const DOES_IT =
  /^(?:e )?(?:voces? )?(?:fazem|faz|tem|realizam|oferecem|trabalham com|aplicam|colocam|tratam|tiram) /
const DOING = /^(?:realiz|oferec|trabalh|aplicam|colocam|tratam|tiram)/

/** A thing and what it does: 'O clube vale para duas pessoas?' */
const DOES = /^(?:e |mas |ai )?(?:o|a|os|as|esse|essa|esses|essas) \w/

/** True where the pair speaks of the thing, but of nothing else that the question says about it. */
function lacksDoing(
  text: string,
  { pair }: IndexedPair,
  { clinic }: Vocabulary,
  isUsual: (stemmed: string) => boolean,
): boolean {
  if (!DOES.test(text)) return false
  const [thing, ...more] = senseTermsOf(text)
  const names = new Set(clinic.services.flatMap(({ name }) => senseTermsOf(name).map(({ root }) => root)))
  const said = more.filter(
    ({ isOptional, keys, root, stemmed }) =>
      !isOptional && !names.has(root) && !isUsual(stemmed) && !keys.some((key) => VAGUE.has(key)),
  )
  if (!thing || said.length === 0) return false
  const held = keysOf(pair)
  const isHeld = ({ keys }: Term) => keys.some((key) => held.has(key))
  return isHeld(thing) && !said.some(isHeld)
}

/**
 * True where a word of the question is known neither to the reader nor to the knowledge, and nothing else that
 * the question names is in the pair: then the kind of question alone found it.
 */
function isStrange({ words }: Question, id: string, { pairs, learned, stems }: KnowledgeIndex): boolean {
  const { pair, frame } = pairOf({ pairs }, id)
  const said = contentOf(words).filter((word) => !VISIT_WORDS.has(word))
  const isUnknown = (word: string) =>
    word.length >= LEAST_STRANGE &&
    !learned.known.has(word) &&
    !stems.has(stem(word)) &&
    senseTermsOf(word).every(({ keys }) => keys.length === 1)
  if (!said.some(isUnknown)) return false
  // 'Parcelam o zurubatan?': nobody knows the thing itself.
  if (NAMES_LAST.test(words.join(' ')) && isUnknown(words.at(-1)!)) return true
  const held = keysOf(pair)
  return !said.some(
    (word) =>
      isAmong(stem(word), frame.stems) ||
      isAmong(stem(word), frame.answerStems) ||
      senseTermsOf(word).some(({ keys }) => keys.some((key) => held.has(key))),
  )
}
const LEAST_STRANGE = 5
const NAMES_LAST = / (?:o|a|os|as|um|uma|d[ao]s?) [a-z]+$/

/**
 * True where the pair has none of the things that the question names, and none of them is a usual word for what is
 * asked: then the kind of question alone found it.
 */
function isBesideAll(
  text: string,
  { words, slots }: Question,
  id: string,
  { pairs, learned, vocabulary: { clinic } }: KnowledgeIndex,
  aspect: Aspect,
): boolean {
  const { pair, frame } = pairOf({ pairs }, id)
  const names = new Set(clinic.services.flatMap(({ name }) => senseTermsOf(name).map(({ root }) => root)))
  const terms = senseTermsOf(text)
  // 'Academia depois da micro?': a name that is cut short
  const isOfName = (root: string) =>
    names.has(root) ||
    (root.length >= LEAST_OF_NAME && slots.length > 0 && [...names].some((name) => name.startsWith(root)))
  const said = terms.filter(
    ({ isOptional, keys, root }) => !isOptional && !isOfName(root) && !keys.some((key) => VAGUE.has(key)),
  )
  // 'Hotelzinho pra cachorro': the animal is in many pairs.
  const beside = new Set(terms.filter(({ isOptional }) => isOptional).map(({ stemmed }) => stemmed))
  // 'Tem problema?' alone asks about nothing.
  if (said.length === 0) return aspect === 'ELIGIBLE' && contentOf(words).length <= 1 && slots.length === 0
  const held = keysOf(pair)
  return (
    !said.some(({ keys }) => keys.some((key) => held.has(key))) &&
    !contentOf(words).some((word) => {
      const each = stem(word)
      return (
        !beside.has(each) &&
        !TELLS_WHEN.has(word) &&
        (isAmong(each, frame.stems) ||
          isAmong(each, frame.answerStems) ||
          (!OF_MANY.has(aspect) && isTypical(learned.aspects, aspect, each)))
      )
    })
  )
}

const LEAST_OF_NAME = 4

/** Said beside any thing: 'posso doar sangue depois?' shares no thing with a pair about the beach. */
const TELLS_WHEN = new Set(['antes', 'depois', 'dia', 'dias', 'hora', 'horas', 'atende', 'atendem'])

/** 'Posso ficar na sala com meu filho?': a pair that only mentions children says nothing of the room. */
function sharesOnlyPeople(text: string, id: string, knowledge: KnowledgeIndex): boolean {
  const { pair } = pairOf(knowledge, id)
  const terms = senseTermsOf(text)
  const things = terms.filter(({ isOptional, keys }) => !isOptional && !keys.some((key) => VAGUE.has(key)))
  if (things.length === 0 || things.length === terms.length) return false
  const held = keysOf(pair)
  return !things.some(({ keys }) => keys.some((key) => held.has(key)))
}

/** Words beside which the length of the visit is meant. */
const OF_VISIT = new Set(
  'leva levar demora demorar dura durar fazer terminar acabar ficar tempo minuto minutos hora horas total media cada tipo mais menos rapido rapidinho duracao hein mesmo inteiro inteira sai saio pronto pronta procedimento atendimento normal primeira'
    .split(' ')
    .map(stem),
)

/** A whole treatment and what follows a visit take their own time. */
const NO_VISIT = new Set(
  'usar tratamento recuperacao cicatrizacao resultado laudo efeito retorno espera entrega repouso cura'
    .split(' ')
    .map(stem),
)

/** 'Quanto tempo pra sarar o furo?' names something else than the visit that takes its time. */
const asksOtherLength = ({ words }: Question, { learned }: KnowledgeIndex): boolean =>
  contentOf(words).some((word) => {
    const each = stem(word)
    const isKnown =
      VISIT_WORDS.has(word) || OF_VISIT.has(each) || isTypical(learned.aspects, 'DURATION', each)
    return NO_VISIT.has(each) || !isKnown
  })

/** 'A Camila corta cacheado?': the names of who does the service do not answer what else is asked of them. */
const asksOtherOfStaff = (
  { words }: Question,
  { learned, vocabulary: { clinic } }: KnowledgeIndex,
): boolean => {
  const names = new Set(
    [...clinic.services, ...clinic.professionals].flatMap(({ name }) => fold(name).split(' ')).map(stem),
  )
  return contentOf(words).some((word) => {
    const each = stem(word)
    const isKnown = VISIT_WORDS.has(word) || names.has(each) || isTypical(learned.aspects, 'STAFF', each)
    return !isKnown
  })
}

/** Turns 'did you mean this question?' into that pair's answer. */
function answeredBy(
  { question: _, ...found }: Extract<Selection, { kind: 'askBack' }>,
  knowledge: KnowledgeIndex,
): Selection {
  return { ...found, kind: 'answer', text: pairOf(knowledge, found.from.id).pair.answer }
}

/** 'Unha de gel', 'peeling de diamante': a variant of a service, in words that name no listed service. */
const isOfKindOf = (text: string, { words }: Question): boolean =>
  /\b(?:de|com|em|para) \w+$/.test(text) &&
  /SERVICO (?:de |com |em |para )(?:\w+ )?[a-z]+$/.test(words.join(' '))

/**
 * Whether a question to ask back is close to what was asked: it shares a word with it or is clearly about the
 * same aspect, and it is about no other service.
 */
function isNear(
  text: string,
  { from, question, aspect, objects }: Extract<Selection, { kind: 'askBack' }>,
  { aspects, slots }: Question,
  { pairs, vocabulary: { clinic } }: KnowledgeIndex,
): boolean {
  const { frame } = pairOf({ pairs }, from.id)
  const named = [...objects, ...slots.flatMap(({ ids }) => ids)]
  const ofOther = frame.named.size > 0 && !named.some((id) => frame.named.has(id))
  if (ofOther) return false
  const isOfMany =
    aspect === 'ELIGIBLE' || aspect === 'AMENITIES' || aspect === 'PREP' || aspect === 'PREGNANT'
  if (isOfMany && lacksThing(text, from.id, pairs, clinic)) return false
  if (aspect === 'PRODUCTS' && /\bprodutos?\b/i.test(question)) return true
  const isOfIt = !ASSORTED.has(aspect) && asksForClinicData(aspect, text, { location: '', objects: [] })
  if (isOfIt && aspects[ASPECTS.indexOf(aspect)]! >= SURE_ASPECT && frame.asked.has(aspect)) return true
  // Clinics sell or have many things: only the same thing makes two questions close.
  const own = new Set(stemsOf(text).filter((each) => !NO_THING.has(each)))
  return stemsOf(fold(question)).some((each) => isAmong(each, withSynonyms(own)))
}

/** 'Quem tem marcapasso pode fazer?': the pair speaks of the service, and of nothing else that is asked. */
function lacksThing(
  text: string,
  id: string,
  pairs: KnowledgeIndex['pairs'],
  { services }: Vocabulary['clinic'],
): boolean {
  const { pair } = pairOf({ pairs }, id)
  const names = new Set(services.flatMap(({ name }) => senseTermsOf(name).flatMap(({ keys }) => keys)))
  const things = senseTermsOf(text).filter(
    ({ keys, isOptional }) => !isOptional && !keys.some((key) => names.has(key) || VAGUE.has(key)),
  )
  if (things.length === 0) return false
  const held = keysOf(pair)
  return !things.some(({ keys }) => keys.some((key) => held.has(key)))
}

/** All senses of what a pair says. */
const keysOf = (pair: IndexedPair['pair']): Set<string> =>
  new Set(senseTermsOf(textOfPair(pair)).flatMap(({ keys }) => keys))

const stemsOf = (text: string): string[] =>
  (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !COMMON.has(word)).map(stem)
