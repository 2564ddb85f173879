/**
 * Which tests tell a changed pattern from its original: those in which some text is matched otherwise. Most changes of
 * a pattern are told apart in few test files or in none, so the others need not run against it.
 */
type Watched = { id: string; changed: RegExp; tests: Set<string | undefined>; isCopied: boolean }
export type PatternChange = { id: string; original: string; replacement: string }

const LITERAL = /^\/(.*)\/([a-z]*)$/s
/** What all patterns share. Only here can be seen on which texts they run. */
const shared = RegExp.prototype
const native = shared.exec
const sourceOf = Object.getOwnPropertyDescriptor(shared, 'source')!

/** `split` runs a sticky copy, `matchAll` a plain one: neither has other texts than its original. */
const keyOf = (source: string, flags: string) => `/${source}/${flags.split('y').join('')}`

function isSame(one: RegExpExecArray | null, other: RegExpExecArray | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.index === other.index && one.length === other.length && one.every((each, at) => each === other[at])
  )
}

/**
 * Watches every pattern that runs until `end` is called, which resolves with the tests that told each change apart.
 * `testNow` names the running test. A change is left out, as any test may tell it apart, where its pattern was joined
 * into another one or ran while modules were loaded.
 */
export function watchPatterns(changes: readonly PatternChange[], testNow: () => string | undefined) {
  const watched = new Map<string, Watched[]>()
  for (const { id, original, replacement } of changes) {
    const [was, is] = [LITERAL.exec(original), LITERAL.exec(replacement)]
    if (!was || !is) continue
    const key = keyOf(was[1]!, was[2]!)
    const changed = new RegExp(is[1]!, is[2])
    watched.set(key, [...(watched.get(key) ?? []), { id, changed, tests: new Set(), isCopied: false }])
  }
  let isWatching = false
  const of = (pattern: RegExp) => watched.get(keyOf(sourceOf.get!.call(pattern) as string, pattern.flags))
  shared.exec = function exec(this: RegExp, text: string) {
    const { lastIndex } = this
    const found = native.call(this, text)
    if (isWatching) return found
    isWatching = true
    for (const each of of(this) ?? []) {
      const test = testNow()
      if (each.tests.has(test)) continue
      const changed = new RegExp(each.changed, this.flags)
      changed.lastIndex = lastIndex
      if (!isSame(found, native.call(changed, text))) each.tests.add(test)
    }
    isWatching = false
    return found
  }
  Object.defineProperty(shared, 'source', {
    ...sourceOf,
    get(this: RegExp) {
      for (const each of of(this) ?? []) each.isCopied = true
      return sourceOf.get!.call(this) as string
    },
  })
  return {
    end(): Map<string, ReadonlySet<string | undefined>> {
      shared.exec = native
      Object.defineProperty(shared, 'source', sourceOf)
      return new Map(
        [...watched.values()]
          .flat()
          .flatMap(({ id, tests, isCopied }) => (isCopied || tests.has(undefined) ? [] : [[id, tests]])),
      )
    },
  }
}
