import { Hono } from 'hono'
import { docsPage } from './docsPage.ts'
import { docsStyle } from './docsStyle.ts'
import { type OpenApi, openApiDocument } from './openApiDocument.ts'

/** Serves the API's description under /api/v1: openapi.json for programs, docs for people. */
export function openApiApp(): Hono {
  const app = new Hono()
  let known: OpenApi | undefined
  const document = () => (known ??= openApiDocument())
  let page: string | undefined
  app.get('/openapi.json', (c) => c.json(document(), 200, { 'Cache-Control': 'no-cache' }))
  app.get('/docs', (c) => c.html((page ??= docsPage(document())), 200, { 'Cache-Control': 'no-cache' }))
  app.get('/docs.css', (c) =>
    c.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  return app
}
