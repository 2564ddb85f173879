/** Whether this device hears the server (NAV-21): its name, and the colour of its dot. */
export const connectionStates = {
  online: { label: 'Online', dot: 'bg-ok' },
  connecting: { label: 'Conectando', dot: 'bg-warn animate-pulse' },
  offline: { label: 'Offline', dot: 'bg-bad' },
} as const

export type ConnectionState = keyof typeof connectionStates
