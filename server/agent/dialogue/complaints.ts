/** What customers complain of, and the clinic's service for it: 'minha mãe tá com a unha encravada'. */
import { fold } from '../../../src/contract/text.ts'
import type { ForWhom } from '../understand/command.ts'
import type { Token } from '../understand/normalize.ts'
import type { Read } from '../understand/read.ts'
import { nameAt, relationOf } from '../understand/otherPeople.ts'
import { MINE, RELATIONS } from '../understand/relations.ts'
import type { Service } from '../../../src/contract/service.ts'

/** The complaint in the folded words, and the name of a service for it. */
const COMPLAINTS: readonly [said: RegExp, name: RegExp][] = [
  [/\bunhas? (?:\w+ ){0,3}encrav/, /\bunha encravada\b/],
  [/\bcal(?:o|os|osidades?)\b/, /\bcalos?\b|\bcalosidades?\b/],
  [/\bmicose\b|\bfungos?\b/, /\bmicose\b|\bfungos?\b/],
  [/\bverrugas?\b/, /\bverrugas?\b/],
  [/\b(?:acne|espinhas?)\b/, /\bacne\b/],
  [/\bmelasma\b/, /\bmelasma\b/],
  [/\bestrias\b/, /\bestrias\b/],
  [/\bceras? no ouvido|\bouvidos? (?:\w+ ){0,2}(?:entupid|tampad|tapad)/, /\blavagem de ouvido\b/],
  [
    /\bcaries?\b|\bdente (?:\w+ )?(?:quebr|lasc|furad)\w+|\b(?:quebr|lasc)(?:ei|ou) (?:um (?:pedaco|pedacinho) d[oe] )?(?:o |um |meu )?dente\b/,
    /\brestauracao\b/,
  ],
]
/** What somebody wants to reach, and the name of the first visit for it. */
const GOALS: readonly [said: RegExp, name: RegExp][] = [
  [
    /\b(?:quero|queria|preciso|gostaria de|pretendo|tentando) (?:\w+ ){0,2}?(?:emagrecer|perder (?:peso|barriga|uns (?:quilos|kilos)|\d+ (?:kg|quilos|kilos))|ganhar (?:peso|massa)|engordar|me alimentar melhor|comer melhor|melhorar (?:a |minha )?alimentacao|fazer (?:uma )?(?:reeducacao|dieta))\b/,
    /^primeira consulta\b|\bnutricionista\b/,
  ],
]
/** Tells that a person or an animal is unwell, without a word for what is done about it. */
const UNWELL =
  /\b(?:nao (?:esta |ta |quer |consegue )?(?:come|comendo|comer|mama|mamando|dorme|dormindo|anda|andando|pisa|pisando)|sem comer|vomit\w+|diarreia|colicas?|febre|toss(?:e|indo)|manc(?:a|ando)|coc(?:a|ando|eira)|machuc\w+|doente|abatid[oa]|dor(?:es)?|doendo|doi|doem|manchas?|alergia|feridas?|caroco|irritad[oa]|inchad[oa]|inch(?:ou|ando)|inflamad[oa]|(?:quebr|lasc)(?:ei|ou)|zumbido|tontura|entupid[oa]|caiu|caindo|torci|travei|travou|travada)\b/
const CONSULTATION = /^(?:primeira )?(?:consulta|avaliacao)\b(?!.* (?:retorno|online|pre natal|recem)\b)/

/** The consultations of a clinic, where the words tell that somebody is unwell: 'meu gato tá sem comer'. */
export const consultationsFor = (words: string, services: readonly Service[]): Service[] =>
  UNWELL.test(words)
    ? services.filter(({ name }) => CONSULTATION.test(fold(name).replace(/[^a-z]+/g, ' ')))
    : []
const HAS =
  /\b(?:est(?:ou|a|ao|amos)|tenho|temos|tem|fiquei|ficou|apareceu|apareceram|nasceu|nasceram|surgiu|saiu|quebr(?:ei|ou)|peguei|pegou|sofro|sofre|chei[oa])\b/
/** Words of what a doctor must look at first, or of what is asked or over. */
const NO_WISH =
  /\b(?:sangr|inflam|infecc|inchad|latej|diabet|quant|depois d|otim[oa]|curad[oa]|(?:pus|febre|inchou|inchando|muita dor|gravida|passo|faco|sera|posso|pode|normal|nao (?:tenho|tem|esta)|melhor|sarou|curou|apos|ja (?:fiz|fez|tirei|tratei)|tirei|tirou|removi|operei|tratei|tive|teve|semana passada|mes passado|ontem)\b)/

/** The one service for what the words complain of, however they tell it; null where there is none or several. */
export function treatmentFor(words: string, services: readonly Service[]): Service | null {
  const names = [...COMPLAINTS, ...GOALS].filter(([said]) => said.test(words)).map(([, name]) => name)
  const [only, ...more] = services.filter(({ name }) => names.some((each) => each.test(fold(name))))
  return only && more.length === 0 ? only : null
}

const WANTS_VISIT =
  /\b(?:quer\w+|gostaria|precis\w+|consegu\w+|tem|teria|tera|marca\w*|agenda\w*|encaix\w+|posso|podem?|da para) (?:(?!nao\b)\w+ ){0,4}?(?:consulta|consultar|avaliacao|horario|vaga|encaixe|atender|atendam|atendimento|levar|levo|marcar|agendar|examinar)\b/
/** 'Queria que a médica olhasse' */
const TO_BE_SEEN =
  /\b(?:quer\w*|gostaria|precis\w+) (?:de )?(?:que )?(?:[ao] |um |uma )?(?:medic[oa]|doutora?|dra?|dentista|veterinari[oa]|profissional|especialista|alguem|voces?) (?:de voces |(?:me )?desse uma )?(?:olh\w+|viss?e\w*|ver|examin\w+|avali\w+)\b/
const ASKS_ADVICE =
  /\b(?:tomar|dar|passar|remedio|normal|grave|perigos[oa]|urgente|o que (?:eu )?(?:faco|posso|devo)|sera que|piorar|esperar|hospital|pronto)\b/

/** Tells that somebody is unwell and wants them seen: 'minha filha tá com febre, queria consulta hoje'. */
export const wantsConsultation = (plain: string): boolean =>
  UNWELL.test(plain) &&
  [WANTS_VISIT, SEES_ON_DAY, TO_BE_SEEN].some((when) => when.test(plain)) &&
  !ASKS_ADVICE.test(plain)

/** 'Meu joelho inchou, atende hoje?' */
const SEES_ON_DAY =
  /\b(?:atende[m]?|consegue[m]? (?:me )?(?:atender|ver)|tem (?:vaga|horario|encaixe)|encaixa[m]?)(?: (?:para|ainda))* (?:hoje|amanha|agora)(?: (?:ainda|mesmo|de manha|a tarde|de tarde))*$/

/** 'Não tá doendo não, só quebrou um pedacinho' */
const DENIES =
  /^(?:(?:mas|e|entao|ah|oi) )*(?:nao|nem|sem) (?:(?:esta|estou|tenho|tem|sinto|sente|ando|e|mais|nenhuma?|muita) )*(?:doendo|dor|dores|doi|febre|inchad[oa]|sangrando|grave|urgente|urgencia)\b/
/** Whether a clause only denies that something is wrong. */
export const deniesIllness = (plain: string): boolean =>
  DENIES.test(plain) && !/\b(?:mas|porem|so que|posso|pode|devo|sera)\b/.test(plain.slice(4))

const SUFFERS = /^(?:esta|tem|ficou|quebrou|pegou|sofre)$/

/** Whose complaint it is, where it is told of a relation: 'minha vó tem unha encravada'; null where it is not. */
export function whoSuffers(
  tokens: readonly Token[],
  [from, to]: [number, number],
  text: string,
): ForWhom | null {
  const at = tokens.findIndex(
    ({ text: word }, place) =>
      place >= from && place < to - 2 && MINE.has(word) && RELATIONS.has(tokens[place + 1]!.text),
  )
  if (at < 0) return null
  const name = nameAt(tokens[at + 2], text)
  const next = tokens.slice(at + 2, at + 5).findIndex(({ text: word }) => SUFFERS.test(word))
  const relation = relationOf(tokens[at + 1]!, text)
  return next < 0 ? null : { self: false, others: [{ relation, ...(name !== null && { name }) }] }
}

/** The one service that a complaint is a wish for; null where the words tell of none. */
export function serviceForComplaint(plain: string, services: readonly Service[]): string | null {
  if (!HAS.test(plain) || NO_WISH.test(plain)) return null
  const names = COMPLAINTS.filter(([said]) => said.test(plain)).map(([, name]) => name)
  const [only, ...more] = services.filter(
    ({ name, bookable_by_agent: may }) => may && names.some((each) => each.test(fold(name))),
  )
  return only && more.length === 0 ? only.id : null
}

const ORDERS_SESSIONS =
  /\b(?:medic[oa]|doutora?|dra?|ortopedista|pediatra|neuro\w*|reumato\w*|psiquiatra|dentista) (?:me |nos |ja )?(?:pediu|mandou|receitou|indicou|passou|prescreveu|recomendou) (?:fazer |para fazer |umas |mais |\d+ |pelo menos |dez |vinte |cinco ){0,3}sess(?:ao|oes)\b/

/** 'A coordenadora sugeriu um psicólogo': the service that was advised; null where none or several were. */
export function serviceAdvised({ words, slots }: Read, services: readonly Service[]): string | null {
  if (!ADVISES.test(words.join(' '))) return null
  const ids = slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)
  const [only, ...more] = services.filter(({ id, bookable_by_agent: may }) => may && ids.includes(id))
  return only && more.length === 0 ? only.id : null
}
const ADVISES =
  /\b(?:sugeri(?:u|ram)|indic(?:ou|aram)|recomend(?:ou|aram)|aconselh(?:ou|aram)|pedi(?:u|ram)|encaminh(?:ou|aram)|mand(?:ou|aram)|precis(?:o|a|amos|ava) (?:d[aeo]|passar (?:n?a|n?o|por|com))) (?:(?:fazer|procurar|passar|ele|ela|me|para|com|num|numa|por|levar|que|a gente|levasse|fizesse|em) )*(?:um |uma |o |a )?SERVICO\b/

/** 'O médico pediu 20 sessões': the clinic's one service that is a session; null where it has none or several. */
export function sessionsOrdered(plain: string, services: readonly Service[]): string | null {
  if (!ORDERS_SESSIONS.test(plain)) return null
  const [only, ...more] = services.filter(
    ({ name, bookable_by_agent: may }) => may && /^sess(?:ao|oes)\b/.test(fold(name)),
  )
  return only && more.length === 0 ? only.id : null
}
