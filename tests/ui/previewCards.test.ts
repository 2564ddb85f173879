import { describe, expect, it } from 'vitest'
import { appointmentView } from '../../src/features/preview/appointmentView.ts'

describe('PRV-18 ENT-25 the appointment card', () => {
  const dateTime = '2026-11-26T18:30:00.000Z'
  const when = 'quinta-feira, 26 de novembro, às 15:30'
  it.each([
    ['confirmed', `Comparecimento confirmado para ${when}`, 'ok'],
    ['cancelled', `Agendamento cancelado (${when})`, 'bad'],
    ['pending', `Agendamento realizado para ${when}`, 'ok'],
    ['completed', `Agendamento realizado para ${when}`, 'info'],
    ['no_show', `Agendamento realizado para ${when}`, 'info'],
  ] as const)('%s', (status, text, tone) => {
    expect(appointmentView({ status, dateTime }, 'America/Sao_Paulo')).toEqual({ text, tone })
  })
})
