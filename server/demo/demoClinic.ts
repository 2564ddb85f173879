import type { Line } from './buildTalk.ts'
import type { Talk } from './demoTalks.ts'

type Staff = { id: string; name: string }
export type Clinic = {
  orgId: string
  channelId: string
  professionals: string[]
  /** In the order of DEMO_SERVICES. */
  services: string[]
  staff: { marina: Staff; rafael: Staff }
  revision: number
}

export type Person = {
  id: string
  name: string
  isWoman: boolean
  phone: string
  /** When the person became a contact of the clinic. */
  since: Date
  talk: { plan: Talk; isSecond: boolean; lines: Line[] } | null
}
