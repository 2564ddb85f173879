/** Translates Meta's words about templates: states, reasons, quality and errors of a submission. */
import type { TemplateState } from '../../../../src/contract/template.ts'

const STATES: Record<string, TemplateState> = {
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  APPROVED: 'approved',
  REINSTATED: 'approved',
  UNARCHIVED: 'approved',
  UNPAUSED: 'approved',
  // Close to being paused, but still sendable.
  FLAGGED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  LOCKED: 'paused',
  DISABLED: 'disabled',
  LIMIT_EXCEEDED: 'rejected',
  ARCHIVED: 'disabled',
  PENDING_DELETION: 'removed',
  DELETED: 'removed',
}

/** Null for an unknown state, which changes nothing. */
export const stateOf = (status: string | undefined): TemplateState | null =>
  status !== undefined && Object.hasOwn(STATES, status) ? STATES[status]! : null

const REASONS: Record<string, string> = {
  ABUSIVE_CONTENT: 'A Meta leu o texto como ofensivo ou ameaçador. Escreva de outro jeito.',
  INVALID_FORMAT:
    'O formato não foi aceito: confira as palavras que mudam, os sinais e se o texto termina com algo escrito.',
  PROMOTIONAL: 'A Meta leu como propaganda. Tire ofertas e convites, ou escolha o tipo Divulgação.',
  TAG_CONTENT_MISMATCH: 'O tipo não combina com o texto. Troque entre Utilidade e Divulgação.',
  INCORRECT_CATEGORY: 'O tipo não combina com o texto. Troque entre Utilidade e Divulgação.',
  SCAM: 'A Meta suspeitou de golpe. Diga quem é a empresa e por que escreve.',
  LIMIT_EXCEEDED: 'A conta chegou ao limite de modelos da Meta. Exclua um que não usa.',
}

/** Why a template is in this state, in Portuguese; null where there is nothing to say. */
export function templateReasonText(state: TemplateState, reason: string | undefined): string | null {
  if (state === 'approved' || state === 'pending' || state === 'removed') return null
  const known = reason !== undefined && Object.hasOwn(REASONS, reason) ? REASONS[reason]! : null
  if (known) return known
  switch (state) {
    case 'paused':
      return 'Muita gente marcou como indesejada. A Meta volta a liberar depois de um tempo.'
    case 'disabled':
      return 'A Meta desativou este modelo. Escreva um novo.'
    default:
      return 'A Meta não disse por quê. Reescreva o texto ou peça revisão no Gerenciador do WhatsApp.'
  }
}

const QUALITY: Record<string, 'green' | 'yellow' | 'red'> = { GREEN: 'green', YELLOW: 'yellow', RED: 'red' }

/** Null for words without a rating. */
export const templateQuality = (score: string | undefined): 'green' | 'yellow' | 'red' | null =>
  score !== undefined && Object.hasOwn(QUALITY, score) ? QUALITY[score]! : null

/** By error subcode of a submission ("Template creation errors"). */
const REFUSALS: Record<number, string> = {
  2388019: 'A conta chegou ao limite de modelos da Meta. Exclua um que não usa.',
  2388023: 'Um modelo com este nome está sendo excluído na Meta. Mude o nome.',
  2388024: 'Já existe na Meta um modelo com este nome. Mude o nome.',
  2388039: 'Uma parte do modelo não foi aceita pela Meta: confira o texto, o rodapé e os botões.',
  2388040: 'O texto passa do tamanho que a Meta aceita. Encurte-o e mande de novo.',
  2388043: 'Falta à Meta um exemplo de alguma palavra que muda. Confira o texto e mande de novo.',
  2388047: 'O cabeçalho não foi aceito pela Meta: use uma linha só de texto, sem emoji.',
  2388060: 'Um botão não foi aceito pela Meta: use só texto, sem emoji e sem palavras que mudam.',
  2388072: 'O texto não foi aceito pela Meta: confira as palavras que mudam.',
  2388073: 'O rodapé não foi aceito pela Meta: use só texto.',
  2388124: 'A Meta só deixa mudar um modelo aprovado uma vez por dia. Tente de novo amanhã.',
  2388293: 'O texto é curto para tantas palavras que mudam. Escreva um pouco mais.',
  2388299:
    'A Meta não aceita texto que começa ou termina com uma palavra que muda. Escreva algo antes e depois dela.',
}

/** Why a submission was refused, in Portuguese. `said` is Meta's own sentence, often English: quoted as Meta's where the subcode is not known. */
export function submissionText(subcode: number | undefined, said: string | undefined): string {
  const known = subcode === undefined ? undefined : REFUSALS[subcode]
  if (known !== undefined) return known
  const next = 'Confira o texto, as palavras que mudam e os botões, e mande de novo.'
  return said
    ? `A Meta recusou o modelo. ${next} Detalhe da Meta: “${said.slice(0, 300)}”`
    : `A Meta recusou o modelo sem dizer por quê. ${next}`
}

const ACCOUNT_NOT_VERIFIED = 2388185

/** Why the templates may not be touched although messages may go, in Portuguese. */
export const rightText = (subcode: number | undefined): string =>
  subcode === ACCOUNT_NOT_VERIFIED
    ? 'Esta conta do WhatsApp ainda não pode ter modelos. Verifique a empresa no Gerenciador de Negócios da Meta.'
    : 'O token não pode mexer em modelos. Na Meta, dê a ele a permissão whatsapp_business_management.'
