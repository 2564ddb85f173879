import { html as asyncHtml, raw } from 'hono/html'
import type { JsonSchema, OpenApi, Operation } from './openApiDocument.ts'

type Html = ReturnType<typeof raw>
/** The asynchronous template returns its result synchronously here, because no value is a promise. */
const html = (strings: TemplateStringsArray, ...values: unknown[]): Html =>
  asyncHtml(strings, ...values) as Html

type Entry = { path: string; method: string; operation: Operation }

/** Renders the OpenAPI document as an HTML page with one stylesheet and no script. */
export function docsPage(document: OpenApi): string {
  const groups = document.tags.map(({ name }) => ({ name, entries: entriesOf(document, name) }))
  const schemas = Object.entries(document.components.schemas).toSorted(([a], [b]) => a.localeCompare(b))
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${document.info.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="docs.css" />
      </head>
      <body>
        <nav aria-label="Assuntos">
          <p class="brand">Balcão <span>API</span></p>
          ${groups.map(({ name }) => html`<a href="#${slug(name)}">${name}</a>`)}
          <a href="#registros">Registros</a>
          <a class="file" href="openapi.json">openapi.json</a>
        </nav>
        <main>
          <h1>${document.info.title}</h1>
          <p class="lead">${document.info.description}</p>
          ${groups.map(
            ({ name, entries }) =>
              html`<section>
                <h2 id="${slug(name)}">${name}</h2>
                ${entries.map((entry) => operationArticle(entry, document))}
              </section>`,
          )}
          <section>
            <h2 id="registros">Registros</h2>
            ${schemas.map(
              ([name, schema]) =>
                html`<article class="record" id="registro-${name}">
                  <h3>${name}</h3>
                  ${fieldsTable(schema)}
                </article>`,
            )}
          </section>
        </main>
      </body>
    </html>`
  return page.toString()
}

function entriesOf(document: OpenApi, tag: string): Entry[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ path, method, operation })),
  )
}

function operationArticle({ path, method, operation }: Entry, document: OpenApi): Html {
  const body = Object.entries(operation.requestBody?.content ?? {})[0]
  const answer = Object.entries(operation.responses['200']?.content ?? {})[0]
  return html`<article id="${operation.operationId}">
    <h3>
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${breakable(path)}</code>
      ${operation.security.length === 0 ? html`<span class="open">sem token</span>` : ''}
    </h3>
    <p>${operation.summary}</p>
    ${
      operation.parameters.length > 0
        ? html`<h4>Parâmetros</h4>
            <table>
              <tbody>
                ${operation.parameters.map((parameter) =>
                  row(parameter.name, parameter.schema, parameter.required, PLACE[parameter.in]),
                )}
              </tbody>
            </table>`
        : ''
    }
    ${
      body
        ? html`<h4>Pedido</h4>
            ${contentOf(body, document)}`
        : ''
    }
    ${
      answer
        ? html`<h4>Resposta</h4>
            ${contentOf(answer, document)}`
        : ''
    }
  </article>`
}

const PLACE = { path: 'no caminho', query: 'na consulta', header: 'no cabeçalho' } as const

/**
 * A request's fields are shown with the request. A record that several answers share is a link to its own
 * section below.
 */
function contentOf([type, { schema }]: [string, { schema: JsonSchema }], document: OpenApi): Html {
  if (type !== 'application/json') return html`<p>O próprio arquivo.</p>`
  const name = refName(schema)
  const own = name !== undefined && /(Request|Response|Input|Create|Created|Update)$/.test(name)
  return own ? fieldsTable(document.components.schemas[name]!) : html`<p>${typeOf(schema)}</p>`
}

const refName = (schema: JsonSchema): string | undefined =>
  typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined

function fieldsTable(schema: JsonSchema): Html {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
  const required = (schema['required'] ?? []) as string[]
  if (Object.keys(properties).length === 0) return html`<p>${typeOf(schema)}</p>`
  return html`<table>
    <tbody>
      ${Object.entries(properties).map(([name, property]) => row(name, property, required.includes(name)))}
    </tbody>
  </table>`
}

function row(name: string, schema: JsonSchema, required: boolean, place = ''): Html {
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td>${typeOf(schema)}</td>
    <td class="note">${[place, required ? '' : 'opcional'].filter(Boolean).join(', ')}</td>
  </tr>`
}

const WORD: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'número inteiro',
  boolean: 'verdadeiro ou falso',
  null: 'nulo',
  object: 'objeto',
  array: 'lista',
}
const FORMAT: Record<string, string> = {
  uuid: 'UUID',
  'date-time': 'data e hora',
  email: 'email',
  binary: 'bytes',
}

/** Describes a schema in a few words, with links to the records that it mentions. */
function typeOf(schema: JsonSchema): Html | string {
  const name = refName(schema)
  if (name !== undefined) return html`<a href="#registro-${name}">${name}</a>`
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined
  if (choices) return join(choices.map(typeOf), ' ou ')
  if (Array.isArray(schema['allOf'])) return join((schema['allOf'] as JsonSchema[]).map(typeOf), ' e ')
  if ('const' in schema) return html`<code>${JSON.stringify(schema['const'])}</code>`
  if (Array.isArray(schema['enum']))
    return join(
      schema['enum'].map((value) => html`<code>${String(value)}</code>`),
      ' ',
    )
  if (schema['type'] === 'array') return html`lista de ${typeOf((schema['items'] ?? {}) as JsonSchema)}`
  if (schema['type'] === 'object' && Object.keys(schema['properties'] ?? {}).length > 0) {
    return html`<details>
      <summary>objeto</summary>
      ${fieldsTable(schema)}
    </details>`
  }
  const format = FORMAT[String(schema['format'])]
  const limit =
    schema['maxLength'] === undefined
      ? ''
      : `, até ${Number(schema['maxLength']).toLocaleString('pt-BR')} caracteres`
  return (format ?? WORD[String(schema['type'])] ?? 'qualquer valor') + (format ? '' : limit)
}

function join(parts: (Html | string)[], by: string): Html {
  return html`${parts.map((part, index) => html`${index > 0 ? by : ''}${part}`)}`
}

/** Lets a long path wrap after its slashes on a narrow screen. */
const breakable = (path: string) =>
  path.split('/').map((part, index) => html`${index > 0 ? raw('/<wbr>') : ''}${part}`)

const slug = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, '-')
