import type { Channel, ChannelStatus } from '../../contract/channel.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'
import { formatRelative } from '../../ui/formatDate.ts'

/** What the button of a channel does; 'meta' is a link to `WHATSAPP_MANAGER`. */
export type ChannelAction = 'connect' | 'disconnect' | 'resume' | 'continue' | 'meta'

/** Where Meta shows a number of its API, with its quality, its limits and its payments. */
export const WHATSAPP_MANAGER = 'https://business.facebook.com/wa/manage/home/'

/** A channel as staff see it: a badge, a sentence if something is wrong, and one action. */
export type ChannelView = {
  label: string
  tone: BadgeTone
  says: string | null
  action: { label: string; does: ChannelAction }
}

const connect = (label: string) => ({ label, does: 'connect' as const })
const SEE_AT_META = { label: 'Ver na Meta', does: 'meta' as const }
const CONTINUE = { label: 'Continuar por outro número', does: 'continue' as const }

const byStatus: Record<ChannelStatus, ChannelView> = {
  connecting: {
    label: 'Aguardando Leitura do QR Code',
    tone: 'warn',
    says: 'Leia o código com o celular da empresa. Se já leu, a conexão leva até um minuto.',
    action: connect('Ver QR Code'),
  },
  connected: {
    label: 'Conectado',
    tone: 'ok',
    says: null,
    action: { label: 'Desconectar', does: 'disconnect' },
  },
  disconnected: {
    label: 'Desconectado',
    tone: 'neutral',
    says: 'Nada entra nem sai por aqui.',
    action: connect('Conectar'),
  },
  error: {
    label: 'Erro na conexão',
    tone: 'bad',
    says: 'Nada sai por aqui. O que espera fica guardado.',
    action: connect('Conectar'),
  },
}

const NO_NUMBER: ChannelView = {
  label: 'Sem número',
  tone: 'neutral',
  says: 'Falta informar o número da API oficial.',
  action: connect('Conectar'),
}

/** With these troubles the pairing keys are kept, so the phone is not paired anew. */
const KEEPS_KEYS: readonly (string | undefined)[] = [
  'replaced',
  'banned',
  'outdated',
  'unreachable',
  'restricted',
]

/** Whether a channel is still paired with its phone, and is connected again without a code. */
export const keepsKeys = ({ trouble }: Channel): boolean => KEEPS_KEYS.includes(trouble?.kind)

/** What staff see of a channel now, with times in this time zone. */
export function viewOf(channel: Channel, timeZone: string, now: Date = new Date()): ChannelView {
  const { status, paused_at } = channel
  if (paused_at === null) return standingOf(channel, timeZone, now)
  if (status === 'connected')
    return {
      label: 'Pausado',
      tone: 'neutral',
      says: `Pausado ${formatRelative(paused_at, timeZone, now)}. As mensagens chegam, e nada sai até alguém retomar.`,
      action: { label: 'Retomar', does: 'resume' },
    }
  // What stopped it has to be mended first; it is resumed from the menu.
  const view = standingOf(channel, timeZone, now)
  return { ...view, says: [view.says, 'O que sai também está pausado.'].filter(Boolean).join(' ') }
}

function standingOf(
  { status, trouble, health, transport, phone_number }: Channel,
  timeZone: string,
  now: Date,
): ChannelView {
  // 'há 3 h' is not broken between number and unit.
  const when = (time: string) => formatRelative(time, timeZone, now).replaceAll(' ', '\u00a0')
  const view = byStatus[status]
  const isOver = trouble?.until != null && Date.parse(trouble.until) <= now.getTime()
  switch (trouble?.kind) {
    case undefined:
      if (transport !== 'cloud' || status !== 'disconnected') break
      // Meta goes on sending what customers write.
      return phone_number === null
        ? NO_NUMBER
        : { ...view, says: 'Nada sai por aqui, nem do agente. O que escrevem ainda chega.' }
    case 'logged_out':
      return {
        label: 'Desconectado',
        tone: 'neutral',
        says: `Alguém saiu em Aparelhos conectados, no celular, ${when(trouble.since)}. Nada foi perdido.`,
        action: connect('Ler o QR de novo'),
      }
    case 'replaced':
      return {
        label: 'Aberto em outro lugar',
        tone: 'warn',
        says: `Este número foi conectado a outro sistema ${when(trouble.since)}. Só um pode usar por vez.`,
        action: connect('Usar aqui'),
      }
    case 'banned':
      if (isOver)
        return {
          label: 'Bloqueio terminado',
          tone: 'warn',
          says: `O bloqueio do WhatsApp terminou ${when(trouble.until!)}. O Balcão volta a enviar sozinho.`,
          action: connect('Tentar agora'),
        }
      return {
        label: 'Bloqueado pelo WhatsApp',
        tone: 'bad',
        says: [
          `Bloqueado ${when(trouble.since)}${trouble.until ? `, até ${day(trouble.until, timeZone)}` : ''}.`,
          trouble.detail,
          'As conversas e o que está planejado continuam guardados.',
        ]
          .filter(Boolean)
          .join(' '),
        action: CONTINUE,
      }
    case 'token_expired':
      return {
        label: 'Acesso vencido',
        tone: 'bad',
        says: `${trouble.detail ?? 'A Meta não aceita mais a chave deste número.'} O que espera aqui sai em seguida.`,
        action: connect('Informar nova chave'),
      }
    case 'outdated':
      return {
        label: 'Servidor desatualizado',
        tone: 'bad',
        says: 'O WhatsApp recusa esta versão. Quem cuida do servidor precisa atualizá-lo.',
        action: connect('Tentar novamente'),
      }
    case 'not_installed':
      return {
        label: 'Indisponível',
        tone: 'bad',
        says: 'O WhatsApp Web não está instalado neste servidor.',
        action: CONTINUE,
      }
    case 'no_keys':
      return NO_NUMBER
    case 'restricted':
      if (isOver) break
      return {
        ...view,
        label: 'Restrito',
        tone: 'warn',
        says: `O WhatsApp não deixa começar conversas novas${trouble.until ? ` até ${day(trouble.until, timeZone)}` : ' por enquanto'}. As que existem seguem.`,
        ...(transport === 'cloud' && { action: SEE_AT_META }),
      }
    case 'unpaid':
      if (isOver) break
      return {
        ...view,
        label: 'Falta pagamento na Meta',
        tone: 'warn',
        says: 'Modelos não saem: inclua uma forma de pagamento no Gerenciador do WhatsApp. O que espera sai depois, em até uma hora. Respostas seguem.',
        action: SEE_AT_META,
      }
    case 'refused':
      return {
        label: transport === 'cloud' ? 'Recusado pela Meta' : 'Não conectado',
        tone: 'bad',
        says: trouble.detail ?? 'A Meta recusa este número. Veja o motivo no Gerenciador do WhatsApp.',
        action: connect('Tentar novamente'),
      }
    case 'unreachable':
      return {
        label: 'Sem resposta',
        tone: 'warn',
        says: 'O WhatsApp não respondeu. O Balcão tenta de novo sozinho.',
        action: connect('Tentar agora'),
      }
  }
  if (status === 'connected' && (health?.quality === 'red' || health?.quality === 'yellow'))
    return {
      ...view,
      label: health.quality === 'red' ? 'Qualidade baixa' : 'Qualidade média',
      tone: 'warn',
      says: 'Clientes bloquearam ou denunciaram mensagens deste número.',
      action: SEE_AT_META,
    }
  return view
}

const URGENCY: readonly BadgeTone[] = ['bad', 'warn', 'neutral']

/** Ids of the channels that need a person, those that stopped first. */
export function byUrgency(channels: readonly Channel[], timeZone: string): string[] {
  const waiting = channels.flatMap((channel) => {
    const { tone, action } = viewOf(channel, timeZone)
    return action.does === 'disconnect' ? [] : [{ id: channel.id, rank: URGENCY.indexOf(tone) }]
  })
  return waiting.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id)
}

const day = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat('pt-BR', {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(time))
