/** Whether a change of the code compiles: one that does not is noticed before any test runs, and no score counts it. */
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const TSC = resolve('node_modules/typescript/bin/tsc')
const isSource = (path) => !path.includes(join('server', 'db', 'migrations'))

/** The text with the range from `start` to `end` (lines and columns from 0) replaced. */
export function replaced(text, { start, end }, replacement) {
  const lines = text.split('\n')
  const before = [...lines.slice(0, start.line), lines[start.line].slice(0, start.column)].join('\n')
  const after = [lines[end.line].slice(end.column), ...lines.slice(end.line + 1)].join('\n')
  return before + replacement + after
}

/**
 * Copies the sources to `folder` and resolves with a function that type-checks one change there, given as Stryker's
 * mutant. Throws if the unchanged sources do not compile.
 */
export async function typeChecker(folder) {
  const root = process.cwd()
  const copy = resolve(folder)
  await rm(copy, { recursive: true, force: true })
  await mkdir(copy, { recursive: true })
  for (const part of ['server', 'src', 'package.json'])
    await cp(join(root, part), join(copy, part), { recursive: true, filter: isSource })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const passes = async (project) => {
    try {
      await run(process.execPath, [TSC, '-b', join(copy, project)], { cwd: copy })
      return true
    } catch (error) {
      if (error.stdout?.includes('error TS')) return false
      throw error
    }
  }
  for (const project of ['server', 'src'])
    if (!(await passes(project))) throw new Error(`${project} does not compile unchanged`)

  return async ({ fileName, location, replacement }) => {
    const file = relative(root, fileName)
    const path = join(copy, file)
    const original = await readFile(path, 'utf8')
    await writeFile(path, replaced(original, location, replacement))
    try {
      return await passes(file.split('/')[0])
    } finally {
      await writeFile(path, original)
    }
  }
}
