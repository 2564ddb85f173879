/** Build plugins that make the contract smaller in the browser. */
import { minify } from 'terser'
import type { Plugin } from 'vite'

// The contract contains only schemas and helpers without side effects, so importing one export does not pull
// in the file's other imports and schemas.
export const treeshake = {
  moduleSideEffects: (id: string) => !/[\\/]src[\\/]contract[\\/]/.test(id),
  manualPureFunctions: ['z', 'endpoint', 'line', 'paragraph', 'limited', 'whole', 'wholeBetween', 'cents'],
}

// Removes what only the server needs: texts of the API document, and schemas of request bodies.
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
        // Removes imports of request schemas; otherwise they would pull their file into the first load.
        .replace(/^import \{[^}]*\} from ["']\.\/\w+Input\.ts["'];?\n/gm, ''),
  },
})

/**
 * Minifies with Terser, which makes what is served about 1 % smaller than the bundler alone does; that is worth the
 * time for the worker and the first loads. Chunks in `separate` are smaller with each function left where it is
 * written: `reduce_funcs` moves those used once into their caller, which breaks up what Brotli finds repeated.
 */
export const smallest = (names: RegExp, separate?: RegExp): Plugin => ({
  name: 'smallest',
  apply: 'build',
  async renderChunk(code, { name }) {
    const isSeparate = separate?.test(name) === true
    if (!isSeparate && !names.test(name)) return null
    const compress = { passes: 4, reduce_funcs: !isSeparate }
    const { code: smaller } = await minify(code, { module: true, ecma: 2020, compress })
    return smaller === undefined ? null : { code: smaller, map: null }
  },
})
