import webPush from 'web-push'
import { z } from 'zod'

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The key pair that identifies this server to push services, in base64url. */
export type VapidKeys = z.infer<typeof VapidKeys>

/** Generates a pair, as text for `parseVapidKeys`. */
export const generateVapidKeys = (): string => JSON.stringify(webPush.generateVAPIDKeys())

export const parseVapidKeys = (text: string): VapidKeys => VapidKeys.parse(JSON.parse(text))
