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

export const toReply = (id: string, text: string, at: Date, callsPerson: boolean): PreviewReply => ({
  id,
  content: text,
  timestamp: at.toISOString(),
  calls_person: callsPerson,
})

export function toPreviewAppointment(
  contactId: string,
  row: { id: string; startTime: Date; professionalName: string; status: string; isExample: boolean },
): PreviewAppointment {
  return {
    id: row.id,
    contactId,
    dateTime: row.startTime.toISOString(),
    professionalName: row.professionalName,
    status: row.status as AppointmentStatus,
    isExample: row.isExample,
  }
}
