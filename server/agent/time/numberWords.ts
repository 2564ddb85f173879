/** The words of which numbers are made, without accents, and the value of each: 'quinze', 'vinte', 'duzentas', 'mil'. */
export const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...named(
    'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
    (at) => at,
  ),
  ...named('dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem', (at) => (at + 1) * 10),
  ...['os', 'as'].flatMap((end) =>
    named(
      'duzent trezent quatrocent quinhent seiscent setecent oitocent novecent',
      (at) => (at + 2) * 100,
      end,
    ),
  ),
  // Other forms of the same, some of them Portugal's.
  ['uma', 1],
  ['duas', 2],
  ['catorze', 14],
  ['dezasseis', 16],
  ['dezassete', 17],
  ['dezanove', 19],
  ['cincoenta', 50],
  ['cento', 100],
  ['mil', 1000],
])

function named(words: string, valueAt: (at: number) => number, end = ''): [string, number][] {
  return words.split(' ').map((word, at) => [word + end, valueAt(at)])
}
