import { join } from 'node:path'
import sharp from 'sharp'

const FONT = join(process.cwd(), 'assets/fonts/plus-jakarta-sans.ttf')

/** Pixels of the longer side of what is shown. */
const MOST = 1_600
/** Rows of text over the height of a picture. */
const ROWS = 9
const SLANT = -24

/** Escapes a text for Pango, which reads markup. */
const escaped = (text: string) => text.replace(/\p{C}/gu, ' ').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A slanted text with a dark and a light edge, so that it is seen on every ground. */
async function drawTile(text: string, height: number): Promise<Buffer> {
  const size = Math.max(14, Math.round(height / (ROWS * 3)))
  const draw = (color: string) =>
    sharp({
      text: {
        text: `<span foreground="${color}" weight="700">${escaped(text)}</span>`,
        font: `Plus Jakarta Sans ${size}`,
        fontfile: FONT,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  const [dark, light] = await Promise.all([draw('#1F1B1699'), draw('#FFFFFF99')])
  const { width, height: tall } = dark.info
  const frame = { width: width + size * 3, height: tall + size * 3, channels: 4 as const, background: '#00000000' }
  const flat = await sharp({ create: frame })
    .composite([
      { input: light.data, left: size + 2, top: size + 2 },
      { input: dark.data, left: size, top: size },
    ])
    .png()
    .toBuffer()
  return sharp(flat).rotate(SLANT, { background: '#00000000' }).png().toBuffer()
}

/** Draws a text all over a picture, so that every copy of it tells who looked and when. Returns a WebP. */
export async function drawWatermark(picture: Buffer, text: string): Promise<Buffer> {
  const size = { width: MOST, height: MOST, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await sharp(picture).resize(size).png().toBuffer({ resolveWithObject: true })
  const drawn = await drawTile(text, info.height)
  // A tile may not be larger than what it lies on.
  const tile = await sharp(drawn)
    .resize({ width: info.width, height: info.height, fit: 'inside', withoutEnlargement: true })
    .toBuffer()
  return sharp(data)
    .composite([{ input: tile, tile: true, blend: 'over' }])
    .webp({ quality: 80 })
    .toBuffer()
}
