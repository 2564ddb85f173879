import webPush from 'web-push'
import { z } from 'zod'

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The pair by which push services know this server, base64url. */
export type VapidKeys = z.infer<typeof VapidKeys>

/** A new pair, as text that `parseVapidKeys` reads. */
export const generateVapidKeys = (): string => JSON.stringify(webPush.generateVAPIDKeys())

export const parseVapidKeys = (text: string): VapidKeys => VapidKeys.parse(JSON.parse(text))
