import { Hono } from 'hono'
import { html } from 'hono/html'
import * as endpoints from '../../../src/contract/publicBooking.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { serveMedia } from '../media/handlers.ts'
import { bookPublicly, getPage, readClinic, readPublicTimes, updatePage } from './handlers.ts'
import { findBySlug } from './queries.ts'

export function publicBookingRoutes(api: Api): void {
  api.read(endpoints.getBookingPage, ({ deps, auth }) => getPage(deps, auth))
  api.action(endpoints.updateBookingPage, ({ deps, auth, body }) => updatePage(deps, auth, body))
  api.open(endpoints.publicClinic, ({ deps, params, ip }) => readClinic(deps, params['slug']!, ip))
  api.open(endpoints.publicTimes, ({ deps, params, query, ip }) =>
    readPublicTimes(deps, params['slug']!, query, ip),
  )
  api.open(endpoints.publicBook, ({ deps, params, body, ip }) =>
    bookPublicly(deps, params['slug']!, body, ip),
  )
}

/**
 * The public page: a frame that `src/publicBooking` fills. It shows the clinic's name even without scripts.
 */
export function publicBookingApp(deps: Deps): Hono {
  const app = new Hono()
  app.get(`${endpoints.BOOKING_PAGE_PATH}/:slug/logo`, async (c) => {
    const clinic = await findBySlug(deps.database.db, c.req.param('slug'))
    if (!clinic?.logoMediaId) return c.body(null, 404)
    return serveMedia(deps, clinic.id, clinic.logoMediaId, c.req.raw)
  })
  app.get(`${endpoints.BOOKING_PAGE_PATH}/:slug`, async (c) => {
    const clinic = await findBySlug(deps.database.db, c.req.param('slug'))
    const title = clinic ? `Agendar · ${clinic.name}` : 'Página não encontrada'
    const page = html`<!doctype html>
      <html lang="pt-BR">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta name="color-scheme" content="light dark" />
          <title>${title}</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <script src="/theme.js"></script>
          <link rel="stylesheet" href="/agendar.css" />
          <script type="module" src="/agendar.js"></script>
        </head>
        <body>
          <main>
            ${logoOf(clinic, c.req.param('slug'))}
            <h1>${clinic ? clinic.name : 'Página não encontrada'}</h1>
            <div id="agendar" data-slug="${clinic ? c.req.param('slug') : ''}">
              <p>
                ${
                  clinic
                    ? 'Carregando os horários…'
                    : 'Esta página de agendamento não existe ou foi desligada. Confira o endereço com a clínica.'
                }
              </p>
            </div>
            <noscript>
              <p>Para agendar por aqui, ative o JavaScript. Ou fale com a clínica pelo WhatsApp.</p>
            </noscript>
          </main>
          <footer><p>Agenda por Balcão</p></footer>
        </body>
      </html>`
    return c.html(page, clinic ? 200 : 404, { 'Cache-Control': 'no-store' })
  })
  return app
}

/**
 * The clinic's logo, without alternative text because the name follows. Its address changes with the picture.
 */
const logoOf = (clinic: { logoMediaId: string | null } | undefined, slug: string) =>
  clinic?.logoMediaId
    ? html`<img
        class="logo"
        src="${endpoints.BOOKING_PAGE_PATH}/${slug}/logo?v=${clinic.logoMediaId}"
        alt=""
        width="56"
        height="56"
      />`
    : ''
