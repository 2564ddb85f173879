/**
 * Meta's errors (developers.facebook.com, "Error codes" of the Cloud API and of its calls): what each means for
 * the message or the channel, and the text that staff reads below a message that failed, or beside a channel
 * that stopped. A message that waits shows no text, so that none promises that it leaves by itself.
 */
import type { ChannelTrouble } from '../../../../src/contract/channel.ts'
import { NOT_REACHED_BY_WHATSAPP } from '../notOnWhatsApp.ts'

/**
 * `refused`: this message cannot be sent. `later`: it was not sent; try again. `slow`: not sent, and the
 * whole channel has to wait. `unpaid`: not sent; the account must get a means of payment first. `broken`: the channel cannot send until a person repairs it. `unknown`: it may
 * have been sent.
 */
export type GraphVerdict = 'refused' | 'later' | 'slow' | 'unpaid' | 'broken' | 'unknown'

type Kind = ChannelTrouble['kind']
type Known = {
  words: string
  /** Absent where the HTTP status decides: after a failure of the platform the message may have been sent. */
  verdict?: GraphVerdict
  /** The channel's trouble when the verdict is `broken`. */
  trouble?: Kind
  /** How long the channel waits when the verdict is `slow` and Meta does not say. */
  holdMs?: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
/** After a limit that is counted by the second. */
const SHORT_HOLD_MS = 30 * SECOND

const refused = (words: string): Known => ({ words, verdict: 'refused' })
const later = (words: string): Known => ({ words, verdict: 'later' })
const slow = (words: string, holdMs = SHORT_HOLD_MS): Known => ({ words, verdict: 'slow', holdMs })
const broken = (trouble: Kind, words: string): Known => ({ words, verdict: 'broken', trouble })

const unpaid = (words: string): Known => ({ words, verdict: 'unpaid', trouble: 'unpaid' })

const NO_ACCESS =
  'O acesso do Balcão à Meta venceu ou foi retirado. Conecte o canal de novo com um token novo.'
const NO_PERMISSION =
  'O token não tem permissão para enviar por este número. Na Meta, dê a ele as permissões do WhatsApp e conecte de novo.'
const BUSY = 'O WhatsApp estava com instabilidade e não entregou. Envie de novo daqui a pouco.'
const TOO_MANY =
  'O WhatsApp não entregou: saíram mensagens demais deste número em pouco tempo. Espere um pouco e envie de novo.'
/** Meta counts these calls by the hour. */
const HOURLY = slow(TOO_MANY, 5 * MINUTE)
const MAINTENANCE = slow(
  'O WhatsApp não entregou: a conta está em manutenção na Meta. Envie de novo daqui a alguns minutos.',
  5 * MINUTE,
)
const NOT_ACCEPTED =
  'O WhatsApp recusou a mensagem: o conteúdo não é aceito. Mude o texto ou o arquivo e envie de novo.'
const PLATFORM =
  'O WhatsApp teve uma falha e não confirmou a mensagem. Veja se ela chegou antes de enviar de novo.'
const TEMPLATE_FORM =
  'O modelo não combina com o que foi enviado: confira as variáveis dele em Modelos e envie de novo.'
const REGISTER =
  'Este número não está registrado na API do WhatsApp. Registre-o na Meta e conecte o canal de novo.'
const PIN = 'O PIN da confirmação em duas etapas não confere. Redefina-o no Gerenciador do WhatsApp.'
const VERIFY_LATER =
  'A Meta não aceita este número agora. Veja o motivo no Gerenciador do WhatsApp e conecte de novo mais tarde.'
const PIN_WAIT = 'Muitas tentativas de PIN. Espere alguns minutos e conecte o canal de novo.'

const META_ERRORS: Readonly<Record<number, Known>> = {
  0: broken('token_expired', NO_ACCESS),
  1: { words: PLATFORM },
  2: later(BUSY),
  3: broken('token_expired', NO_PERMISSION),
  4: HOURLY,
  10: broken('token_expired', NO_PERMISSION),
  17: HOURLY,
  32: HOURLY,
  33: broken('refused', 'Este número foi excluído da conta do WhatsApp. Conecte outro número a este canal.'),
  100: refused(NOT_ACCEPTED),
  102: broken('token_expired', NO_ACCESS),
  190: broken('token_expired', NO_ACCESS),
  200: broken('token_expired', NO_PERMISSION),
  341: HOURLY,
  368: broken(
    'banned',
    'A Meta bloqueou a conta por um tempo, por violar as políticas. Veja o motivo no Gerenciador do WhatsApp.',
  ),
  613: HOURLY,
  80007: HOURLY,
  80008: HOURLY,
  130403: refused('A pessoa bloqueou as mensagens da sua empresa. Espere ela escrever ou fale por telefone.'),
  130429: slow(TOO_MANY),
  130472: refused(
    'O WhatsApp não entregou: este número participa de um teste do próprio WhatsApp. Ligue ou espere a pessoa escrever.',
  ),
  130497: refused('A conta não pode escrever para números do país desta pessoa. Fale com ela por telefone.'),
  131000: { words: PLATFORM },
  131005: broken('token_expired', NO_PERMISSION),
  131008: refused(NOT_ACCEPTED),
  131009: refused(NOT_ACCEPTED),
  131016: later(BUSY),
  131021: refused('Não é possível enviar mensagem para o próprio número. Confira o número do contato.'),
  131026: refused(NOT_REACHED_BY_WHATSAPP),
  131030: refused(
    'Este número não está na lista de números permitidos da conta de teste do WhatsApp. Inclua-o no painel da Meta.',
  ),
  131031: broken(
    'banned',
    'A conta do WhatsApp está bloqueada. Veja o motivo e peça revisão no Gerenciador do WhatsApp.',
  ),
  131037: broken(
    'refused',
    'O nome de exibição do número ainda não foi aprovado. Acompanhe a aprovação no Gerenciador do WhatsApp.',
  ),
  131042: unpaid(
    'Há uma pendência de pagamento na conta do WhatsApp. Resolva-a no Gerenciador do WhatsApp e envie de novo.',
  ),
  131043: refused('A mensagem venceu antes de ser entregue. Envie de novo.'),
  131044: unpaid(
    'Falta uma forma de pagamento na conta do WhatsApp. Inclua-a no Gerenciador do WhatsApp e envie de novo.',
  ),
  131045: broken('refused', REGISTER),
  131047: refused(
    'Já se passaram mais de 24 horas desde a última mensagem do cliente. Envie um modelo aprovado ou espere ele escrever de novo.',
  ),
  131048: slow(
    'O WhatsApp limitou o número porque mensagens recentes foram bloqueadas ou denunciadas. Envie de novo mais tarde.',
    15 * MINUTE,
  ),
  131049: refused('O WhatsApp preferiu não entregar esta mensagem agora. Tente novamente mais tarde.'),
  131050: refused('A pessoa pediu para não receber mensagens da sua empresa. Espere ela escrever.'),
  131051: refused('O WhatsApp não aceita este tipo de mensagem. Envie como texto ou documento.'),
  131052: refused('O WhatsApp não conseguiu baixar o arquivo. Envie-o de novo.'),
  131053: refused('O WhatsApp não aceitou o arquivo. Envie em outro formato ou menor.'),
  131055: refused(NOT_ACCEPTED),
  131056: later(
    'O WhatsApp não entregou: muitas mensagens para esta pessoa em pouco tempo. Espere um pouco e envie de novo.',
  ),
  131057: MAINTENANCE,
  131058: refused('O modelo “hello_world” só sai dos números de teste da Meta. Escolha outro em Modelos.'),
  131059: later(BUSY),
  131060: refused('O WhatsApp não tem mais esta mensagem. Peça à pessoa para enviar de novo.'),
  131061: refused(NOT_ACCEPTED),
  131062: refused(
    'O WhatsApp não aceita este tipo de mensagem para quem esconde o número. Peça o telefone à pessoa ou envie como texto.',
  ),
  131063: refused(
    'A conta do WhatsApp não envia modelos de divulgação por aqui. Escolha um de utilidade em Modelos.',
  ),
  131064: refused(
    'A Meta limitou a conta pelo tipo dos modelos que ela envia. Veja o motivo no Gerenciador do WhatsApp e envie de novo mais tarde.',
  ),
  132000: refused(TEMPLATE_FORM),
  132001: refused('Este modelo não existe neste idioma ou ainda não foi aprovado. Escolha outro em Modelos.'),
  132005: refused('O texto do modelo ficou longo demais com os dados desta pessoa. Encurte e envie de novo.'),
  132007: refused('A Meta recusou o modelo por suas políticas. Mude o texto em Modelos.'),
  132012: refused(TEMPLATE_FORM),
  132015: refused('A Meta pausou este modelo por baixa qualidade. Use outro ou edite-o em Modelos.'),
  132016: refused('A Meta desativou este modelo de vez. Crie outro em Modelos.'),
  132018: refused(
    'Um dado do modelo tem quebra de linha ou espaços demais. Corrija-o em uma linha só e envie de novo.',
  ),
  132068: refused('O formulário deste modelo está bloqueado. Corrija-o no Gerenciador do WhatsApp.'),
  // The form is limited, not the number: the channel's other messages need not wait.
  132069: later(
    'O formulário deste modelo foi enviado muitas vezes em pouco tempo. Espere uma hora e envie de novo.',
  ),
  133000: broken('refused', REGISTER),
  133004: later(BUSY),
  133005: broken('refused', PIN),
  133006: broken(
    'refused',
    'A verificação deste número venceu. Verifique-o de novo no Gerenciador do WhatsApp e conecte o canal.',
  ),
  133008: broken('refused', PIN_WAIT),
  133009: broken('refused', PIN_WAIT),
  133010: broken('refused', REGISTER),
  133015: broken(
    'refused',
    'Este número acabou de ser retirado da API. Espere alguns minutos e conecte de novo.',
  ),
  133016: broken(
    'refused',
    'Este número foi registrado muitas vezes. A Meta pede para esperar até 72 horas.',
  ),
  134011: refused('Falta aceitar os termos de pagamento do WhatsApp. Aceite-os no Gerenciador do WhatsApp.'),
  134100: refused('Por esta via a Meta só aceita modelos de divulgação. Escolha um deles em Modelos.'),
  134101: refused('A Meta ainda prepara este modelo. Espere dez minutos e envie de novo.'),
  134102: refused('A Meta não deixa usar este modelo agora. Escolha outro em Modelos.'),
  135000: refused(NOT_ACCEPTED),
  136024: refused(VERIFY_LATER),
  136025: refused(
    'O código de verificação do número não confere ou venceu. Peça outro no Gerenciador do WhatsApp.',
  ),
  137000: refused(NOT_ACCEPTED),
  2388001: refused(
    'A Meta não emitiu o certificado do número. Veja no Gerenciador do WhatsApp se o nome de exibição foi aprovado e conecte de novo.',
  ),
  2388012: refused(
    'Este número já está registrado em outra conta do WhatsApp. Retire-o de lá na Meta e conecte de novo.',
  ),
  2388091: refused(VERIFY_LATER),
  2388093: refused(VERIFY_LATER),
  2388103: refused(
    'A Meta não deixa usar este número nesta conta. Confira o limite de números e o nome de exibição no Gerenciador do WhatsApp.',
  ),
  2494055: later(BUSY),
  2494100: MAINTENANCE,
  2593107: refused(
    'Os dados deste celular já foram pedidos uma vez. Para pedir de novo, refaça o cadastro do número na Meta.',
  ),
  2593108: refused(
    'Passou o prazo de 24 horas para trazer os dados deste celular. Refaça o cadastro do número na Meta.',
  ),
}

/** The subcode when the token does not reach an object, whatever the reason. */
const UNREACHED_OBJECT = 33
const NO_SUCH_NUMBER = broken(
  'refused',
  'A Meta não mostra mais este número ao Balcão: ele saiu da conta, ou o token perdeu o acesso a ele. Conecte o canal de novo.',
)

const CALLS =
  'A Meta recusou uma chamada pelo WhatsApp, que o Balcão não faz. Ligue para a pessoa pelo telefone.'

/** The meaning of ranges of codes, for codes that are not listed one by one. */
function rangeOf(code: number): Known | undefined {
  if (code > 200 && code < 300) return META_ERRORS[200]
  const thousand = Math.floor(code / 1000)
  if (thousand === 138 || thousand === 141) return refused(CALLS)
  return undefined
}

const knownOf = (code: number | undefined, subcode?: number): Known | undefined => {
  if (code === undefined) return undefined
  if (code === 100 && subcode === UNREACHED_OBJECT) return NO_SUCH_NUMBER
  return META_ERRORS[code] ?? rangeOf(code)
}

/** Why a message was not delivered and what to do, in Portuguese, for the person who wrote it. */
export function failureText(code: number | undefined): string {
  return (
    knownOf(code)?.words ??
    (code === undefined
      ? 'O WhatsApp não entregou a mensagem. Tente novamente.'
      : `O WhatsApp não entregou a mensagem (código ${code}). Tente novamente ou fale por telefone.`)
  )
}

/**
 * Why a number was not registered and what to do, in Portuguese. The codes of a message say nothing here.
 */
export function registrationText(code: number | undefined, subcode: number | undefined): string {
  const known = [subcode, code].find((each) => each !== undefined && isAboutNumber(each))
  if (known !== undefined) return failureText(known)
  const named = code === undefined ? '' : ` (código ${code})`
  return `A Meta não registrou o número${named}. Veja o motivo no Gerenciador do WhatsApp e conecte de novo.`
}

/** Why Meta does not send a phone's contacts or conversations, in Portuguese. */
export function phoneDataText(code: number | undefined): string {
  const known = code === undefined ? undefined : META_ERRORS[code]
  if (known && (known.verdict === 'broken' || OF_PHONES.has(code!))) return known.words
  const named = code === undefined ? '' : ` (código ${code})`
  return `A Meta recusou o pedido${named}. Para pedir de novo, refaça o cadastro do número na Meta.`
}

const OF_PHONES = new Set([2593107, 2593108])

/** Codes that refuse a number without breaking a channel that has one. */
const OF_NUMBERS = new Set([136024, 136025, 2388001, 2388012, 2388091, 2388093, 2388103])
const isAboutNumber = (code: number): boolean =>
  META_ERRORS[code]?.verdict === 'broken' || OF_NUMBERS.has(code)

/**
 * What an error answer means. The code decides before the HTTP status, since Meta sends some codes as 400 and
 * some as 500. A 5xx without a code leaves open whether the message was sent; a 403 without one concerns a
 * single customer, not the channel. Give the subcode where the call's own object is the channel's number.
 */
export function graphVerdict(status: number, code: number | undefined, subcode?: number): GraphVerdict {
  const known = knownOf(code, subcode)?.verdict
  if (known !== undefined) return known
  if (status === 429) return 'slow'
  if (status === 401) return 'broken'
  return status >= 400 && status < 500 ? 'refused' : 'unknown'
}

/** How long a channel waits after an answer with the verdict `slow` that does not say. */
export const holdMsOf = (code: number | undefined): number => knownOf(code)?.holdMs ?? SHORT_HOLD_MS

/** How long templates wait before one is tried again without a means of payment. */
export const UNPAID_WAIT_MS = 60 * MINUTE

/** Sending these again soon makes it worse (blocked or reported messages), or is too early (a form waits an hour). */
const NOT_SOON = new Set([131048, 132069])

/**
 * What follows when Meta reports later that an accepted message was not delivered. Only a limit or an overload is sent
 * again: its code says that Meta held the message back. A failure without a known cause (1, 131000) does not, so a
 * person decides; every other code would fail again.
 */
export function afterLateFailure(code: number | undefined): { again: boolean; holdMs: number } {
  const { verdict } = knownOf(code) ?? {}
  return {
    again: (verdict === 'later' || verdict === 'slow') && !NOT_SOON.has(code!),
    holdMs: verdict === 'slow' ? holdMsOf(code) : 0,
  }
}

/** The channel's trouble after an answer with the verdict `broken`. */
export function troubleFrom(code: number | undefined, subcode?: number): { kind: Kind; detail: string } {
  const { trouble = 'token_expired', words } = knownOf(code, subcode) ?? {}
  return { kind: trouble, detail: words ?? NO_ACCESS }
}

/** Codes that refuse the token itself, whatever is asked with it. */
const ABOUT_TOKEN = new Set([0, 102, 190])

/**
 * The channel's trouble after an answer with the verdict `broken` to something else than a message; null where
 * only a right for that call may be missing, which stops no message.
 */
export function troubleBeside(code: number | undefined): { kind: Kind; detail: string } | null {
  const trouble = troubleFrom(code)
  return code === undefined || trouble.kind === 'banned' || ABOUT_TOKEN.has(code) ? trouble : null
}
