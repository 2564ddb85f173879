/** '@Nome' in the notes of a thread. Pure. */

type Named = { id: string; name: string }

/** Those of the people who are named as '@Nome' in the text. */
export const mentionsIn = <T extends Named>(text: string, people: readonly T[]): T[] =>
  people.filter(({ name }) => name !== '' && splitMentions(text, people).some((part) => part.name === name))

/** The text in parts; those with a name are a mention. The longest name counts: 'Ana Lima' before 'Ana'. */
export function splitMentions(text: string, people: readonly Named[]): { text: string; name?: string }[] {
  const names = people.map(({ name }) => name).filter(Boolean)
  names.sort((a, b) => b.length - a.length)
  const parts: { text: string; name?: string }[] = []
  let from = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const name = names.find((each) => text.startsWith(each, at + 1))
    if (name === undefined) continue
    if (at > from) parts.push({ text: text.slice(from, at) })
    from = at + 1 + name.length
    parts.push({ text: text.slice(at, from), name })
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
