import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RealtimeData } from '../../src/contract/realtimeEvents.ts'
import { toastEvent } from '../../src/features/notifications/realtimeToasts.tsx'
import { anonymous, useSession } from '../../src/session/session.ts'
import { deliverToasts } from '../../src/ui/toast.ts'

const ME = '019a0000-0000-7000-8000-000000000001'
const COLLEAGUE = '019a0000-0000-7000-8000-000000000002'
const CONTACT = '019a0000-0000-7000-8000-000000000003'

const shown: { style: string; title: unknown; options: Record<string, unknown> }[] = []
const note = (style: string) =>
  vi.fn((title: unknown, options: Record<string, unknown> = {}) => void shown.push({ style, title, options }))
deliverToasts(
  Object.assign(note('plain'), {
    success: note('success'),
    info: note('info'),
    error: note('error'),
  }) as unknown as Parameters<typeof deliverToasts>[0],
)

const event = (more: Partial<RealtimeData> = {}): RealtimeData => ({ base: 1, revision: 2, ...more })
const booked = (actor_id: string | null = COLLEAGUE) =>
  event({
    title: 'Agendamento confirmado',
    description: 'Juliana Prado · qui., 26 nov · 15:30',
    actor_id,
    appointment: { client_id: CONTACT, client_name: 'Juliana Prado', client_photo_url: null } as never,
  })

describe('toasts of what happened elsewhere', () => {
  beforeEach(() => {
    shown.length = 0
    vi.spyOn(useSession, 'getState').mockReturnValue({ ...anonymous, user: { id: ME } as never })
  })

  it('RT-07 a new contact, with a way to it', () => {
    toastEvent(
      'lead.created',
      event({ title: 'Novo contato', description: 'Maria', related_entity_id: CONTACT }),
    )
    expect(shown).toMatchObject([
      {
        style: 'success',
        title: 'Novo contato',
        options: { description: 'Maria', action: { props: { id: CONTACT } } },
      },
    ])
  })

  it.each([
    ['appointment.created', 'success'],
    ['appointment.confirmed', 'success'],
    ['appointment.rescheduled', 'info'],
    ['appointment.cancelled', 'info'],
  ])('RT-08 %s in the style of %s, for five seconds, with the client', (name, style) => {
    toastEvent(name, booked())
    expect(shown).toMatchObject([
      {
        style,
        title: 'Agendamento confirmado',
        options: {
          description: 'Juliana Prado · qui., 26 nov · 15:30',
          duration: 5000,
          icon: { props: { name: 'Juliana Prado', id: CONTACT } },
        },
      },
    ])
  })

  it('RT-08 what the agent did is told, and what was too large for the broker, without a face', () => {
    toastEvent('appointment.created', booked(null))
    toastEvent('appointment.created', event({ title: 'Novo agendamento', truncated: true }))
    expect(shown.map(({ options }) => 'icon' in options)).toEqual([true, false])
  })

  it('RT-07 RT-08 nothing for one’s own actions, nor for events that say nothing', () => {
    toastEvent('appointment.confirmed', booked(ME))
    toastEvent('lead.created', event({ title: 'Novo contato', actor_id: ME }))
    toastEvent('message.new', event())
    toastEvent('message.new', event({ title: 'Título' }))
    expect(shown).toEqual([])
  })
})
