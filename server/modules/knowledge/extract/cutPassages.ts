/** In characters: short enough to be sent as an answer, long enough to make sense. */
const PASSAGE = 420
/** A line up to this length that does not end like a sentence is a heading of the paragraph below it. */
const HEADING = 90

/**
 * Cuts a text into passages: whole paragraphs, or whole sentences of long ones, each with the heading above.
 * A generator, so that the caller can stop early. Each passage contains a letter and has at most 420
 * characters plus a heading.
 */
export function* cutPassages(text: string): Generator<string> {
  let short: string[] = []
  for (const words of paragraphsOf(text)) {
    if (words.length <= HEADING && !words.includes('\n') && !/[.!?;]$/.test(words)) {
      short.push(words)
      continue
    }
    // One short line is the heading of what follows; of several, only the last.
    const heading = short.pop()
    yield* together(short)
    yield* together(piecesOf(words), heading)
    short = []
  }
  yield* together(short)
}

/** Makes a passage of each line, because the rows of a table are independent of each other. */
export function* cutRows(text: string): Generator<string> {
  for (const line of linesOf(text)) {
    const row = line.trim()
    if (hasLetter(row)) for (const piece of piecesOf(row)) if (hasLetter(piece)) yield piece
  }
}

const hasLetter = (text: string): boolean => /\p{L}/u.test(text)

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at <= text.length;) {
    const end = text.indexOf('\n', at)
    yield text.slice(at, end < 0 ? undefined : end)
    if (end < 0) return
    at = end + 1
  }
}

/** The text between empty lines, with runs of spaces reduced to one. */
function* paragraphsOf(text: string): Generator<string> {
  let lines: string[] = []
  for (const line of linesOf(text)) {
    const words = line.replace(/\s+/g, ' ')
    if (words.trim() !== '') {
      lines.push(words)
      continue
    }
    if (lines.length > 0) yield lines.join('\n').trim()
    lines = []
  }
  if (lines.length > 0) yield lines.join('\n').trim()
}

/** Joins as many pieces as fit into a passage, each passage with the heading. */
function* together(pieces: Iterable<string>, heading = ''): Generator<string> {
  let open = heading
  for (const piece of pieces) {
    if (open !== heading && open.length + piece.length > PASSAGE) {
      if (hasLetter(open)) yield open
      open = heading
    }
    open = open === '' ? piece : `${open}\n${piece}`
  }
  if (open !== heading && hasLetter(open)) yield open
}

/** Splits a long paragraph into sentences, a longer sentence at spaces, and a longer word anywhere. */
function* piecesOf(paragraph: string): Generator<string> {
  if (paragraph.length <= PASSAGE) {
    yield paragraph
    return
  }
  for (const sentence of sentencesOf(paragraph)) {
    const words = sentence.trim()
    for (let at = 0; at < words.length;) {
      const end = endOfPiece(words, at)
      const piece = words.slice(at, end).trim()
      if (piece !== '') yield piece
      at = end
    }
  }
}

/**
 * A sentence ends at a line break, or at a punctuation mark followed by a space; so 'R$ 1.500' is not split.
 */
function* sentencesOf(paragraph: string): Generator<string> {
  let start = 0
  for (let at = 0; at < paragraph.length; at++) {
    const ends =
      paragraph[at] === '\n' || (/[.!?]/.test(paragraph[at]!) && /\s/.test(paragraph[at + 1] ?? ''))
    if (!ends) continue
    yield paragraph.slice(start, at + 1)
    start = at + 1
  }
  yield paragraph.slice(start)
}

function endOfPiece(words: string, start: number): number {
  const most = start + PASSAGE
  if (most >= words.length) return words.length
  for (let at = most; at > start; at--) if (/\s/.test(words[at]!)) return at
  // Never splits a surrogate pair.
  return /[\uD800-\uDBFF]/.test(words[most - 1]!) ? most - 1 : most
}
