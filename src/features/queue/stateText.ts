import type { QueueRow } from '../../sync/readOutbox.ts'

export interface StateText {
  text: string
  tone: 'waiting' | 'sending' | 'stopped'
}

/** A command's state in plain words. */
export function stateText(row: QueueRow, { now, online }: { now: number; online: boolean }): StateText {
  switch (row.state) {
    case 'sending':
      return { text: 'Enviando…', tone: 'sending' }
    case 'rejected':
      if (row.isHeld) return { text: 'Segurada: há mensagens novas na conversa', tone: 'waiting' }
      if (row.error?.code === 'held_behind') return { text: row.error.detail, tone: 'waiting' }
      return { text: `Não enviada: ${row.error?.detail ?? 'o servidor recusou.'}`, tone: 'stopped' }
    case 'blocked':
      return { text: 'Aguardando a anterior', tone: 'waiting' }
    case 'queued': {
      const seconds = Math.ceil((row.notBefore - now) / 1000)
      if (online && seconds > 0) return { text: `Nova tentativa em ${inWords(seconds)}`, tone: 'waiting' }
      return { text: 'Na fila', tone: 'waiting' }
    }
    default:
      return row.state satisfies never
  }
}

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
