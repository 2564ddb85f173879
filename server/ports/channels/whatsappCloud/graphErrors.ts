/**
 * Meta's errors (developers.facebook.com, "Error codes" of the Cloud API): what each means for the message or
 * the channel, and the text that staff reads.
 */
import type { ChannelTrouble } from '../../../../src/contract/channel.ts'

/**
 * `refused`: this message cannot be sent. `later`: it was not sent; try again. `slow`: not sent, and the
 * whole channel has to wait. `broken`: the channel cannot send until a person repairs it. `unknown`: it may
 * have been sent.
 */
export type GraphVerdict = 'refused' | 'later' | 'slow' | 'broken' | 'unknown'

type Kind = ChannelTrouble['kind']
type Known = {
  words: string
  /** Absent where the HTTP status decides: after a failure of the platform the message may have been sent. */
  verdict?: GraphVerdict
  /** The channel's trouble when the verdict is `broken`. */
  trouble?: Kind
}

const refused = (words: string): Known => ({ words, verdict: 'refused' })
const later = (words: string): Known => ({ words, verdict: 'later' })
const slow = (words: string): Known => ({ words, verdict: 'slow' })
const broken = (trouble: Kind, words: string): Known => ({ words, verdict: 'broken', trouble })

const NO_ACCESS =
  'O acesso do Balcão à Meta venceu ou foi retirado. Conecte o canal de novo com um token novo.'
const NO_PERMISSION =
  'O token não tem permissão para enviar por este número. Na Meta, dê a ele as permissões do WhatsApp e conecte de novo.'
const BUSY = 'O WhatsApp está com instabilidade. A mensagem sai assim que ele voltar.'
const TOO_MANY = 'Muitas mensagens em pouco tempo. O envio deste canal espera um pouco e continua sozinho.'
const UNREACHABLE =
  'O WhatsApp não conseguiu entregar: o número não usa o WhatsApp ou não pode receber a mensagem. Confira o número ou ligue.'
const NOT_ACCEPTED =
  'O WhatsApp recusou a mensagem: o conteúdo não é aceito. Mude o texto ou o arquivo e envie de novo.'
const PLATFORM =
  'O WhatsApp teve uma falha e não confirmou a mensagem. Veja se ela chegou antes de enviar de novo.'
const TEMPLATE_FORM =
  'O modelo não combina com o que foi enviado: confira as variáveis dele em Modelos e envie de novo.'
const REGISTER =
  'Este número não está registrado na API do WhatsApp. Registre-o na Meta e conecte o canal de novo.'
const PIN = 'O PIN da confirmação em duas etapas não confere. Redefina-o no Gerenciador do WhatsApp.'
const PIN_WAIT = 'Muitas tentativas de PIN. Espere alguns minutos e conecte o canal de novo.'

export const META_ERRORS: Readonly<Record<number, Known>> = {
  0: broken('token_expired', NO_ACCESS),
  1: { words: PLATFORM },
  2: later(BUSY),
  3: broken('token_expired', NO_PERMISSION),
  4: slow(TOO_MANY),
  10: broken('token_expired', NO_PERMISSION),
  17: slow(TOO_MANY),
  32: slow(TOO_MANY),
  33: broken('refused', 'Este número foi excluído da conta do WhatsApp. Conecte outro número a este canal.'),
  100: refused(NOT_ACCEPTED),
  102: broken('token_expired', NO_ACCESS),
  190: broken('token_expired', NO_ACCESS),
  200: broken('token_expired', NO_PERMISSION),
  341: slow(TOO_MANY),
  368: broken(
    'banned',
    'A Meta bloqueou a conta por um tempo, por violar as políticas. Veja o motivo no Gerenciador do WhatsApp.',
  ),
  613: slow(TOO_MANY),
  80007: slow(TOO_MANY),
  80008: slow(TOO_MANY),
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
  131026: refused(UNREACHABLE),
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
  131042: refused(
    'Há uma pendência de pagamento na conta do WhatsApp. Resolva-a no Gerenciador do WhatsApp e envie de novo.',
  ),
  131043: refused('A mensagem venceu antes de ser entregue. Envie de novo.'),
  131045: broken('refused', REGISTER),
  131047: refused(
    'Já se passaram mais de 24 horas desde a última mensagem do cliente. Envie um modelo aprovado ou espere ele escrever de novo.',
  ),
  131048: slow(
    'O WhatsApp limitou o número porque mensagens recentes foram bloqueadas ou denunciadas. O envio continua mais tarde.',
  ),
  131049: refused('O WhatsApp preferiu não entregar esta mensagem agora. Tente novamente mais tarde.'),
  131050: refused('A pessoa pediu para não receber mensagens da sua empresa. Espere ela escrever.'),
  131051: refused('O WhatsApp não aceita este tipo de mensagem. Envie como texto ou documento.'),
  131052: refused('O WhatsApp não conseguiu baixar o arquivo. Envie-o de novo.'),
  131053: refused('O WhatsApp não aceitou o arquivo. Envie em outro formato ou menor.'),
  131055: refused(NOT_ACCEPTED),
  131056: later(
    'Muitas mensagens para esta pessoa em pouco tempo. A próxima sai em instantes; as outras conversas não esperam.',
  ),
  131057: slow('A conta do WhatsApp está em manutenção. As mensagens saem quando ela voltar.'),
  131058: refused('O modelo “hello_world” só sai dos números de teste da Meta. Escolha outro em Modelos.'),
  131059: later(BUSY),
  131060: refused('O WhatsApp não tem mais esta mensagem. Peça à pessoa para enviar de novo.'),
  131061: refused(NOT_ACCEPTED),
  131062: refused(
    'O WhatsApp não aceita este tipo de mensagem para quem esconde o número. Peça o telefone à pessoa ou envie como texto.',
  ),
  131063: refused(NOT_ACCEPTED),
  131064: refused(NOT_ACCEPTED),
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
  132069: slow(
    'O formulário deste modelo foi enviado muitas vezes em pouco tempo. O envio continua sozinho.',
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
}

const knownOf = (code: number | undefined): Known | undefined =>
  code === undefined
    ? undefined
    : (META_ERRORS[code] ?? (code > 200 && code < 300 ? META_ERRORS[200] : undefined))

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
 * What an error answer means. The code decides before the HTTP status, since Meta sends some codes as 400 and
 * some as 500. A 5xx without a code leaves open whether the message was sent; a 403 without one concerns a
 * single customer, not the channel.
 */
export function graphVerdict(status: number, code: number | undefined): GraphVerdict {
  const known = knownOf(code)?.verdict
  if (known !== undefined) return known
  if (status === 429) return 'slow'
  if (status === 401) return 'broken'
  return status >= 400 && status < 500 ? 'refused' : 'unknown'
}

/** The channel's trouble after an answer with the verdict `broken`. */
export function troubleFrom(code: number | undefined): { kind: Kind; detail: string } {
  const { trouble = 'token_expired', words = NO_ACCESS } = knownOf(code) ?? {}
  return { kind: trouble, detail: words }
}
