import type { ChannelStatus } from '../../contract/channel.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'

/** Badge and button of each state of a connection. */
export const channelStatus: Record<ChannelStatus, { label: string; tone: BadgeTone; action: string }> = {
  connecting: { label: 'Aguardando Leitura do QR Code', tone: 'warn', action: 'Ver QR Code' },
  connected: { label: 'Conectado', tone: 'ok', action: 'Desconectar' },
  disconnected: { label: 'Desconectado', tone: 'neutral', action: 'Conectar' },
  error: { label: 'Erro na conexão', tone: 'bad', action: 'Conectar' },
}
