const FENCE = '```'

/**
 * Repairs a malformed call: input in a code fence or encoded as a string, a name with a prefix or in
 * capitals. Null where anything else is wrong; input that was cut off is never completed.
 */
export function repairCall(
  { toolName, input }: { toolName: string; input: string },
  names: readonly string[],
): { toolName: string; input: string } | null {
  const bare = toolName.slice(0, 200).split(/[.:/]/).at(-1)!.trim().toLowerCase()
  const name = names.find((each) => each === bare)
  const object = objectOf(input)
  if (name === undefined || object === null) return null
  const repaired = JSON.stringify(object)
  return name === toolName && repaired === input ? null : { toolName: name, input: repaired }
}

function objectOf(input: string): object | null {
  const text = input.trim()
  const isFenced = text.length > 2 * FENCE.length && text.startsWith(FENCE) && text.endsWith(FENCE)
  let value: unknown = isFenced
    ? text
        .slice(3, -3)
        .replace(/^[a-z]{1,10}/i, '')
        .trim()
    : text
  // JSON encoded as a string, perhaps twice.
  for (let depth = 0; depth < 3 && typeof value === 'string'; depth++) {
    try {
      value = JSON.parse(value)
    } catch {
      return null
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
}
