/**
 * Title, text and buttons of each notice (pure functions). Health information never appears on a locked
 * screen.
 */
import { messageSummary } from '../../../src/contract/message.ts'
import type { PushChoices, PushKind } from '../../../src/contract/push.ts'
import { conversationTag, type PushRecord, type PushTask } from '../../../src/contract/pushPayload.ts'
import { dayIn } from '../../../src/contract/schedule/zone.ts'
import { cutText } from '../../../src/contract/text.ts'
import { handOverWords } from '../../agent/handOverWords.ts'
import { isAwaited, type Scene } from './scene.ts'

export type Notice = {
  kind: PushTask['kind']
  tag: string
  title: string
  body: string
  path: string
  actions: { action: string; title: string; path: string }[]
  conversationId: string | null
  position: number | null
  records: PushRecord[]
  urgency: 'low' | 'normal' | 'high'
  isLoud: boolean
  isSilent: boolean
}

export const NOTICES_PATH = '/settings/account/notifications'
const HEALTH = new Set(['medical', 'emergency'])
const HIDDEN = 'Abra o Balcão para ler.'
const TEXT_MAX = 240
const NAME_MAX = 60

type Wishes = { userId: string; choices: PushChoices }

/** Whether this device's settings ask for a notice about this scene. */
export function wants(scene: Scene, { userId, choices }: Wishes): boolean {
  const has = (kind: PushKind) => choices.kinds.includes(kind)
  const mine = (owner: string | null) => !choices.only_mine || owner === null || owner === userId
  switch (scene.about) {
    case 'message': {
      const { conversation, isFirst } = scene
      const called = isAwaited(conversation) && has('waiting')
      return (called || (isFirst && conversation.unreadCount > 0 && has('contact'))) && mine(ownerOf(scene))
    }
    case 'handover':
      return isAwaited(scene.conversation) && has('handover') && mine(ownerOf(scene))
    case 'appointment':
      return has('appointment') && scene.actorId !== userId && mine(scene.professionalUserId)
    case 'channel':
      return has('trouble')
    case 'mention':
      return scene.userIds.includes(userId)
    case 'read':
    case 'check':
      return true
  }
}

const ownerOf = ({ conversation }: Extract<Scene, { about: 'message' | 'handover' }>): string | null =>
  conversation.assignedTo?.id ?? null

/** Returns the notice for a device with these choices; null if there is none to send. */
export function noticeOf(scene: Scene, { userId, choices }: Wishes): Notice | null {
  if (!wants(scene, { userId, choices })) return null
  const open = choices.show_content
  switch (scene.about) {
    case 'message':
      return isAwaited(scene.conversation) && choices.kinds.includes('waiting')
        ? waiting(scene, open)
        : newContact(scene, open)
    case 'handover':
      return handOver(scene, open)
    case 'appointment':
      return appointment(scene, open)
    case 'channel':
      return {
        ...PLAIN,
        kind: 'channel',
        tag: `channel:${scene.channelId}`,
        title: `${cutText(scene.name, NAME_MAX)} parou de enviar`,
        body: 'O canal caiu. As mensagens esperam até ele ser conectado de novo.',
        path: '/settings/channels',
        actions: [{ action: 'open', title: 'Ver canais', path: '/settings/channels' }],
      }
    // What a note says about a person stays off the screen.
    case 'mention': {
      const path = `/chat/${scene.conversation.id}`
      return {
        ...PLAIN,
        kind: 'message',
        tag: conversationTag(scene.conversation.id),
        title: `${cutText(scene.actorName ?? 'Alguém da equipe', NAME_MAX)} chamou você numa nota`,
        body: open
          ? `Na conversa com ${cutText(scene.conversation.contactName, NAME_MAX)}. ${HIDDEN}`
          : HIDDEN,
        path,
        conversationId: scene.conversation.id,
        position: scene.conversation.messagesCount,
        actions: [{ action: 'open', title: 'Abrir', path }],
        urgency: 'high',
      }
    }
    case 'read':
      return {
        ...PLAIN,
        kind: 'read',
        tag: 'settled',
        title: 'Ninguém espera por você agora',
        body: `${cutText(scene.conversation.contactName, NAME_MAX)}: alguém da equipe já viu.`,
        path: '/chat',
        isSilent: true,
        urgency: 'low',
      }
    case 'check':
      return {
        ...PLAIN,
        kind: 'check',
        tag: 'check',
        title: 'Avisos funcionando neste aparelho',
        body: 'Não precisa fazer nada.',
        path: NOTICES_PATH,
        isSilent: true,
        urgency: 'low',
      }
  }
}

/** The notice that the test button sends. */
export const testNotice = (): Notice => ({
  ...PLAIN,
  kind: 'test',
  tag: 'test',
  title: 'Está funcionando',
  body: 'É assim que o Balcão vai chamar você.',
  path: NOTICES_PATH,
  actions: [{ action: 'open', title: 'Ajustar avisos', path: NOTICES_PATH }],
  urgency: 'high',
})

const PLAIN = {
  actions: [] as Notice['actions'],
  conversationId: null,
  position: null,
  records: [] as PushRecord[],
  urgency: 'normal',
  isLoud: false,
  isSilent: false,
} satisfies Partial<Notice>

type TalkScene = Extract<Scene, { about: 'message' | 'handover' }>

/** The common parts of all notices about a conversation. */
function ofTalk({ conversation, contact, message }: TalkScene, open: boolean) {
  const path = `/chat/${conversation.id}`
  return {
    ...PLAIN,
    tag: conversationTag(conversation.id),
    path,
    conversationId: conversation.id,
    position: conversation.messagesCount,
    records: open
      ? ([
          { kind: 'put', entity: 'conversation', record: conversation },
          ...(message ? [{ kind: 'put', entity: 'message', record: message } as const] : []),
          ...(contact ? [{ kind: 'put', entity: 'contact', record: contact } as const] : []),
        ] satisfies PushRecord[])
      : [],
    actions: [
      { action: 'reply', title: open ? 'Responder' : 'Abrir', path },
      { action: 'read', title: 'Marcar como lida', path },
    ],
    urgency: 'high' as const,
  }
}

const nameOf = ({ conversation }: TalkScene): string => cutText(conversation.contactName, NAME_MAX)

/**
 * If the conversation contains a health question, its text stays off the screen, whoever wrote it and
 * whatever was chosen.
 */
const isHealth = ({ conversation: { agentNote } }: TalkScene): boolean =>
  HEALTH.has(agentNote?.handOver?.reason ?? '')

function waiting(scene: Extract<Scene, { about: 'message' }>, open: boolean): Notice {
  const { unreadCount } = scene.conversation
  return {
    ...ofTalk(scene, open),
    kind: 'message',
    title: unreadCount > 1 ? `${nameOf(scene)} · ${unreadCount} mensagens` : nameOf(scene),
    body: !open
      ? HIDDEN
      : isHealth(scene)
        ? `Pergunta de saúde. ${HIDDEN}`
        : cutText(messageSummary(scene.message), TEXT_MAX),
  }
}

function handOver(scene: Extract<Scene, { about: 'handover' }>, open: boolean): Notice {
  const note = scene.conversation.agentNote?.handOver
  const who = scene.agentName ? `${cutText(scene.agentName, NAME_MAX)} chamou` : 'O agente chamou'
  const why = note?.reason === 'medical' ? 'pergunta de saúde' : handOverWords(note?.reason ?? '')
  const summary = isHealth(scene) || !note ? '' : ` ${note.summary}`
  return {
    ...ofTalk(scene, open),
    kind: 'handover',
    title: `${nameOf(scene)} precisa de alguém`,
    body: open ? cutText(`${who} a equipe: ${why}.${summary}`.trim(), TEXT_MAX) : HIDDEN,
    isLoud: true,
  }
}

function newContact(scene: Extract<Scene, { about: 'message' }>, open: boolean): Notice {
  const said = cutText(messageSummary(scene.message), 160)
  const quoted = open && !isHealth(scene) && said !== '' ? `“${said}”` : HIDDEN
  const answers = scene.conversation.isAIHandled ? ` ${scene.agentName ?? 'O agente'} está atendendo.` : ''
  return {
    ...ofTalk(scene, open),
    kind: 'contact',
    title: `Contato novo: ${nameOf(scene)}`,
    body: `${quoted}${answers}`,
    urgency: 'normal',
  }
}

const DONE = {
  created: { own: 'marcou', staff: 'Marcado' },
  rescheduled: { own: 'remarcou', staff: 'Remarcado' },
  cancelled: { own: 'cancelou', staff: 'Cancelado' },
} as const

function appointment(scene: Extract<Scene, { about: 'appointment' }>, open: boolean): Notice {
  const { appointment: booked, change, from, by, actorName, timezone } = scene
  const name = cutText(booked.client_name, NAME_MAX)
  const path = `/calendar?view=day&date=${dayIn(Date.parse(booked.start_time), timezone)}&appointment=${booked.id}`
  const at = whenText(booked.start_time, timezone)
  const when = change === 'rescheduled' && from ? `De ${whenText(from, timezone)} para ${at}` : at
  // A service may reveal something about a person's health, so it is shown only with `show_content`.
  const what = open ? [booked.service_name, booked.provider_name && `com ${booked.provider_name}`] : []
  const details = what.filter(Boolean).join(' ')
  const who = by === 'staff' && actorName ? `. Por ${cutText(actorName, NAME_MAX)}` : ''
  return {
    ...PLAIN,
    kind: 'appointment',
    tag: `appointment:${booked.id}`,
    title: by === 'staff' ? `${DONE[change].staff}: ${name}` : `${name} ${DONE[change].own}`,
    body: cutText(`${when}${details && ` · ${details}`}${who}`, TEXT_MAX),
    path,
    records: open ? [{ kind: 'put', entity: 'appointment', record: booked }] : [],
    actions: [{ action: 'open', title: 'Ver na agenda', path }],
  }
}

/** Formats a time as 'qui., 26 nov, 15:30'. */
function whenText(at: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at))
  const part = (type: string) => parts.find((one) => one.type === type)?.value.replace('.', '') ?? ''
  return `${part('weekday')}., ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`
}
