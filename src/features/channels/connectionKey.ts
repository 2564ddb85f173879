/** The query of a channel's connection; its data is there once a code was asked for on this device. */
export const connectionKey = (channelId: string) => ['whatsapp-connection', channelId] as const
