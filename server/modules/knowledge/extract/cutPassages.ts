/** Small enough to be sent as an answer, large enough to make sense. */
const PASSAGE = 420
/** A line without a full stop above a paragraph tells what it is about. */
const HEADING = 90

/**
 * Cuts a text into passages: whole paragraphs, or whole sentences of long ones, under the line above them. Gives them
 * one by one, so that whoever has enough can stop; each has a letter, and at most 420 characters and a heading.
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

/** One passage of each line: the rows of a table have nothing to do with each other. */
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

/** What empty lines part, its spaces made one. */
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

/** As many pieces to a passage as fit, each passage under the heading. */
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

/** Sentences; of longer ones, as many words as fit; of longer words, as much as fits. */
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

/** A sentence ends with its line, or after a mark that a space follows: 'R$ 1.500' is not two. */
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
  // No character is cut in two.
  return /[\uD800-\uDBFF]/.test(words[most - 1]!) ? most - 1 : most
}
