const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([number(content.length + 8), Buffer.from(name), content])
}

const TIMESCALE = 1000
const DURATION = 2000

/** What a reader of MP4 files needs to know about a video of two seconds; there are no pictures in it. */
export const video = () =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom'), number(512), Buffer.from('isomiso2mp41')),
    box(
      'moov',
      box('mvhd', number(0), number(0), number(0), number(TIMESCALE), number(DURATION), Buffer.alloc(80)),
      box('trak', box('mdia', box('hdlr', number(0), number(0), Buffer.from('vide'), Buffer.alloc(13)))),
    ),
    box('mdat', Buffer.alloc(64)),
  ])

export const videoFile = () => ({ name: 'masalah.mp4', mimeType: 'video/mp4', buffer: video() })
