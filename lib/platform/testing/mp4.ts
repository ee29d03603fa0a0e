type Track = 'vide' | 'soun'

/** Writes a number as big-endian bytes. */
export function bytesOf(value: number | bigint, length: 4 | 8): Buffer {
  const bytes = Buffer.alloc(length)
  if (length === 4) bytes.writeUInt32BE(Number(value))
  else bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

/** A box of MP4 with its contents. */
export function box(type: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([bytesOf(content.length + 8, 4), Buffer.from(type, 'latin1'), content])
}

/** The same with a size of 64 bits. */
export function largeBox(type: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([bytesOf(1, 4), Buffer.from(type, 'latin1'), bytesOf(content.length + 16, 8), content])
}

export const fileType = (brand = 'isom') => box('ftyp', Buffer.from(`${brand}\0\0\x02\0mp42`, 'latin1'))

/** A movie's header: `duration` in units of which `scale` are a second. */
export const movieHeader = (duration: number | bigint, scale = 1_000) =>
  box('mvhd', Buffer.alloc(12), bytesOf(scale, 4), bytesOf(duration, 4), Buffer.alloc(80))

export const longMovieHeader = (duration: number | bigint, scale = 1_000) =>
  box('mvhd', bytesOf(0x01000000, 4), Buffer.alloc(16), bytesOf(scale, 4), bytesOf(duration, 8), Buffer.alloc(80))

export const track = (kind: Track) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(13))),
  )

/** Boxes that say that the file is fragmented, and how long it is if `duration` is given. */
export const fragments = (duration?: number) =>
  box(
    'mvex',
    ...(duration === undefined ? [] : [box('mehd', bytesOf(0, 4), bytesOf(duration, 4))]),
    box('trex', Buffer.alloc(24)),
  )

/** A video without pictures that anybody could see, of these seconds and about these bytes. */
export const tinyVideo = (seconds: number, bytes = 200) =>
  Buffer.concat([
    fileType(),
    box('mdat', Buffer.alloc(bytes, 7)),
    box('moov', movieHeader(Math.round(seconds * 1_000)), track('soun'), track('vide')),
  ])
