import { describe, expect, it } from 'vitest'
import { appointmentDetails, appointmentView } from '../../src/features/preview/appointmentView.ts'

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

  it('says that it was moved, and from where; the service, with whom and for whom', () => {
    const movedFrom = '2026-11-25T12:00:00.000Z'
    expect(appointmentView({ status: 'pending', dateTime, movedFrom }, 'America/Sao_Paulo')).toEqual({
      text: `Agendamento remarcado para ${when}`,
      tone: 'ok',
    })
    expect(appointmentView({ status: 'cancelled', dateTime, movedFrom }, 'America/Sao_Paulo').tone).toBe(
      'bad',
    )
    const appointment = {
      id: 'a',
      contactId: 'preview-abcdef',
      dateTime,
      status: 'pending' as const,
      isExample: false,
      serviceName: 'Limpeza de pele',
      professionalName: 'Camila',
      forName: 'mãe',
      movedFrom,
    }
    expect(appointmentDetails(appointment, 'America/Sao_Paulo')).toEqual([
      'Limpeza de pele · com Camila · para mãe',
      'Antes: quarta-feira, 25 de novembro, às 09:00.',
    ])
    const bare = { ...appointment, serviceName: '', forName: null, movedFrom: null }
    expect(appointmentDetails(bare, 'America/Sao_Paulo')).toEqual(['com Camila'])
  })
})
