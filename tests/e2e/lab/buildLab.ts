import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let built: Promise<string> | undefined

export const LAB_PAGE =
  '<!doctype html><html lang="pt-BR"><title>lab</title><script type="module" src="/lab.js"></script>'

/** The lab and everything it imports as one script, built once. */
export function buildLab(): Promise<string> {
  return (built ??= bundleScript(fileURLToPath(new URL('lab.ts', import.meta.url))))
}

/** Bundles a file and everything it imports into one minified script for a page. */
export async function bundleScript(file: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: file,
        output: { format: 'es', codeSplitting: false, entryFileNames: 'script.js' },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const output of outputs) {
    if (!('output' in output)) continue
    for (const chunk of output.output) if (chunk.type === 'chunk') return chunk.code
  }
  throw new Error('the lab was not built')
}
