/** The public booking page: service, professional, time, name and number; then a request that the clinic confirms. */
import './bookingPage.css'
import { ApiError, callEndpoint, NetworkError } from '../api/httpClient.ts'
import { newId } from '../contract/ids.ts'
import {
  publicBook,
  publicClinic,
  type PublicClinic,
  type PublicTime,
  publicTimes,
} from '../contract/publicBooking.ts'
import { botToken, prepareBotCheck } from '../session/botCheck.ts'
import { choices, element } from './elements.ts'

const root = document.querySelector<HTMLElement>('#agendar')!
const slug = root.dataset['slug'] ?? ''

const ANYONE = ''
const OFFLINE =
  'Sem internet agora. O que você escreveu continua aqui; tente de novo quando a conexão voltar.'

type Wish = {
  service: PublicClinic['services'][number] | null
  professionalId: string
  time: PublicTime | null
  /** One id for one request, however often it is sent. */
  id: string
}
const wish: Wish = { service: null, professionalId: ANYONE, time: null, id: newId() }

/** Keeps the typed values over a reload of this tab, no longer. A browser may refuse storage; booking works without. */
function kept(field: string): string {
  try {
    return sessionStorage.getItem(`agendar.${field}`) ?? ''
  } catch {
    return ''
  }
}
function keep(field: string, value: string): void {
  try {
    sessionStorage.setItem(`agendar.${field}`, value)
  } catch {
    // Full or forbidden: what was typed stays in the form.
  }
}

const textOf = (error: unknown): string =>
  error instanceof NetworkError ? OFFLINE : error instanceof Error ? error.message : OFFLINE

function problem(error: unknown, retry: () => void): HTMLElement {
  return element(
    'div',
    { role: 'alert' },
    element('p', { class: 'note bad' }, textOf(error)),
    element('button', { type: 'button', click: retry }, 'Tentar novamente'),
  )
}

async function start(): Promise<void> {
  if (slug === '') return
  try {
    show(await callEndpoint(publicClinic, { params: { slug } }))
  } catch (error) {
    root.replaceChildren(problem(error, () => void start()))
  }
}

function show(clinic: PublicClinic): void {
  if (clinic.services.length === 0) {
    root.replaceChildren(
      element('p', { class: 'note' }, 'Ainda não há serviços para marcar por aqui. Fale com a equipe.'),
    )
    return
  }
  const who = element('div')
  const when = element('div', { 'aria-live': 'polite' })
  const person = element('div')
  const readTimes = (notice = ''): void => {
    wish.time = null
    void showTimes(clinic, when, notice, () => showPerson(clinic, person, readTimes))
  }
  const chooseService = (id: string): void => {
    wish.service = clinic.services.find((service) => service.id === id) ?? null
    wish.professionalId = ANYONE
    who.replaceChildren(professionalsOf(clinic, () => readTimes()) ?? '')
    readTimes()
  }
  root.replaceChildren(
    choices(
      'O que você quer marcar?',
      'service',
      clinic.services.map(({ id, name, duration_minutes, price }) => ({
        value: id,
        label: name,
        about: [durationText(duration_minutes), price].filter(Boolean).join(' · '),
      })),
      chooseService,
    ),
    who,
    when,
    person,
  )
}

const durationText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

function professionalsOf(clinic: PublicClinic, onChoose: () => void): HTMLElement | null {
  const ids = wish.service?.professional_ids ?? []
  if (ids.length < 2) return null
  const people = clinic.professionals.filter(({ id }) => ids.includes(id))
  return choices(
    'Com quem?',
    'professional',
    [
      { value: ANYONE, label: 'Qualquer profissional', about: 'Mostra mais horários', checked: true },
      ...people.map(({ id, name }) => ({ value: id, label: name })),
    ],
    (id) => {
      wish.professionalId = id
      onChoose()
    },
  )
}

/** Of two questions asked one after the other, only the later one's answer is shown. */
let asked = 0

async function showTimes(
  clinic: PublicClinic,
  place: HTMLElement,
  notice: string,
  onChoose: () => void,
): Promise<void> {
  const own = ++asked
  const days = element('div', { class: 'days' })
  const more = element('div')
  const hours = element('div')
  place.replaceChildren(
    element(
      'fieldset',
      {},
      element('legend', {}, 'Que dia?'),
      notice ? element('p', { class: 'note bad', role: 'alert' }, notice) : null,
      days,
      more,
    ),
    hours,
  )
  let empty = true

  const load = async (from: string | undefined): Promise<void> => {
    more.replaceChildren(element('p', { class: 'note' }, 'Procurando horários livres…'))
    try {
      const { times, next } = await callEndpoint(publicTimes, {
        params: { slug },
        query: {
          service_id: wish.service!.id,
          ...(wish.professionalId === ANYONE ? {} : { professional_id: wish.professionalId }),
          ...(from === undefined ? {} : { from }),
        },
      })
      if (own !== asked) return
      for (const group of byDay(times, clinic.timezone)) {
        days.append(dayOf(group, empty, () => showHours(group, clinic.timezone, hours, onChoose)))
        if (empty) showHours(group, clinic.timezone, hours, onChoose)
        empty = false
      }
      if (empty && next !== null) return await load(next)
      more.replaceChildren(
        empty
          ? element('p', { class: 'note' }, 'Não há horários livres nos próximos dias. Fale com a equipe.')
          : next === null
            ? ''
            : element('button', { type: 'button', click: () => void load(next) }, 'Mais dias'),
      )
    } catch (error) {
      if (own === asked) more.replaceChildren(problem(error, () => void load(from)))
    }
  }
  await load(undefined)
}

type Day = { name: string; short: string; times: PublicTime[] }

function byDay(times: readonly PublicTime[], timeZone: string): Day[] {
  const long = new Intl.DateTimeFormat('pt-BR', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  const short = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
  })
  const days = new Map<string, Day>()
  for (const time of times) {
    const at = new Date(time.start_time)
    const name = long.format(at)
    const day = days.get(name)
    if (day) day.times.push(time)
    else days.set(name, { name, short: short.format(at), times: [time] })
  }
  return [...days.values()]
}

const tile = (properties: Parameters<typeof element>[1], text: string) =>
  element(
    'label',
    {},
    element('input', { type: 'radio', ...properties }),
    element('span', { 'aria-hidden': 'true' }, text),
  )

const dayOf = ({ name, short }: Day, checked: boolean, onChoose: () => void) =>
  tile({ name: 'day', value: name, 'aria-label': name, checked, change: onChoose }, short)

function showHours({ name, times }: Day, timeZone: string, place: HTMLElement, onChoose: () => void): void {
  const hour = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' })
  wish.time = null
  place.replaceChildren(
    element(
      'fieldset',
      {},
      element('legend', {}, 'Que horas?'),
      element('p', { class: 'about' }, name),
      element(
        'div',
        { class: 'times' },
        ...times.map((time) => {
          const text = hour.format(new Date(time.start_time))
          const choose = () => {
            wish.time = time
            prepareBotCheck('booking_action')
            onChoose()
          }
          return tile(
            { name: 'time', value: time.start_time, 'aria-label': `${name}, ${text}`, change: choose },
            text,
          )
        }),
      ),
    ),
  )
}

function showPerson(clinic: PublicClinic, place: HTMLElement, readTimes: (notice: string) => void): void {
  if (place.childElementCount > 0) return
  const name = field('Seu nome', 'name', { autocomplete: 'name', maxlength: '80' })
  const phone = field('Seu WhatsApp, com DDD', 'phone', {
    autocomplete: 'tel-national',
    inputmode: 'tel',
    type: 'tel',
  })
  const status = element('div', { 'aria-live': 'assertive' })
  const send = element('button', { class: 'main' }, 'Pedir agendamento')
  const form = element(
    'form',
    {
      novalidate: true,
      submit: (event) => {
        event.preventDefault()
        void submit()
      },
    },
    element('h2', {}, 'Quem vem?'),
    name.box,
    phone.box,
    element(
      'p',
      { class: 'about' },
      `Seu nome e número vão para ${clinic.name}, que confirma o horário pelo WhatsApp.`,
    ),
    status,
    send,
  )
  place.replaceChildren(form)

  async function submit(): Promise<void> {
    name.complain(name.input.value.trim().length < 2 ? 'Escreva seu nome' : '')
    phone.complain(phone.input.value.replace(/\D/g, '').length < 10 ? 'Escreva o número com DDD' : '')
    const wrong = form.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    if (wrong) return wrong.focus()
    if (!wish.service || !wish.time) {
      status.replaceChildren(element('p', { class: 'note bad' }, 'Escolha o horário.'))
      return
    }
    send.disabled = true
    status.replaceChildren(element('p', { class: 'note' }, 'Enviando…'))
    try {
      showDone(clinic, await book(wish.service.id, wish.time, name.input.value, phone.input.value))
    } catch (error) {
      status.replaceChildren(element('p', { class: 'note bad' }, textOf(error)))
      if (
        error instanceof ApiError &&
        error.body &&
        typeof error.body === 'object' &&
        'fields' in error.body
      ) {
        const { fields } = error.body as { fields?: Record<string, string> }
        name.complain(fields?.['name'] ?? '')
        phone.complain(fields?.['phone'] ?? '')
      }
      if (error instanceof ApiError && error.code === 'slot_taken') {
        // Another time is another request; what was typed stays in this tab.
        wish.id = newId()
        status.replaceChildren()
        readTimes(error.detail)
        document.querySelector('#agendar [aria-live=polite]')?.scrollIntoView()
      }
    } finally {
      send.disabled = false
    }
  }
}

async function book(serviceId: string, time: PublicTime, name: string, phone: string) {
  const send = async (level: 0 | 1) =>
    callEndpoint(publicBook, {
      params: { slug },
      body: {
        id: wish.id,
        service_id: serviceId,
        professional_id: time.professional_id,
        start_time: time.start_time,
        name,
        phone,
        recaptcha_token: await botToken('booking_action', level),
        bot_check_level: level,
      },
    })
  try {
    return await send(0)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'bot_check_harder') return send(1)
    throw error
  }
}

function field(label: string, name: string, attributes: Record<string, string>) {
  const message = element('p', { class: 'problem', id: `${name}-problem` })
  const input = element('input', {
    name,
    required: true,
    'aria-describedby': `${name}-problem`,
    ...attributes,
    input: () => keep(name, input.value),
  })
  input.value = kept(name)
  const box = element('label', { class: 'field' }, element('span', {}, label), input, message)
  const complain = (text: string): void => {
    message.textContent = text
    input.setAttribute('aria-invalid', String(text !== ''))
  }
  return { box, input, complain }
}

function showDone(
  clinic: PublicClinic,
  booked: { start_time: string; service: string; professional: string; clinic: string },
): void {
  const when = new Intl.DateTimeFormat('pt-BR', {
    timeZone: clinic.timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(booked.start_time))
  const heading = element('h2', { tabindex: '-1' }, 'Pedido enviado')
  root.replaceChildren(
    heading,
    element('p', {}, `${booked.service} com ${booked.professional}, ${when}.`),
    element(
      'p',
      { class: 'note' },
      `Ainda não está confirmado: a equipe de ${booked.clinic} confirma pelo WhatsApp.`,
    ),
    element('button', { type: 'button', click: () => location.reload() }, 'Marcar outro horário'),
  )
  heading.focus()
}

void start()
