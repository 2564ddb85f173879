/** Texts that are the worst case for some way of reading text; each is repeated to the requested length. */
const UNITS: Record<string, string> = {
  letters: 'a',
  'letters and then a dot': '.b',
  'sentences without spaces': 'a.b!c?',
  underscores: '_a ',
  stars: '*a',
  'marks that nest': '*a _b ~c `d ',
  tildes: '~',
  backquotes: '`',
  fences: '``` ',
  addresses: 'http://',
  'addresses with parentheses': 'https://a.b/(',
  'a long address of hosts': 'www.',
  'signs of an email': '@',
  emails: 'a@b',
  'escaped emails': 'a%40',
  brackets: '[',
  'closing parentheses': ')',
  'double quotes': '"',
  'single quotes': "'a",
  'opening quotes': '“',
  'opening angle quotes': '«',
  'less than': '<',
  tags: '<a ',
  ampersands: '&',
  entities: '&amp',
  'combining marks of two classes': '\u0301\u0316',
  'accented letters': 'é',
  'joined emoji': '👩\u200d',
  flags: '🇧🇷',
  'right to left': '\u202eא',
  digits: '1',
  'phone digits': '55 11 9',
  spaces: ' ',
  'spaces of all kinds': ' \t\u00a0\u2003',
  newlines: '\n',
  'lines of spaces': '\n \n\t',
  'carriage returns': '\r',
  'equals signs': '=',
  'fields of a table': '";"',
  semicolons: ' ;',
  dashes: '-',
  slashes: '/',
  backslashes: '\\',
  'lone surrogates': '\ud83d',
  'control characters': '\u0000\u001b',
  dots: '.',
  commas: ',',
  'question marks': '/a?',
  'ids without an end': '01a1fd61-ddb4-',
  tokens: 'eyJ.',
  percents: '1 %',
  'advertisements that never end': '[Veio do anúncio “',
}

export type Shape = { name: string; at: (length: number) => string }

const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/**
 * Each unit repeated alone, and with an ending that lets
 * an expression fail only after it has read everything.
 */
export const SHAPES: readonly Shape[] = Object.entries(UNITS).flatMap(([name, unit]) => [
  { name, at: (length) => fill(unit, length) },
  { name: `${name}, then another end`, at: (length) => `x${fill(unit, length - 3)}!\n:` },
])
