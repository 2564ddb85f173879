/** Connection of this device to the server (NAV-21): name and dot colour of each state. */
export const connectionStates = {
  online: { label: 'Online', dot: 'bg-ok' },
  connecting: { label: 'Conectando', dot: 'bg-warn animate-pulse' },
  offline: { label: 'Offline', dot: 'bg-bad' },
} as const

export type ConnectionState = keyof typeof connectionStates
