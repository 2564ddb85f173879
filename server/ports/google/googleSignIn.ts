import type { GooglePort } from './googlePort.ts'

export function googleSignIn(_options: {
  clientId: string
  clientSecret: string
  issuer: string
  publicUrl: string
}): GooglePort {
  throw new Error('google: being written')
}
