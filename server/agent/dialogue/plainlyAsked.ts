/** Questions whose very form tells which piece of knowledge answers them, or that none does. */
import { fold } from '../../../src/contract/text.ts'
import { IF_SAME_PRICE } from './asksPrice.ts'
import { asksStatus } from './dialogueCues.ts'
import { withFittingYes } from './fittingYes.ts'
import { isBetweenVisits, isUnaskedDeposit, isWayToPayOnly } from '../answer/besidePairs.ts'
import { OF_PREGNANCY } from '../answer/byAge.ts'
import type { IndexedPair } from '../answer/index.ts'
import type { Selection } from '../answer/selection.ts'
import { senseTermsOf } from '../answer/senses.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import type { Situation } from '../situation.ts'
import { likeliestAspect, type Question } from '../understand/question.ts'

type Knowledge = Situation['knowledge']

const questionsOf = ({ pair }: IndexedPair): string => fold([pair.question, ...(pair.forms ?? [])].join('\n'))
/** The only one there is; null where there are none or several. */
const onlyOf = <T>(all: readonly T[]): T | null => (all.length === 1 ? all[0]! : null)
const isAbout = ({ frame }: IndexedPair, ids: readonly string[]) => ids.some((id) => frame.objects.has(id))

/** What a pair answers, sure to be meant. */
export const answerOf = (
  { pair: { id, answer } }: IndexedPair,
  aspect: Selection['aspect'],
  objects: string[] = [],
): Selection => ({
  kind: 'answer',
  from: { kind: 'pair', id },
  text: answer,
  score: 0.9,
  aspect,
  objects,
})

/**
 * The answer to a question that can be told by its form; null where it is none of these. `before`: the services that an
 * earlier question of the turn names.
 */
export function answerByForm(
  text: string,
  question: Question,
  knowledge: Knowledge,
  before: readonly string[] = [],
): Selection | null {
  const { services } = knowledge.vocabulary.clinic
  const named = question.slots
    .filter(({ kind }) => kind === 'service')
    .flatMap(({ ids }) => ids)
    .filter((id) => services.some((each) => each.id === id))
  return (
    ofStatus(text) ??
    ofGender(text, knowledge) ??
    whoMayCome(text, named.length > 0 ? named : before, knowledge) ??
    whoMayBring(text, knowledge) ??
    whetherTheyTake(text, knowledge) ??
    whenBroken(text, named, question, knowledge) ??
    ifPaid(text, named.length > 0 ? named : before, knowledge) ??
    withWhom(text, named, knowledge) ??
    whetherThereIs(text, question, knowledge) ??
    howOften(text, named.length > 0 ? named : before, knowledge) ??
    endOfPlan(text, knowledge) ??
    whomTheyTake(text, knowledge) ??
    timeForReturn(text, knowledge) ??
    whoMayDo(text, named, knowledge) ??
    whoIsRegistered(text, question, knowledge)
  )
}

/** 'Meus óculos ficaram prontos?': only the team knows. */
const ofStatus = (text: string): Selection | null =>
  asksStatus(text) ? { kind: 'unknown', aspect: 'OTHER', objects: [], stems: [] } : null

/** 'Quem faz? é homem ou mulher?': the one pair that tells it of those who attend. */
function ofGender(text: string, { pairs }: Knowledge): Selection | null {
  if (!ASKS_GENDER.test(text)) return null
  const only = onlyOf(
    pairs.filter((each) => ASKS_WHO.test(questionsOf(each)) && TELLS_GENDER.test(fold(each.pair.answer))),
  )
  return only && answerOf(only, 'STAFF')
}
const ASKS_GENDER =
  /\b(?:e|eh|seria|com|por) (?:uma? )?(?:homem|mulher|moca|rapaz) ou (?:(?:com|por|e) )?(?:uma? )?(?:homem|mulher|moca|rapaz)\b/
const ASKS_WHO = /\b(?:quem|homem|homens|mulher|mulheres)\b/
const TELLS_GENDER =
  /\b(?:so|somente|apenas) (?:mulheres|homens|mulher|homem)\b|\b(?:mulheres|homens) (?:que )?(?:atendem|fazem)\b|(?<!\b(?:homens|mulheres) )\b(?:e|sao) (?:mulher|homem|mulheres|homens)\b/

/** 'O pai pode entrar no ultrassom?', 'minha mãe pode ir junto?': the one pair about who comes along. */
function whoMayCome(text: string, named: readonly string[], { pairs }: Knowledge): Selection | null {
  if (!MAY_COME_IN.test(text)) return null
  const all = pairs.filter((each) => OF_COMPANY.test(questionsOf(each)) && !OF_GROUP.test(questionsOf(each)))
  const own = all.filter((each) => isAbout(each, named))
  const only = onlyOf(own.length > 0 ? own : all.filter(({ frame }) => frame.objects.size === 0))
  return only && answerOf(only, 'AMENITIES')
}
const OF_COMPANY =
  /\bacompanhante\b|\b(?:pai|mae|marido|esposa|alguem) (?:pode|podem) (?:assistir|entrar|acompanhar|ir|ficar)\b|\bquantas pessoas (?:podem|pode)\b/

/** 'Minha sogra pode levar ele?': the one pair that asks whether another than the parents may come with a child. */
function whoMayBring(text: string, { pairs }: Knowledge): Selection | null {
  if (!OTHER_BRINGS.test(text)) return null
  const only = onlyOf(pairs.filter((each) => OTHER_ADULT.test(questionsOf(each))))
  return only && answerOf(only, 'AMENITIES')
}
const OTHER_BRINGS =
  /\b(?:sogr[ao]|avo|vo|vovo|tia|tio|baba|madrinha|padrinho|irma|irmao|cunhad[ao]|vizinha|madrasta|padrasto|outra pessoa|outro adulto|alguem) (?:del[ea] )?(?:que )?(?:pode|podem|poderia|vai|consegue) (?:\w+ )?(?:lev|traz|(?:acompanhar|ir com el[ea])\b)/
const OTHER_ADULT = /\b(?:avo|avos|tia|baba|outro adulto|outra pessoa|sem os pais|sem a mae)\b/

/** 'Tem diabetes e olho de peixe, vocês tiram?': the one pair that asks whether one of these is taken off. */
function whetherTheyTake(text: string, { pairs }: Knowledge): Selection | null {
  const told = TAKES_OFF.exec(text)?.[1]
  if (told === undefined) return null
  const keys = new Set(senseTermsOf(told).flatMap((term) => (term.isOptional ? [] : term.keys)))
  const only = onlyOf(
    pairs.filter(
      (each) =>
        /\b(?:tiram?|removem?)\b/.test(questionsOf(each)) &&
        senseTermsOf(questionsOf(each)).some((term) => term.keys.some((key) => keys.has(key))),
    ),
  )
  return only && answerOf(only, 'OTHER')
}
const TAKES_OFF = /^(.+?) voces (?:tiram|tira|removem|remove)(?: isso| ai| ela| ele)?$/

/** 'Quebrou uma do alongamento': the one pair about what breaks. */
function whenBroken(
  text: string,
  named: readonly string[],
  question: Question,
  { pairs, vocabulary }: Knowledge,
): Selection | null {
  if (likeliestAspect(question) !== 'WARRANTY' || !BROKE.test(text)) return null
  const only = onlyOf(pairs.filter(({ pair }) => OF_BREAKING.test(fold(pair.question))))
  const isOfOther = vocabulary.clinic.services.some(
    ({ id, name }) => !named.includes(id) && only !== null && questionsOf(only).includes(fold(name)),
  )
  return only && !isOfOther ? answerOf(only, 'WARRANTY') : null
}
const BROKE =
  /\b(?:quebrou|quebrei|lascou|soltou|descolou|trincou|rachou|caiu) (?:um|uma|duas|dois|[ao]s?|minhas?|meus?|ja)\b/
const OF_BREAKING = /\b(?:quebr|lasc|solt|descol|trinc|rach)\w*/

/** 'A avaliação é paga?': the pair that asks just that, or else the price. */
function ifPaid(text: string, named: readonly string[], knowledge: Knowledge): Selection | null {
  const { pairs, vocabulary } = knowledge
  const { services } = vocabulary.clinic
  // 'A primeira é grátis, né?'
  const meant =
    named.length === 0 && OF_FIRST.test(text)
      ? services.filter(({ name }) => COMES_FIRST.test(fold(name))).map(({ id }) => id)
      : named
  const [id, ...others] = meant
  if (id === undefined || others.length > 0 || !ASKS_IF_PAID.test(text) || /\bretorno\b/.test(text))
    return null
  const only = onlyOf(pairs.filter((each) => isAbout(each, meant) && IF_PAID.test(questionsOf(each))))
  if (only) return withFittingYes(answerOf(only, 'PRICE', [id]), text, knowledge)
  const row = serviceAnswer('PRICE', [[id]], vocabulary.clinic)
  return row && { kind: 'answer', from: row.from, text: row.text, score: 1, aspect: 'PRICE', objects: [id] }
}
const OF_FIRST = /^(?:(?:oi|ola|e|mas) )*a primeira (?:aula |sessao |vez |consulta )?(?:e|eh|sai|fica|seria) /
const COMES_FIRST = /\b(?:experimental|avaliacao|primeira)\b/
const ASKS_IF_PAID =
  /^(?:(?:oi|ola|e|bom dia|boa tarde|boa noite) )*(?:[ao] )?(?:\w+ ){1,5}?(?:(?:e|eh|sai|fica) )?(?:pag[ao]|cobrad[ao]|gratis|gratuit[ao]|de graca)(?: ou .*)?$/
const IF_PAID = /\b(?:pag[ao]|cobrad[ao]|gratis|gratuit[ao]|de graca)\b/

/** 'A consulta é com que médico?': who does the service. */
function withWhom(text: string, named: readonly string[], { vocabulary }: Knowledge): Selection | null {
  const [id, ...others] = named
  if (id === undefined || others.length > 0 || !WITH_WHOM.test(text)) return null
  const row = serviceAnswer('STAFF', [[id]], vocabulary.clinic)
  return row && { kind: 'answer', from: row.from, text: row.text, score: 1, aspect: 'STAFF', objects: [id] }
}
const WITH_WHOM =
  /\b(?:e|eh|seria|vai ser|fica) com (?:que|qual|quem) (?:medic[oa]|dra?|doutora?|profissional|dentista|especialista)?$/

/** 'E tem pediatra?': the one pair whose answer says in so many words that there is one, or none. */
function whetherThereIs(text: string, question: Question, { pairs }: Knowledge): Selection | null {
  const thing = HAS_THING.exec(text)?.[1]
  if (thing === undefined) return null
  const tells = new RegExp(`\\b(?:temos|tem|ha) (?:um |uma |o |a )?${thing}\\b`)
  const only = onlyOf(pairs.filter(({ pair }) => tells.test(fold(pair.answer))))
  return only && answerOf(only, likeliestAspect(question))
}
/** 'De quanto em quanto tempo repete o botox?': the one pair about that service that tells how often, or else how long it lasts. */
function howOften(text: string, named: readonly string[], { pairs }: Knowledge): Selection | null {
  if (named.length === 0 || !(HOW_OFTEN.test(text) || HOLDS_HOW_LONG.test(text))) return null
  const own = pairs.filter((each) => isAbout(each, named))
  const often = HOW_OFTEN.test(text) ? own.filter((each) => HOW_OFTEN.test(questionsOf(each))) : []
  const [only, ...more] = often.length > 0 ? often : own.filter((each) => LASTS.test(questionsOf(each)))
  return only && more.length === 0 ? answerOf(only, 'SESSIONS', [...named]) : null
}
const HOW_OFTEN =
  /\bde quanto em quanto tempo\b|\b(?:com que|qual a) frequencia\b|\ba cada quant[oa]s? \w+|\b(?:quando|depois de quanto tempo) (?:\w+ ){0,4}?(?:repet\w+|refaz\w*|refaco|renov\w+|reaplic\w+|retoc\w+|fazer de novo)\b|\bquanto tempo (?:para|ate) (?:\w+ )?(?:repetir|refazer|reaplicar|fazer de novo)\b/
const HOLDS_HOW_LONG =
  /\bquant[oa]s? (?:tempo|dias|semanas|meses|anos) (?:[ao]s? )?(?:\w+ ){0,4}?(?:segura|seguram|aguenta|aguentam|permanece|fica)$|\b(?:segura|aguenta) (?:por )?quant\w+/
const LASTS = /\b(?:dura|duram|duracao|segura|validade)\b/

/** 'Tenho 20 anos e nenhum filho, posso fazer vasectomia?': the one pair that asks who may, of what is told. */
function whoMayDo(text: string, named: readonly string[], { pairs }: Knowledge): Selection | null {
  const told = OF_SELF.exec(text)?.[0]
  if (told === undefined || named.length === 0 || !ASKS_LEAVE.test(text)) return null
  const [only, ...more] = pairs.filter(
    (each) =>
      /^quem (?:nao )?pode\b/.test(questionsOf(each)) &&
      isAbout(each, named) &&
      fold(each.pair.answer).includes(told.slice(0, LEAST_OF_WHOM)),
  )
  return only && more.length === 0 ? answerOf(only, 'ELIGIBLE', [...named]) : null
}
const OF_SELF = /\b(?:anos|filh[oa]s?|idade|solteir[oa]|casad[oa]|quilos|menor|maior)\b/

/** 'A doutora tem registro?': the one pair that tells the number of who works there. */
function whoIsRegistered(text: string, { slots }: Question, { pairs }: Knowledge): Selection | null {
  if (!ASKS_REGISTRY.test(text) || slots.some(({ kind }) => kind === 'person')) return null
  const [only, ...more] = pairs.filter(({ pair }) => OF_REGISTRY.test(fold(pair.answer)))
  return only && more.length === 0 ? answerOf(only, 'CREDENTIALS') : null
}
const OF_REGISTRY = /\b(?:crm|crbm|cro|crefito|crp|crn|crf|coren|crfa|crmv|cref)\b/
const ASKS_REGISTRY =
  /\b(?:habilitad[oa]s?|registrad[oa]s?|tem (?:algum )?registro|registro (?:profissional|n[oa] conselho)|(?:tem|qual o) (?:crm|crbm|cro|crefito|crp|crn|coren|crmv))\b/

/** 'Ainda dá tempo do retorno?': the one pair that tells until when it may be. */
function timeForReturn(text: string, { pairs }: Knowledge): Selection | null {
  if (!/\bretorno\b/.test(text) || !UNTIL_WHEN.test(text)) return null
  const [only, ...more] = pairs.filter(
    (each) =>
      /\bretorno\b/.test(questionsOf(each)) &&
      /\b(?:dias?|semanas?|mes|meses)\b/.test(fold(each.pair.answer)),
  )
  return only && more.length === 0 ? answerOf(only, 'OTHER') : null
}
const UNTIL_WHEN =
  /\b(?:ate quando|quanto tempo|quantos dias|prazo|da tempo|ainda (?:posso|vale|tenho|da)|valid[oa]|vence|perdi)\b/

/** 'O doutor Otávio atende mulher?': the one pair that asks whether such people are taken. */
function whomTheyTake(text: string, { pairs }: Knowledge): Selection | null {
  const whom = TAKES_WHOM.exec(text)?.[1]?.slice(0, LEAST_OF_WHOM)
  if (whom === undefined) return null
  const only = onlyOf(pairs.filter((each) => TAKES_WHOM.exec(questionsOf(each))?.[1]?.startsWith(whom)))
  return only && answerOf(only, YOUNG.test(whom) ? 'CHILDREN' : 'ELIGIBLE')
}
const YOUNG = /^(?:cria|adol|bebe|meni)/
const LEAST_OF_WHOM = 4
export const TAKES_WHOM =
  /\b(?:atende|aceita|recebe)m? (?:tambem |so )?((?:mulher|home[mn]|crianc|idos|gestante|gravida|adolescent|bebe|menin|casa[li]|cadeirante|autis)\w*)\b(?! (?:de|com) )/

/** 'Se eu cancelar o plano, pago multa?': the one pair that speaks of what ending it costs. */
function endOfPlan(text: string, { pairs }: Knowledge): Selection | null {
  if (!ENDS_PLAN.test(text)) return null
  const only = onlyOf(pairs.filter(({ pair }) => COSTS_TO_END.test(fold(`${pair.question} ${pair.answer}`))))
  return only && answerOf(only, 'CANCEL_POLICY')
}
const COSTS_TO_END =
  /\b(?:fidelidade|(?:taxa|multa)s? (?:de|por|para) (?:cancel|rescisao|quebra)|cancel\w+ (?:o )?(?:plano|contrato|matricula|assinatura))/

const HAS_THING =
  /^(?:(?:oi|ola|e|ai|voces|mas|bom dia|boa tarde) )*(?:tem|teria|existe) (?:algum |alguma |um |uma )?([a-z]{5,})(?: ai)?$/

/** 'Tem ressonância? Meu médico pediu' asks for no paper: whether a text asks for one thing, of which a pair says nothing. */
export function asksForOther(text: string, { question, answer }: IndexedPair['pair']): boolean {
  const thing = HAS_THING.exec(text)?.[1]
  return thing !== undefined && !sharesThing(thing, `${fold(question)} ${fold(answer)}`)
}

/** 'Pode tomar café depois?' is not answered by what may be eaten before, nor the price of two by that of a package. */
export function isBesideForm(text: string, heard: string, pair: IndexedPair['pair']): boolean {
  const { question, answer } = pair
  const asked = fold(question)
  const held = `${asked} ${fold(answer)}`
  return (
    isUnaskedDeposit(heard, pair) ||
    (OF_PREGNANCY.test(text) && ASKS_LEAVE.test(text) && !TELLS_PREGNANCY.test(held)) ||
    (ASKS_DAYS.test(text) && !TELLS_DAYS.test(held)) ||
    (IF_SAME_PRICE.test(text) && !TELLS_OF_PRICE.test(held)) ||
    isBetweenVisits(text, pair) ||
    isWayToPayOnly(text, pair) ||
    (COMPARES_TWO.test(text) && !RECOMMENDS.test(held)) ||
    (LASTING.test(text) && OF_ONSET.test(asked) && !LASTS.test(held)) ||
    (OF_RAIN.test(asked) && !OF_RAIN.test(heard)) ||
    (HOUSE_SENDS.test(text) && I_SEND.test(asked)) ||
    (DONE_ELSEWHERE.test(heard) && !ELSEWHERE.test(held)) ||
    (ENDS_PLAN.test(text) && !OF_PLAN.test(held)) ||
    (ENDS_PLAN.test(heard) && ASKS_FINE.test(text) && !COSTS_TO_END.test(held)) ||
    (ASKS_WITH_WHOM.test(text) && !TELLS_OF_STAFF.test(held)) ||
    (ASKS_AFTER.test(text) && BEFORE.test(asked) && !AFTERWARDS.test(held)) ||
    (ASKS_AMOUNT.test(text) && BUNDLE.test(asked) && !BUNDLE.test(heard)) ||
    (BRINGS.test(text) && !OF_BRINGING.test(held) && !sharesThing(text, held)) ||
    (WHAT_IS_INCLUDED.test(text) &&
      !/\bo que\b/.test(asked) &&
      (SAYS_YES_OR_NO.test(fold(answer)) || !TELLS_PARTS.test(held))) ||
    (OF_COMPANY_ONLY.test(asked) && ASKS_LEAVE.test(text) && !COMES_WITH.test(heard)) ||
    (MAY_STAY.test(text) && !TELLS_OF_COMPANY.test(held)) ||
    (RETURN_HAS.test(text) && !/\bretorno\b/.test(held)) ||
    (MAY_COME_IN.test(text) && OF_GROUP.test(asked) && !MAY_COME_IN.test(asked)) ||
    (ON_SAME_DAY.test(text) && !OF_SAME_DAY.test(held)) ||
    (ASKS_LESS.test(text) && OF_PEOPLE.test(asked + fold(answer)) && !OF_PEOPLE.test(heard)) ||
    isBesideFirstStep(text, asked) ||
    (ASKS_GENDER.test(text) && !TELLS_GENDER.test(fold(answer))) ||
    (STARTS_AT_AGE.test(text) && UP_TO_AGE.test(asked)) ||
    (IS_OF_PAIN.test(asked) &&
      !FOLLOWS.test(text) &&
      !senseTermsOf(heard).some(({ keys }) => keys.includes('~dor'))) ||
    (ASKS_REACTION.test(text) && COMES_ILL.test(asked) && !ASKS_REACTION.test(asked))
  )
}
/** 'É melhor botox ou bioestimulador?' is not answered by what is told of one. */
const COMPARES_TWO =
  /\b(?:melhor|mais indicad[oa]|vale mais a pena|compensa mais) (?:\w+ ){1,4}?ou (?!melhor|nao|e\b|so\b|posso|tenho|espero)\w|\bdiferenca (?:entre|d[aeo])\b/
const RECOMMENDS = /\b(?:melhor|indicad|indicam|recomend|depend|avalia|diferenc|enquanto)/
/** 'Quantos meses o botox segura?' is not answered by when it begins to work. */
const LASTING =
  /\bquant[oa]s? (?:tempo|dias|semanas|meses|anos) (?:[ao]s? )?(?:\w+ ){0,4}?(?:segura[m]?|aguenta[m]?|permanece[m]?|dura[m]?)\b/
const OF_ONSET = /\b(?:aparece|comeca|surge|faz efeito|ver (?:o )?resultado)\b/
/** 'E se eu faltar?' is not answered by what becomes of a day of rain. */
const OF_RAIN = /\b(?:chov\w*|chuva\w*|tempo (?:fechado|ruim|feio)|nublad\w*|sem sol)\b/
/** 'A doutora manda pelo whats?' is not answered by what the customer may send. */
const HOUSE_SENDS =
  /\b(?:voces?|(?:[ao] )?(?:dra?|doutora?|medic[oa]|clinica)) (?:me )?(?:manda|mandam|envia|enviam)\b/
const I_SEND = /\b(?:posso|devo|preciso|consigo|tenho que|da para) (?:te |lhe |ja )?(?:mandar|enviar)\b/
/** 'Fiz em outro lugar, vocês retocam?' is not answered by the touch-up of what was made here. */
const DONE_ELSEWHERE =
  /\b(?:fiz|fez|fizeram|coloquei|colocaram|pus|feit[oa]) (?:\w+ ){0,4}?(?:em|com|por|de) outr[oa] (?!dia|hora|vez|mes|semana|ano|cor|tipo|profissao)\w+/
const ELSEWHERE = /\b(?:outr[oa]|(?:fora|terceiros|daqui)\b)/
/** 'Se eu cancelar o plano, pago multa?' is not answered by until when one visit may be called off. */
const ENDS_PLAN =
  /\b(?:cancel|encerr|romp|quebr|desist|sair)\w* (?:\w+ ){0,2}(?:plano|contrato|mensalidade|matricula|assinatura|pacote)\b/
const ASKS_FINE = /\b(?:multa|taxa|fidelidade)\b/
const OF_PLAN = /\b(?:plano|contrato|fidelidade|mensalidade|matricula|assinatura|pacote|cancelamento|multa)/
/** 'Com quem passa?' is not answered by 'Pix, boleto ou cartão'. */
const ASKS_WITH_WHOM =
  /^(?:e |ai )*(?:com|por|para) quem (?:e )?(?:que )?(?:eu |el[ea] )?(?:(?:pass|marc|consult|trat)\w+|faz|faco|fica|atende)$/
const TELLS_OF_STAFF =
  /\b(?:doutor|profission|medic|enferm|especiali|terapeut|(?:dra?|equipe|quem|com [ao])\b)/
/** 'Quantos dias espera?' is not answered in minutes, nor 'muda o preço?' by what names none. */
const ASKS_DAYS = /\bquant[oa]s (?:dias|semanas|meses)\b/
const TELLS_DAYS =
  /\b(?:semana|(?:dias?|mes|meses|anos?|horas?|\d+h|semanal|mensal|segunda|terca|quarta|quinta|sexta|sabado|depende|natal)\b)/
const TELLS_OF_PRICE = /r\$|%|\b(?:cust|cobr|pag|descont|gratuit|(?:preco|valor|acrescimo|taxa|gratis)\b)/
/** 'Posso fazer avaliação amamentando?' is answered by no pair that says nothing of it. */
const ASKS_LEAVE = /\b(?:posso|pode|podem|da para|da pra|tem (?:algum )?problema|faz mal)\b/
const TELLS_PREGNANCY = /\b(?:gravid|gest|amament|lactant|mamar|lactacao)/
/** 'Tenho que levar a minha?' is not answered by what may be drunk before. */
const BRINGS = /\b(?:tenho que|tem que|precisa|preciso|posso|pode|devo) (?:levar|trazer)\b/
const OF_BRINGING =
  /\b(?:(?<!\b(?:roupa|roupas|algo|coisa|comida|refeicao|lanche|tecnica) )lev|traz|trag|fornec|vir com|venha com|acompanh)/
function sharesThing(text: string, held: string): boolean {
  const keys = new Set(senseTermsOf(held).flatMap((term) => term.keys))
  return senseTermsOf(text).some(
    (term) => !term.keys.includes('~levar') && term.keys.some((key) => keys.has(key)),
  )
}
const WHAT_IS_INCLUDED = /\binclui o que\b|\bo que (?:\w+ ){0,4}?(?:inclui|esta inclus[oa]|vem inclus[oa])\b/
const TELLS_PARTS = /\b(?:inclu\w+|vem junto|vem com|faz parte|consiste|etapas?)\b/
/** 'Meu pai de 80 anos pode fazer?' is not answered by whether the old come alone. */
const OF_COMPANY_ONLY = /\b(?:acompanhad[oa]|acompanhante|sozinh[oa])\b/
const COMES_WITH =
  /\b(?:sozinh\w+|acompanh\w+|junto|comigo|(?:ir|vir|entrar|ficar) (?:com|alguem|minha|meu)|levar|trazer|alguem)\b/
/** 'Posso ficar na sala com ele?' is not answered by where the ill wait. */
const MAY_STAY =
  /\b(?:posso|pode|podemos|da para) (?:\w+ )?(?:entrar|ficar|assistir)(?: n[ao] \w+)? (?:junto|juntos|com (?:ele|ela|meu|minha|[ao]) ?\w*|na sala)\b/
const TELLS_OF_COMPANY =
  /\b(?:acompanh\w+|entra|entrar|pais|assist\w+|presenca|ficar (?:junto|na sala|com)|(?:mae|pai|pais|responsavel) (?:pode|podem|fica|ficam))\b/
/** 'Meu marido pode entrar?' is not answered by whether the young are taken. */
export const MAY_COME_IN =
  /\b(?:marido|esposo|esposa|namorad[oa]|noiv[oa]|pai|mae|amig[oa]|irma|irmao|sogra|alguem|acompanhante) (?:\w+ )?(?:pode|podem|poderia) (?:\w+ )?(?:entrar|assistir|ficar|acompanhar|ir|participar)\b(?! (?:no lugar|busca|pega|retira|pag))/
const OF_GROUP = /\b(?:adolescente|crianca|(?:idade|menor(?:es)?|idosos?)\b)/
/** 'Faz tudo no mesmo dia?' is not answered by the days in which a return visit is free. */
const ON_SAME_DAY =
  /\b(?:tudo|os dois|as duas|junt[oa]s?) (?:\w+ )?no mesmo dia\b|\bfaz(?:em)? (?:tudo )?(?:no mesmo|num so|em um so) dia\b/
const OF_SAME_DAY = /\b(?:dia|junt[oa]s|mesm[oa]|hora|seguida)\b/
/** 'Fazendo os dois tem desconto?' is not answered by the price for a group of people. */
const ASKS_LESS = /\bdescont\w+/
const OF_PEOPLE =
  /\b(?:madrinha|(?:grupos?|pessoas|amigas?|amigos|gente|turma|noivas?|familia|socios|sindicato)\b)/
const ASKS_AFTER = /\b(?:depois|apos)(?: (?:da|de|do) \w+)?$/
const BEFORE = /\bantes\b/
export const AFTERWARDS = /\b(?:depois|apos|no mesmo dia)\b/
const ASKS_AMOUNT = /^(?:e )?quanto (?:sai|fica|custa|e) (?:\w+ ){0,2}(?:dois|duas|casal)$/
const BUNDLE = /\b(?:pacote|combos?\b)/
const RETURN_HAS = /^(?:e |mas )*o retorno (?:tem|paga|cobra)\b/
const FIRST_STEP = /^(?:e )?(?:como|por onde) (?:eu )?(?:comeco|inicio)\b/
/** 'A partir de que idade?' is not answered by the age up to which somebody is treated. */
const STARTS_AT_AGE =
  /\b(?:a partir de|com|desde) (?:que idade|quant[oa]s (?:anos|meses|dias))\b|\bidade minima\b/
const UP_TO_AGE = /^ate (?:que idade|quantos)\b/
/** 'E o peeling?', after another was asked for. */
const FOLLOWS = /^(?:e|agora) (?:\w+ ){0,3}\w+$/
/** 'Furei o nariz, já posso trocar a joia?' is not answered by whether it hurts. */
const IS_OF_PAIN = /^(?:\w+ ){0,4}doi(?: \w+)?\W*$/
/** 'Costuma dar febre depois da vacina?' is not answered by whether one may come with a fever. */
const ASKS_REACTION =
  /\b(?:da|dao|dar|deu|causa|provoca|costuma ter) (?:muita |uma |alguma )?(?:febre|dor|reac(?:ao|oes)|alergia|mal estar)\b|\breac(?:ao|oes)\b|\befeitos? colatera/
const COMES_ILL = /\bcom (?:febre|gripe|tosse|dor|alergia)\b|\b(?:gripad|doente|resfriad)/
/** Whether it is asked how one begins, and a pair's own question is of something else. */
export const isBesideFirstStep = (text: string, asked: string): boolean =>
  FIRST_STEP.test(text) && !OF_BEGINNING.test(asked)
const OF_BEGINNING = /\b(?:primeir|comec|inici|(?:avaliacao|nunca|como (?:e|funciona))\b)/

/**
 * 'E banho, pode?' is not answered by a pair that asks of the old: whether a pair's own question names a condition that
 * nobody told. `heard`: what the customer wrote lately.
 */
export function isOfUntoldState(heard: string, { question, answer }: IndexedPair['pair']): boolean {
  const state = STATES.exec(fold(question))?.[0]
  if (state === undefined || !SAYS_YES_OR_NO.test(fold(answer))) return false
  const held = new Set(
    senseTermsOf(heard).flatMap(({ keys, kinds, named }) => [...keys, ...kinds, named ?? '']),
  )
  return senseTermsOf(state).every(
    ({ keys, named }) => !keys.some((key) => held.has(key)) && (named === null || !held.has(named)),
  )
}
const STATES =
  /\b(?:idos[oa]s?|gravidas?|gestantes?|diabetic[oa]s?|cadeirantes?|menstruadas?|varizes|hernia|no cio|filhotes?|febre)\b/
const SAYS_YES_OR_NO = /^(?:sim|nao|pode|podem|fazemos|atendemos|so|depois|a partir)\b/
