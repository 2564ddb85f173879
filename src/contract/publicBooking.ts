/** The public booking page of an organization ('/agendar/{slug}'): what visitors may see and request. */
import * as z from 'zod/mini'
import { Day } from './availability.ts'
import { endpoint } from './endpoint.ts'
import { Id, Timestamp } from './ids.ts'
import { Phone } from './phone.ts'
import { line } from './text.ts'

export const BOOKING_PAGE_PATH = '/agendar'

const SLUG = /^[a-z0-9](?:[a-z0-9-]{1,58}[a-z0-9])$/
const BAD_SLUG = 'Use de 3 a 60 letras minúsculas, números e hífens.'

/** The last part of the page's address. */
export const BookingSlug = z.string(BAD_SLUG).check(z.maxLength(60, BAD_SLUG), z.regex(SLUG, BAD_SLUG))

export const BookingPage = z.object({
  enabled: z.boolean(),
  /** Null until one is chosen. */
  slug: z.nullable(z.string()),
  /** The whole address; null without a slug. */
  url: z.nullable(z.string()),
})
export type BookingPage = z.infer<typeof BookingPage>

export const BookingPageUpdate = z.object({
  enabled: z.boolean(),
  slug: BookingSlug,
  /** The values the user saw. */
  expected: z.object({ enabled: z.boolean(), slug: z.nullable(z.string().check(z.maxLength(60))) }),
})
export type BookingPageUpdate = z.infer<typeof BookingPageUpdate>

export const getBookingPage = endpoint({
  method: 'GET',
  path: '/appointments/booking-page',
  tag: 'Página de agendamento',
  summary: 'A página pública de agendamento da empresa',
  response: BookingPage,
})

export const updateBookingPage = endpoint({
  method: 'PUT',
  path: '/appointments/booking-page',
  tag: 'Página de agendamento',
  summary: 'Ligar, desligar e dar endereço à página pública',
  body: BookingPageUpdate,
  response: BookingPage,
  failure: 'Não foi possível salvar a página de agendamento. Tente novamente.',
})

export const PublicClinic = z.object({
  name: z.string(),
  timezone: z.string(),
  services: z.array(
    z.object({
      id: Id,
      name: z.string(),
      duration_minutes: z.number(),
      /** The price as a text; empty if it is not shown. */
      price: z.string(),
      /** Who performs it; ids of `professionals`. */
      professional_ids: z.array(Id),
    }),
  ),
  professionals: z.array(z.object({ id: Id, name: z.string() })),
})
export type PublicClinic = z.infer<typeof PublicClinic>

export const PublicTime = z.object({ professional_id: Id, start_time: Timestamp })
export type PublicTime = z.infer<typeof PublicTime>

export const PublicBooking = z.object({
  /** Created by the page: sent again, it is the same booking. */
  id: Id,
  service_id: Id,
  professional_id: Id,
  start_time: Timestamp,
  name: line(80).check(z.minLength(2, 'Escreva seu nome')),
  phone: Phone,
  /** Token of the bot check (see `botChallenge`). */
  recaptcha_token: z.optional(z.string().check(z.maxLength(20_000))),
  bot_check_level: z.optional(z.literal([0, 1])),
})
export type PublicBooking = z.infer<typeof PublicBooking>

export const publicClinic = endpoint({
  method: 'GET',
  path: '/public/booking/{slug}',
  tag: 'Página de agendamento',
  summary: 'Serviços e profissionais que se marcam pela página pública',
  public: true,
  response: PublicClinic,
  failure: 'Não foi possível abrir a agenda. Tente novamente.',
})

export const publicTimes = endpoint({
  method: 'GET',
  path: '/public/booking/{slug}/times',
  tag: 'Página de agendamento',
  summary: 'Horários livres, cada um uma vez, com quem atende',
  public: true,
  query: z.object({
    service_id: Id,
    professional_id: z.optional(Id),
    from: z.optional(Day),
  }),
  response: z.object({
    times: z.array(PublicTime),
    /** The first day after those in this answer, to request next; null at the end of the bookable period. */
    next: z.nullable(Day),
  }),
  failure: 'Não foi possível ler os horários. Tente novamente.',
})

export const publicBook = endpoint({
  method: 'POST',
  path: '/public/booking/{slug}',
  tag: 'Página de agendamento',
  summary: 'Pedir um agendamento, que fica pendente até a equipe confirmar',
  public: true,
  body: PublicBooking,
  response: z.object({
    start_time: Timestamp,
    service: z.string(),
    professional: z.string(),
    clinic: z.string(),
  }),
  failure: 'Não foi possível enviar o pedido. Tente novamente.',
})
