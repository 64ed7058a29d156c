/**
 * The ZIP container, both ways: written as a stream (each part compressed as it comes, its sizes after it) and listed from
 * an upload. Without ZIP64: an upload has 16 MiB, and an export far less than 4 GiB.
 */
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, inflateRaw } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

const localSignature = 0x04034b50
const descriptorSignature = 0x08074b50
const centralSignature = 0x02014b50
const endSignature = 0x06054b50
const version = 20
/** Sizes follow the data; names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** Less work than the usual 6, and the file grows by a twentieth. */
const quickLevel = 3
/** 1 January 1980: the same content makes the same bytes. */
const dosDate = 0x21

interface Written {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly size: number
  readonly packedSize: number
}

/** The bytes of a ZIP file, part by part; memory does not grow with the content. */
export async function* zipStream(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const start = offset
    const tally = { crc: 0, size: 0, packedSize: 0 }
    for await (const chunk of packed(name, part, tally)) {
      offset += chunk.length
      yield chunk
    }
    written.push({ name, offset: start, ...tally })
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  yield endRecord(written.length, directory.length, offset)
}

type Tally = { crc: number; size: number; packedSize: number }

async function* packed(name: Buffer, part: ZipPart, tally: Tally): AsyncGenerator<Buffer> {
  yield Buffer.concat([fixed([localSignature, 4], ...entryFields(0, 0, 0, name.length)), name])
  const deflate = createDeflateRaw({ level: quickLevel })
  // The error of either side destroys the other and ends the loop below, so the callback has nothing left to do.
  pipeline(Readable.from(counted(part.content, tally)), deflate, () => undefined)
  for await (const chunk of deflate) {
    tally.packedSize += chunk.length
    yield chunk
  }
  yield fixed([descriptorSignature, 4], [tally.crc, 4], [tally.packedSize, 4], [tally.size, 4])
}

async function* counted(content: ZipPart['content'], tally: Tally): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk)
    tally.crc = crc32(bytes, tally.crc)
    tally.size += bytes.length
    yield bytes
  }
}

type Field = readonly [value: number, bytes: 2 | 4]

function fixed(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((total, [, bytes]) => total + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/** The fields that a local and a central header share: version, flags, method, time, date, crc, sizes, lengths. */
function entryFields(crc: number, packedSize: number, size: number, nameLength: number): Field[] {
  const kind: Field[] = [
    [version, 2],
    [flags, 2],
    [deflated, 2],
    [0, 2],
    [dosDate, 2],
  ]
  return [...kind, [crc, 4], [packedSize, 4], [size, 4], [nameLength, 2], [0, 2]]
}

function centralHeader({ name, offset, crc, size, packedSize }: Written): Buffer {
  const shared = entryFields(crc, packedSize, size, name.length)
  return Buffer.concat([
    fixed([centralSignature, 4], [version, 2], ...shared, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ])
}

const endRecord = (count: number, size: number, offset: number) =>
  fixed([endSignature, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])

export interface ZipEntry {
  readonly name: string
  readonly encrypted: boolean
  readonly method: number
  /** As the directory says; only unpacking proves it. */
  readonly declaredSize: number
  readonly packed: Buffer
}

export const looksLikeZip = (bytes: Buffer) => bytes.length > 22 && bytes.readUInt32LE(0) === localSignature

/** The entries of a ZIP file by its directory, at most `limit + 1` of them. @throws RangeError where it is damaged */
export function zipEntries(bytes: Buffer, limit: number): ZipEntry[] {
  const end = bytes.lastIndexOf(fixed([endSignature, 4]))
  if (end < 0) throw new RangeError('the ZIP file has no directory')
  const count = Math.min(bytes.readUInt16LE(end + 10), limit + 1)
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (bytes.readUInt32LE(at) !== centralSignature) throw new RangeError('the ZIP directory is damaged')
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const entry = entryAt(bytes, at, nameLength)
    at += 46 + nameLength + extra + comment
    return entry
  })
}

function entryAt(bytes: Buffer, at: number, nameLength: number): ZipEntry {
  const local = bytes.readUInt32LE(at + 42)
  if (bytes.readUInt32LE(local) !== localSignature) throw new RangeError('a ZIP entry is not where the directory says')
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  return {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    method: bytes.readUInt16LE(at + 10),
    declaredSize: bytes.readUInt32LE(at + 24),
    packed: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)),
  }
}

const inflate = promisify(inflateRaw) as (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

/** The content, or undefined when it is larger than `most` bytes, whatever the directory claims. @throws for damaged data */
export async function unpack(entry: ZipEntry, most: number): Promise<Buffer | undefined> {
  if (entry.method === 0) return entry.packed.length <= most ? entry.packed : undefined
  if (entry.method !== deflated || entry.encrypted) throw new RangeError('the ZIP entry cannot be unpacked')
  try {
    return await inflate(entry.packed, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw error
  }
}
