/** What stands in one place: words that several screens show, paths of endpoints, and what a newcomer reads first. */
import { expect, it } from 'vitest'
import { readSource, sourcesIn, withoutComments } from './importGraph.ts'

const SOURCES = sourcesIn('src').map((file) => [file, withoutComments(readSource(file))] as const)
const filesWith = (text: string) => SOURCES.filter(([, code]) => code.includes(text)).map(([file]) => file)

it.each([
  ['Sair sem salvar?', 'src/ui/LeaveGuard.tsx'],
  ['Este envio já saiu da fila.', 'src/workspace/queueActions.ts'],
  ['Este envio está saindo agora.', 'src/workspace/queueActions.ts'],
])('%s is written in one file', (text, file) => {
  expect(filesWith(text)).toEqual([file])
})

it('a screen that could not be read asks for it again by the one part for that', () => {
  const simple = />\s*Tentar novamente<\/Button>\}\s*>\s*\{failureText\(error\)\}\s*<\/ErrorState>/
  expect(SOURCES.filter(([, code]) => simple.test(code)).map(([file]) => file)).toEqual([])
})

it.each(['src/contract/commands.ts', 'server/sync/batch.ts'])(
  '%s takes paths from the endpoints, and repeats none',
  (file) => {
    const paths = [
      ...readSource('src/contract/commandEndpoints.ts').matchAll(/path: ['`](\/[^'`]+)['`]/g),
    ].map(([, path]) => path!)
    expect(paths.length).toBeGreaterThan(20)
    const code = withoutComments(readSource(file))
    expect(paths.filter((path) => code.includes(path))).toEqual([])
  },
)

it('README is at most 8 KB, for a newcomer', () => {
  expect(Buffer.byteLength(readSource('README.md'))).toBeLessThanOrEqual(8 * 1024)
})
