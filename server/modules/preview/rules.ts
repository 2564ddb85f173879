import type { PreviewAppointment, PreviewMessage, PreviewReply } from '../../../src/contract/preview.ts'
import type { AppointmentStatus } from '../../../src/contract/appointment.ts'

export function toPreviewMessage(row: {
  id: string
  type: PreviewMessage['type']
  text: string
  audio: { audioLength: number; language: string } | null
  createdAt: Date
}): PreviewMessage {
  return {
    id: row.id,
    type: row.type,
    messageType: row.audio ? 'audio' : 'text',
    content: row.audio ? { ...row.audio, transcription: row.text } : row.text,
    timestamp: row.createdAt.toISOString(),
  }
}

/** `callsPersonFor`: why a person would be called, in words; null where nobody is. */
export const toReply = (
  id: string,
  text: string,
  at: Date,
  callsPersonFor: string | null = null,
): PreviewReply => ({
  id,
  content: text,
  timestamp: at.toISOString(),
  calls_person: callsPersonFor !== null,
  calls_person_for: callsPersonFor,
})

export function toPreviewAppointment(
  contactId: string,
  row: {
    id: string
    startTime: Date
    serviceName: string
    professionalName: string
    forName: string | null
    status: string
    movedFrom: Date | null
    isExample: boolean
  },
): PreviewAppointment {
  return {
    id: row.id,
    contactId,
    dateTime: row.startTime.toISOString(),
    serviceName: row.serviceName,
    professionalName: row.professionalName,
    forName: row.forName,
    status: row.status as AppointmentStatus,
    movedFrom: row.movedFrom?.toISOString() ?? null,
    isExample: row.isExample,
  }
}
