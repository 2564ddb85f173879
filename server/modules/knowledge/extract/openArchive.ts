import { crc32, inflateRawSync } from 'node:zlib'
import { Unreadable } from './formats.ts'

const MB = 1024 * 1024
const MOST_ENTRIES = 4000
/** Total size of the parts that are read. A long book's text takes 2 MB, a large price list 10. */
const MOST_BYTES = 48 * MB
/**
 * Compression ratio. Sheets of equal rows reach a hundred; archives made to exhaust memory reach a thousand.
 */
const MOST_RATIO = 250
const SMALL = 2 * MB

/** Reads only text and the parts that locate it; never pictures or embedded files. */
const READ = /(?:^mimetype|\.(?:xml|rels|bin))$/i

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

type Entry = { name: Buffer; flags: number; method: number; packed: number; size: number; at: number }

/**
 * Rebuilds a ZIP (docx, xlsx) with the same parts uncompressed, so that a parser inflates nothing itself and
 * cannot find other parts than those checked here. Throws Unreadable 'swollen' if the directory claims too
 * much, before anything is inflated, and also if a part inflates to more than it claims.
 */
export function openArchive(file: Buffer): Buffer {
  const entries = directoryOf(file).filter(({ name }) => READ.test(name.toString('latin1')))
  const claimed = entries.reduce((sum, { size }) => sum + size, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  if (claimed > MOST_BYTES || (claimed > SMALL && claimed > packed * MOST_RATIO))
    throw new Unreadable('swollen')
  // Overlapping parts would be counted, and inflated, many times.
  if (packed > file.length) throw new Unreadable('swollen')
  if (new Set(entries.map(({ name }) => name.toString('latin1'))).size < entries.length)
    throw new Unreadable('damaged')
  return store(entries.map((entry) => ({ ...entry, content: contentOf(file, entry) })))
}

function directoryOf(file: Buffer): Entry[] {
  // A comment of up to 64 KB may follow the end record.
  const tail = file.subarray(Math.max(0, file.length - 65_557))
  const found = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const end = file.length - tail.length + found
  if (found < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END) throw new Unreadable('damaged')
  const count = file.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new Unreadable('swollen')
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw new Unreadable('damaged')
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset))
    entries.push({
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
      name: file.subarray(at + 46, at + 46 + nameLength!),
    })
    at += 46 + nameLength! + extra! + comment!
  }
  return entries
}

function contentOf(file: Buffer, { flags, method, packed, size, at }: Entry): Buffer {
  if (flags & 1) throw new Unreadable('locked')
  if (at + 30 > file.length || file.readUInt32LE(at) !== LOCAL) throw new Unreadable('damaged')
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  if (start + packed > file.length || (method !== 0 && method !== 8)) throw new Unreadable('damaged')
  const raw = file.subarray(start, start + packed)
  const content = method === 0 ? raw : inflate(raw, size)
  if (content.length !== size) throw new Unreadable('damaged')
  return content
}

function inflate(raw: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(raw, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    throw new Unreadable(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'swollen' : 'damaged',
    )
  }
}

/** The flag for UTF-8 names. */
const UTF8 = 0x800

function store(parts: (Entry & { content: Buffer })[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, flags, content } of parts) {
    // Version, flags, method 0, time and date, checksum, both sizes, the name's length, no extra field.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags & UTF8, 2)
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = [signature(LOCAL), facts, name, content]
    locals.push(...local)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(signature(ENTRY), Buffer.from([20, 0]), facts, rest, name)
    at += local.reduce((sum, { length }) => sum + length, 0)
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...directory, end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
