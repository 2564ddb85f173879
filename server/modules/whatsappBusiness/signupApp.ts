import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'

/** Meta's sign-in SDK, in the Graph API version with which the code is exchanged (CHN-34). */
const SDK = 'https://connect.facebook.net/pt_BR/sdk.js'
const SDK_VERSION = 'v23.0'

/**
 * The page on which a clinic signs up with Facebook. Only this page loads Meta's SDK, so that the app's own
 * content policy can stay closed. Its result reaches the app's page through a `BroadcastChannel`.
 */
export function signupApp({ env }: Pick<Deps, 'env'>): Hono {
  const app = new Hono()
  const { cloudApp } = env.whatsapp
  if (!cloudApp) return app

  app.get('/whatsapp-business/cadastro', (c) => {
    c.header('Content-Security-Policy', POLICY)
    // Meta's popup must reach the window that opened it.
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    c.header('Cache-Control', 'no-store')
    return c.html(page(cloudApp.appId, cloudApp.configId))
  })
  app.get('/whatsapp-business/cadastro.js', (c) => {
    c.header('Content-Type', 'text/javascript; charset=utf-8')
    return c.body(SCRIPT)
  })
  app.get('/whatsapp-business/cadastro.css', (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8')
    return c.body(STYLES)
  })
  return app
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self' https://connect.facebook.net",
  "style-src 'self'",
  // The SDK positions its frame with inline styles.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https://www.facebook.com",
  'connect-src https://graph.facebook.com https://www.facebook.com',
  'frame-src https://www.facebook.com https://web.facebook.com',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Both ids are digits only (checked in env.ts), so they need no escaping. */
const page = (
  appId: string,
  configId: string,
): string => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>Conectar o WhatsApp · Balcão</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/whatsapp-business/cadastro.css"></head>
<body data-app="${appId}" data-config="${configId}"><main><h1>Conectar o WhatsApp da empresa</h1>
<p id="said" role="status">Entre com a conta do Facebook que administra o WhatsApp da empresa.</p>
<button id="go" type="button" disabled>Continuar com o Facebook</button></main>
<script src="/whatsapp-business/cadastro.js"></script></body></html>`

const STYLES = `:root{font:16px/1.5 system-ui,sans-serif;color:#1f1d1a;background:#f6f4ef}
main{max-width:26rem;margin:12vh auto;padding:0 1.25rem;display:grid;gap:1rem}
h1{font-size:1.25rem;margin:0}p{margin:0}
button{min-height:2.75rem;border:0;border-radius:.625rem;background:#0f5c4c;color:#fff;font:inherit;font-weight:600}
button:disabled{opacity:.55}button:focus-visible{outline:2px solid;outline-offset:2px}
@media (prefers-color-scheme:dark){:root{color:#f2efe9;background:#1b1a18}}`

const SCRIPT = `'use strict'
const { app, config } = document.body.dataset
const link = new BroadcastChannel('balcao-whatsapp-signup')
const id = new URLSearchParams(location.search).get('canal')
const said = document.getElementById('said')
const go = document.getElementById('go')
const tell = (event) => link.postMessage({ channel: id, ...event })
function end(text) { said.textContent = text; go.disabled = true }

window.addEventListener('message', (event) => {
  let host = ''
  try { host = new URL(event.origin).hostname } catch { return }
  if (host !== 'facebook.com' && !host.endsWith('.facebook.com')) return
  let data
  try { data = JSON.parse(event.data) } catch { return }
  if (data && data.type === 'WA_EMBEDDED_SIGNUP') tell({ kind: 'session', event: data.event, data: data.data || {} })
})

const sdk = document.createElement('script')
sdk.src = '${SDK}'
sdk.crossOrigin = 'anonymous'
sdk.onerror = () => { tell({ kind: 'sdk_failed' }); end('O Facebook não carregou. Feche esta página e tente de novo.') }
sdk.onload = () => {
  FB.init({ appId: app, version: '${SDK_VERSION}', cookie: false, xfbml: false, autoLogAppEvents: false })
  go.disabled = false
  go.focus()
}
document.head.append(sdk)

go.addEventListener('click', () => {
  go.disabled = true
  FB.login((answer) => {
    const code = (answer.authResponse && answer.authResponse.code) || null
    tell({ kind: 'login', code })
    end(code ? 'Pronto. Pode fechar esta página e voltar ao Balcão.' : 'Nada foi conectado. Feche esta página para voltar ao Balcão.')
    window.close()
  }, {
    config_id: config,
    response_type: 'code',
    override_default_response_type: true,
    // Offers to go on using the number in the WhatsApp Business app, too.
    extras: { setup: {}, featureType: 'whatsapp_business_app_onboarding', sessionInfoVersion: '3' },
  })
})
`
