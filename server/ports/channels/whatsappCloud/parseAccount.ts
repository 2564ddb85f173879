import type { ChannelTrouble } from '../../../../src/contract/channel.ts'
import type { AccountNews } from '../channelPort.ts'
import { CloudAccountNews, CloudRestriction } from './cloudPayload.ts'
import { numberDigits } from './cloudPerson.ts'
import { dailyLimitOf } from './proveNumber.ts'

type News = CloudAccountNews
type CloudAccountNews = ReturnType<typeof CloudAccountNews.parse>
type Said = Omit<AccountNews, 'kind' | 'at' | 'phone'>

/**
 * Translates Meta's news about an account or a number; null for other fields and for news without effect
 * here.
 */
export function parseAccount(field: string | undefined, value: unknown, at: Date): AccountNews | null {
  const news = CloudAccountNews.parse(value)
  const said = saidBy(field, news)
  return said && { kind: 'account', at, phone: numberDigits(news.display_phone_number) ?? null, ...said }
}

function saidBy(field: string | undefined, news: News): Said | null {
  switch (field) {
    case 'phone_number_quality_update':
      return qualityNews(news)
    case 'business_capability_update':
      // The post may concern only how many numbers the account may have.
      return saidLimit(news) === undefined ? null : { health: { daily_limit: limitIn(news) } }
    case 'account_update':
      return accountNews(news)
    case 'account_review_update':
      if (news.decision === 'APPROVED') return { trouble: 'over' }
      return news.decision === 'REJECTED'
        ? stopped(
            'refused',
            'A Meta não aprovou a conta do WhatsApp. Veja o motivo no Gerenciador do WhatsApp.',
          )
        : null
    case 'account_alerts':
      return noted(ALERTS, news.alert_info?.alert_type)
    case 'phone_number_name_update':
      return noted(NAMES, news.decision)
    case 'security':
      return noted(SECURITY, news.event)
    case 'template_category_update':
    case 'template_correct_category_detection':
      return categoryNews(news)
    default:
      return null
  }
}

function qualityNews(news: News): Said {
  const limit = limitIn(news)
  const quality = { FLAGGED: 'red', UNFLAGGED: 'green' } as const
  const { event = '' } = news
  return {
    health: {
      ...(limit !== null && { daily_limit: limit }),
      ...(Object.hasOwn(quality, event) && { quality: quality[event as keyof typeof quality] }),
    },
    ...(event === 'FLAGGED' && {
      note: 'A qualidade do número está baixa: clientes bloquearam ou denunciaram mensagens. Envie menos mensagens automáticas.',
    }),
    ...(event === 'DOWNGRADE' && {
      note: 'A Meta baixou o limite de pessoas a quem este número pode escrever por dia.',
    }),
  }
}

const saidLimit = (news: News) =>
  news.max_daily_conversations_per_business ?? news.max_daily_conversation_per_phone ?? news.current_limit

const limitIn = (news: News): number | null => dailyLimitOf(String(saidLimit(news) ?? ''))

const LIMIT_STAYS =
  'A Meta não aumentou o limite de pessoas a quem este número pode escrever por dia. Veja o motivo no Gerenciador do WhatsApp.'
const ALERTS: Record<string, string> = {
  INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED: LIMIT_STAYS,
  INCREASED_CAPABILITIES_ELIGIBILITY_FAILED: LIMIT_STAYS,
  INCREASED_CAPABILITIES_ELIGIBILITY_NEED_MORE_INFO: LIMIT_STAYS,
  OBA_REJECTED: 'A Meta não deu ao número o selo de conta oficial. Veja o motivo no Gerenciador do WhatsApp.',
  PROFILE_PICTURE_LOST: 'A foto do perfil no WhatsApp foi apagada. Envie outra no Gerenciador do WhatsApp.',
}
const NAMES: Record<string, string> = {
  REJECTED: 'A Meta não aprovou o nome de exibição do número. Escolha outro no Gerenciador do WhatsApp.',
}
const SECURITY: Record<string, string> = {
  PIN_CHANGED:
    'O PIN da confirmação em duas etapas deste número foi trocado na Meta. Se não foi a sua equipe, veja quem tem acesso.',
  PIN_RESET_REQUEST:
    'Alguém pediu na Meta para desligar a confirmação em duas etapas deste número. Se não foi a sua equipe, veja quem tem acesso.',
  PIN_REQUEST_SUCCESS:
    'A confirmação em duas etapas deste número foi desligada na Meta. Se não foi a sua equipe, veja quem tem acesso.',
}

const noted = (words: Record<string, string>, what: string | undefined): Said | null =>
  what !== undefined && Object.hasOwn(words, what) ? { note: words[what]! } : null

/** Warns when Meta makes a template marketing (which costs more): once a day before, once when it happens. */
function categoryNews({
  message_template_name: name = '',
  correct_category,
  new_category,
}: News): Said | null {
  const template = `o modelo “${name.slice(0, 100)}”`
  if (correct_category === 'MARKETING')
    return { note: `A Meta vai tratar ${template} como divulgação, que custa mais. Mude o texto se não for.` }
  return new_category === 'MARKETING' && correct_category === undefined
    ? { note: `A Meta passou a tratar ${template} como divulgação, que custa mais.` }
    : null
}

const LEFT =
  'O acesso do Balcão a este número foi retirado na Meta. Conecte o canal de novo para voltar a enviar e receber.'

function accountNews(news: News): Said | null {
  switch (news.event) {
    case 'DISABLED_UPDATE':
      return banNews(news.ban_info?.waba_ban_state)
    case 'ACCOUNT_RESTRICTION':
      return restrictionNews(news)
    case 'ACCOUNT_VIOLATION':
      return {
        note: 'A Meta apontou uma violação das políticas nesta conta. Veja qual no Gerenciador do WhatsApp.',
      }
    case 'PARTNER_REMOVED':
    case 'PARTNER_APP_UNINSTALLED':
    case 'ACCOUNT_OFFBOARDED':
      return stopped('refused', LEFT)
    case 'ACCOUNT_DELETED':
      return stopped(
        'refused',
        'A conta do WhatsApp Business foi excluída. Conecte outro número a este canal.',
      )
    case 'ACCOUNT_RECONNECTED':
      return { trouble: 'over' }
    default:
      return null
  }
}

function banNews(state: string | undefined): Said | null {
  switch (state) {
    case 'DISABLE':
      return stopped(
        'banned',
        'A Meta desativou esta conta do WhatsApp. Peça revisão no Gerenciador do WhatsApp.',
      )
    case 'SCHEDULE_FOR_DISABLE':
      return {
        trouble: {
          kind: 'restricted',
          detail: 'A Meta vai desativar esta conta do WhatsApp. Peça revisão já, no Gerenciador do WhatsApp.',
          until: null,
          stops: false,
        },
      }
    case 'REINSTATE':
      return { trouble: 'over' }
    default:
      return null
  }
}

function restrictionNews({ restriction_info }: News): Said {
  const all = restriction_info.map((each) => CloudRestriction.parse(each))
  const ends = all.flatMap(({ expiration }) => timeIn(expiration) ?? [])
  const until = ends.length > 0 ? new Date(Math.max(...ends)) : null
  const types = all.map(({ restriction_type }) => restriction_type)
  // This restriction does not affect messages.
  if (types.length > 0 && types.every((type) => type === 'RESTRICTED_ADD_PHONE_NUMBER_ACTION'))
    return { note: 'Por enquanto a Meta não deixa acrescentar números a esta conta do WhatsApp.' }
  const stops = types.includes('RESTRICTED_CUSTOMER_INITIATED_MESSAGING')
  return {
    trouble: stops
      ? {
          kind: 'banned',
          detail: 'A Meta não deixa este número responder a ninguém por enquanto.',
          until,
          stops,
        }
      : {
          kind: 'restricted',
          detail: 'Por enquanto a Meta só deixa este número responder a quem escreveu primeiro.',
          until,
          stops,
        },
  }
}

const stopped = (kind: ChannelTrouble['kind'], detail: string): Said => ({
  trouble: { kind, detail, until: null, stops: true },
})

/** Epoch milliseconds of a time given in seconds or as a date string; null when unreadable. */
function timeIn(value: string | number | undefined): number | null {
  if (value === undefined) return null
  const ms = /^\d{9,11}$/.test(String(value)) ? Number(value) * 1000 : Date.parse(String(value).slice(0, 40))
  return Number.isNaN(ms) ? null : ms
}
