import { useEffect, useState } from 'react'
import { callEndpoint } from '../../api/httpClient.ts'
import { showPresence } from '../../contract/conversationEndpoints.ts'
import { type Presence, PRESENCE_APART_MS, PRESENCE_MS } from '../../contract/realtimeEvents.ts'
import { useSession } from '../../session/session.ts'
import { serverEvents } from '../../workspace/serverEvents.ts'

/** Somebody in the conversation; `until`: when this is forgotten, unless it is heard again. */
export type Colleague = { id: string; name: string; doing: Exclude<Presence['doing'], 'left'>; until: number }

const isCustomer = (doing: Presence['doing']): boolean => doing === 'types' || doing === 'records'

const REPORT_MS = 20_000
/** The network may shorten the gap between two reports by this much. */
const SLACK_MS = 500

/**
 * Who of the team has the conversation open on another screen, who writes, and whether the customer does. Reports
 * the own presence in turn, while the page is in sight.
 */
export function useColleagues(conversationId: string): Colleague[] {
  const me = useSession((session) => session.user?.id)
  const [colleagues, setColleagues] = useState<Colleague[]>([])

  useEffect(() => {
    let heard = new Map<string, Colleague>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let answer: ReturnType<typeof setTimeout> | undefined
    let reportedAt = -Infinity
    const isSeen = () => document.visibilityState === 'visible'
    const report = (doing: 'looks' | 'left') => {
      // A thread also closes because somebody signs out.
      if (!useSession.getState().isAuthenticated) return
      if (doing === 'looks') reportedAt = Date.now()
      callEndpoint(showPresence, { params: { id: conversationId }, body: { doing } }).catch(() => undefined)
    }
    /** Tells whoever came later that this screen is here, as soon as the server passes on another report. */
    const answerNewcomer = () => {
      clearTimeout(answer)
      const wait = Math.max(0, reportedAt + PRESENCE_APART_MS + SLACK_MS - Date.now())
      answer = setTimeout(() => isSeen() && report('looks'), wait)
    }
    const show = () => {
      clearTimeout(timer)
      const now = Date.now()
      heard = new Map([...heard].filter(([, { until }]) => until > now))
      setColleagues([...heard.values()])
      const next = Math.min(...[...heard.values()].map(({ until }) => until))
      if (heard.size > 0) timer = setTimeout(show, next - now + 1)
    }
    const hear = ({ user_id: id, name, doing }: Presence) => {
      const known = heard.get(id)
      if (doing === 'left') heard.delete(id)
      // Whoever writes looks, too: a later report of that alone does not end the writing.
      else if (doing !== 'looks' || known?.doing !== 'writes')
        heard.set(id, { id, name, doing, until: Date.now() + PRESENCE_MS[doing] })
      if (!known && doing !== 'left' && !isCustomer(doing) && isSeen()) answerNewcomer()
    }
    const forget = serverEvents.subscribe((name, { conversation_id, presence, message }) => {
      if (conversation_id !== conversationId) return
      if (presence && presence.user_id !== me) hear(presence)
      // What somebody wrote is in the thread now.
      const isInbound = message?.direction === 'inbound'
      const writer =
        name === 'message.new'
          ? [...heard.values()].find(({ id, doing }) =>
              isInbound ? isCustomer(doing) : id === message?.sender_id,
            )
          : undefined
      if (writer && isInbound) heard.delete(writer.id)
      else if (writer)
        heard.set(writer.id, { ...writer, doing: 'looks', until: Date.now() + PRESENCE_MS.looks })
      if (presence || writer) show()
    })
    const turn = () => report(isSeen() ? 'looks' : 'left')
    const reports = setInterval(() => isSeen() && report('looks'), REPORT_MS)
    document.addEventListener('visibilitychange', turn)
    if (isSeen()) report('looks')
    return () => {
      forget()
      clearTimeout(timer)
      clearTimeout(answer)
      clearInterval(reports)
      document.removeEventListener('visibilitychange', turn)
      if (isSeen()) report('left')
      setColleagues([])
    }
  }, [conversationId, me])

  return colleagues
}
