/** Reads at most `length` bytes from `at`; null when the file is no longer there. */
type ReadPart = (at: number, length: number) => Promise<Uint8Array | null>

type Box = { type: string; from: number; to: number }

/** A phone's video has about 30 boxes up to what is read here. */
const MAX_BOXES = 400
/** The bytes of one read; no more are held at a time. */
const WINDOW = 4_096
const SMALL_HEADER = 8
const LARGE_HEADER = 16
/** What a duration says that its writer did not know. */
const UNKNOWN = [2n ** 32n - 1n, 2n ** 64n - 1n]

class DamagedMp4 extends Error {}

function readerOf(read: ReadPart, bytes: number) {
  let seen = { at: 0, content: Buffer.alloc(0) }
  let boxes = 0

  async function take(at: number, length: number): Promise<Buffer> {
    if (at + length > bytes) throw new DamagedMp4()
    if (at < seen.at || at + length > seen.at + seen.content.length) {
      const content = await read(at, Math.min(WINDOW, bytes - at))
      seen = { at, content: Buffer.from(content ?? []) }
    }
    const taken = seen.content.subarray(at - seen.at, at - seen.at + length)
    if (taken.length < length) throw new DamagedMp4()
    return taken
  }

  /** The end of the box that begins at `at`, and where its content begins. Size 0 is all that is left of the file. */
  async function sizeOf(at: number, to: number) {
    const size = (await take(at, SMALL_HEADER)).readUInt32BE(0)
    if (size === 0 && to === bytes) return { from: at + SMALL_HEADER, end: to }
    if (size !== 1) return { from: at + SMALL_HEADER, end: at + size }
    const large = (await take(at, LARGE_HEADER)).readBigUInt64BE(SMALL_HEADER)
    if (large > BigInt(bytes)) throw new DamagedMp4()
    return { from: at + LARGE_HEADER, end: at + Number(large) }
  }

  /** The boxes between two places of the file. Bytes at the end that are too few for a box are left out. */
  async function* boxesIn(start: number, to: number): AsyncGenerator<Box> {
    for (let at = start; at + SMALL_HEADER <= to; ) {
      boxes += 1
      const { from, end } = await sizeOf(at, to)
      if (boxes > MAX_BOXES || end < from || end > to) throw new DamagedMp4()
      yield { type: (await take(at, SMALL_HEADER)).toString('latin1', 4), from, to: end }
      at = end
    }
  }

  return { take, boxesIn }
}

type Reader = ReturnType<typeof readerOf>

async function* inside({ boxesIn }: Reader, { from, to }: Box, type: string) {
  for await (const box of boxesIn(from, to)) if (box.type === type) yield box
}

/** The scale (units a second) and the duration of a `mvhd`. */
async function readHeader({ take }: Reader, { from }: Box) {
  const isLong = (await take(from, 1))[0] === 1
  const fields = await take(from, isLong ? 32 : 20)
  const [scale, duration] = isLong
    ? [fields.readUInt32BE(20), fields.readBigUInt64BE(24)]
    : [fields.readUInt32BE(12), BigInt(fields.readUInt32BE(16))]
  return { scale, duration: UNKNOWN.includes(duration) ? 0n : duration }
}

/** The duration that a fragmented file announces in its `mehd`. */
async function readAnnounced(reader: Reader, extension: Box) {
  for await (const { from } of inside(reader, extension, 'mehd')) {
    const isLong = (await reader.take(from, 1))[0] === 1
    const fields = await reader.take(from, isLong ? 12 : 8)
    return isLong ? fields.readBigUInt64BE(4) : BigInt(fields.readUInt32BE(4))
  }
  return 0n
}

async function isPicture(reader: Reader, track: Box): Promise<boolean> {
  for await (const media of inside(reader, track, 'mdia')) {
    for await (const { from } of inside(reader, media, 'hdlr')) {
      if ((await reader.take(from, 12)).toString('latin1', 8) === 'vide') return true
    }
  }
  return false
}

async function readMovie(reader: Reader, movie: Box) {
  let header = { scale: 0, duration: 0n }
  let announced: bigint | null = null
  let hasPicture = false
  for await (const box of reader.boxesIn(movie.from, movie.to)) {
    if (box.type === 'mvhd' && header.scale > 0) return null
    if (box.type === 'mvhd') header = await readHeader(reader, box)
    if (box.type === 'mvex') announced = await readAnnounced(reader, box)
    if (box.type === 'trak') hasPicture ||= await isPicture(reader, box)
  }
  const duration = announced ?? header.duration
  return hasPicture && header.scale > 0 && duration > 0n ? Number(duration) / header.scale : null
}

/**
 * The seconds of an MP4 with a video track (ISO/IEC 14496-12), read from parts of it. Null for a damaged file, one
 * without pictures, and a fragmented one that does not announce its duration.
 */
export async function readSeconds(read: ReadPart, bytes: number): Promise<number | null> {
  const reader = readerOf(read, bytes)
  let seconds: number | null = null
  let hasContent = false
  try {
    for await (const box of reader.boxesIn(0, bytes)) {
      if (box.type === 'mdat') hasContent = true
      if (box.type === 'moov') seconds = await readMovie(reader, box)
      if (box.type === 'moov' && seconds === null) return null
      if (hasContent && seconds !== null) return seconds
    }
    return null
  } catch (error) {
    if (error instanceof DamagedMp4) return null
    throw error
  }
}
