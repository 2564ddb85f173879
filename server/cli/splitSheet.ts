/**
 * One style sheet as several that may load in any order and together mean the same. What is not a utility stays in the
 * first sheet. Utilities go where their class is wanted first, each sheet's into a layer of its own above those before;
 * what must stay after one of them, though an earlier sheet has it, is said again.
 */
import postcss, { type AtRule, type Container, type Declaration, type Node, type Rule } from 'postcss'

interface Utility {
  rule: Rule
  /** `@media (…)` and the like around the rule, outermost first. */
  around: string[]
  sheet: number
  families: Set<string>
}

const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi

const unescape = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_, hex: string | undefined, char: string) =>
    hex ? String.fromCodePoint(parseInt(hex, 16)) : char,
  )

/** The classes that a selector names. */
const classesIn = (selector: string) => [...selector.matchAll(CLASS)].map((match) => unescape(match[1]!))

/** The classes of all utilities of a sheet as Tailwind writes it. */
export function utilityClasses(css: string): Set<string> {
  const found = new Set<string>()
  for (const layer of utilityLayers(postcss.parse(css))) {
    layer.walkRules((rule) => classesIn(rule.selector).forEach((name) => found.add(name)))
  }
  return found
}

const utilityLayers = (root: Container): AtRule[] =>
  (root.nodes ?? []).filter(
    (node): node is AtRule =>
      node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities' && !!node.nodes,
  )

/**
 * Splits `css` into `count` sheets. `sheetOf` says into which one a class goes; a rule with several classes goes into
 * the latest of theirs, since it needs all of them. `!important` stays in the first sheet: layers turn its order round.
 */
export function splitSheet(css: string, count: number, sheetOf: (name: string) => number): string[] {
  const root = postcss.parse(css)
  const [layer, ...others] = utilityLayers(root)
  if (!layer) return [css, ...Array<string>(count - 1).fill('')]
  const utilities = [layer, ...others].flatMap((each) => flatten(each, [], sheetOf))
  for (const other of others) other.remove()

  const sheets = Array.from({ length: count }, (_, sheet) => {
    const text = write(inSheet(utilities, sheet))
    return text && `@layer utilities.s${sheet}{${text}}`
  })
  const order = sheets.map((_, sheet) => `utilities.s${sheet}`).join(',')
  layer.replaceWith(postcss.parse(`@layer ${order};${sheets[0]}`).nodes)
  const registered = takeRegistered(root)
  return [root.toString(), ...sheets.slice(1)].map((text) => text + registeredFor(text, registered))
}

function flatten(parent: Container, around: string[], sheetOf: (name: string) => number): Utility[] {
  return (parent.nodes ?? []).flatMap((node: Node): Utility[] => {
    if (node.type === 'rule') return bySelector(node as Rule, around, sheetOf)
    if (node.type !== 'atrule') return []
    const { name, params } = node as AtRule
    return flatten(node as AtRule, [...around, `@${name}${params && ` ${params}`}`], sheetOf)
  })
}

/** `.a,.b` belongs to two classes: each goes its own way. */
function bySelector(rule: Rule, around: string[], sheetOf: (name: string) => number): Utility[] {
  const bySheet = new Map<number, string[]>()
  let important = false
  const families = new Set<string>()
  rule.walkDecls((decl) => {
    important ||= decl.important === true
    families.add(family(decl))
  })
  for (const selector of rule.selectors) {
    // `group` and `peer` alone are no utilities: they count as the first sheet's.
    const sheet = important ? 0 : Math.max(0, ...classesIn(selector).map(sheetOf))
    bySheet.set(sheet, [...(bySheet.get(sheet) ?? []), selector])
  }
  return [...bySheet].map(([sheet, selectors]) => ({
    rule: rule.clone({ selectors }),
    around,
    sheet,
    families,
  }))
}

/**
 * A sheet's own rules, and those of earlier sheets that come after one of its rules and set the same: here they would
 * otherwise be below it. What is said again may itself be below another, which is then said again too.
 */
function inSheet(utilities: Utility[], sheet: number): Utility[] {
  const touched = new Set<string>()
  return utilities.filter((each) => {
    const families = [...each.families]
    if (each.sheet > sheet || (each.sheet < sheet && !families.some((name) => touched.has(name))))
      return false
    for (const name of families) touched.add(name)
    return true
  })
}

/** Shorthands of several words, and names that mean the same box. */
const FAMILIES: Record<string, string> = {
  top: 'inset',
  right: 'inset',
  bottom: 'inset',
  left: 'inset',
  place: 'align',
  justify: 'align',
  line: 'font',
  row: 'gap',
  column: 'gap',
  columns: 'gap',
  white: 'text',
}

/** Properties that can touch each other have one family: `padding-left` and `padding`. `size-4` sets two. */
function family({ prop }: Declaration): string {
  if (prop.startsWith('--')) return prop
  const word = prop.replace(/^-(?:webkit|moz)-/, '').split('-')[0]!
  return FAMILIES[word] ?? word
}

/** Rules one after another with the same conditions share them. */
function write(utilities: Utility[]): string {
  let text = ''
  for (let at = 0; at < utilities.length;) {
    const { around } = utilities[at]!
    let end = at
    while (end < utilities.length && utilities[end]!.around.join() === around.join()) end++
    const rules = utilities.slice(at, end).map(({ rule }) => rule.toString())
    text += `${around.map((condition) => `${condition}{`).join('')}${rules.join('')}${'}'.repeat(around.length)}`
    at = end
  }
  return text
}

/** `@property` rules, out of the sheet: each is wanted wherever its name is. */
function takeRegistered(root: Container): AtRule[] {
  const found = (root.nodes ?? []).filter(
    (node): node is AtRule => node.type === 'atrule' && node.name === 'property',
  )
  for (const node of found) node.remove()
  return found
}

const registeredFor = (text: string, registered: AtRule[]) =>
  registered
    .filter(({ params }) => new RegExp(`${params}(?![\\w-])`).test(text))
    .map(String)
    .join('')
