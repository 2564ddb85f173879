/** How the contract gets smaller on its way into a browser. */
import { minify } from 'terser'
import type { Plugin } from 'vite'

// Schemas and helpers only: who takes one export of a file must not carry the file's other imports, nor its other schemas.
export const treeshake = {
  moduleSideEffects: (id: string) => !/[\\/]src[\\/]contract[\\/]/.test(id),
  manualPureFunctions: ['z', 'endpoint', 'line', 'paragraph', 'limited', 'whole', 'wholeBetween', 'cents'],
}

// Texts of the API's document, which the server makes, and schemas of bodies, which it checks: of no use in a browser.
export const endpointsWithoutServerPart = (): Plugin => ({
  name: 'endpoints-without-server-part',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /src[\\/]contract[\\/]\w*[eE]ndpoints\.ts$/ },
    handler: (code: string) =>
      code
        .replace(/^\s+(?:tag|summary):\s*(["'])(?:(?!\1)[^\\\n]|\\.)*\1,\n/gm, '')
        .replace(/^\s+body: \w+,\n/gm, '')
        // What is sent alone: left in, the import would draw its file into the first load.
        .replace(/^import \{[^}]*\} from ["']\.\/\w+Input\.ts["'];?\n/gm, ''),
  },
})

/** Terser leaves 1.5 % less of our own code than the bundler alone; the worker and the first loads are worth its seconds. */
export const smallest = (names: RegExp): Plugin => ({
  name: 'smallest',
  apply: 'build',
  async renderChunk(code, { name }) {
    if (!names.test(name)) return null
    const { code: smaller } = await minify(code, { module: true, ecma: 2020, compress: { passes: 4 } })
    return smaller === undefined ? null : { code: smaller, map: null }
  },
})
