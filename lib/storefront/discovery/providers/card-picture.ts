import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { CARD_SIZE } from '@/lib/storefront/discovery/rules'

const FONT = join(process.cwd(), 'assets/fonts/plus-jakarta-sans.ttf')

/** The light colours of tailwind.config.ts: a share picture has no dark mode. */
const COLOR = { paper: '#FAF7F2', ink: '#1F1B16', quiet: '#6B635A', forest: '#1F4D3A', accent: '#B4532A' }

const EDGE = 72
const TEXT_WIDTH = 456
const LONGEST_TITLE = 70

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="52" height="52" viewBox="0 0 32 32">
  <path d="M4 15.5 16 5l12 10.5V27a1.5 1.5 0 0 1-1.5 1.5h-21A1.5 1.5 0 0 1 4 27Z" fill="${COLOR.forest}"/>
  <path d="M12 28.5v-7a4 4 0 0 1 8 0v7" fill="${COLOR.paper}"/></svg>`

/** The content of a share picture. `picture` is square; without it the text has the whole width. */
export type Card = { title: string; price?: string; before?: string; rent?: string; picture: Buffer | null }

type CardLine = { text: string; size: number; weight: number; color: string; struck?: boolean }

/** Escapes a text for Pango, which reads markup. */
const escaped = (text: string) => text.replace(/\p{C}/gu, ' ').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type DrawnLine = { data: Buffer; height: number }

async function draw({ text, size, weight, color, struck }: CardLine, width: number): Promise<DrawnLine> {
  const strike = struck ? ' strikethrough="true"' : ''
  const markup = `<span foreground="${color}" weight="${weight}"${strike}>${escaped(text)}</span>`
  const words = sharp({
    text: { text: markup, font: `Plus Jakarta Sans ${size}`, fontfile: FONT, width, rgba: true, wrap: 'word-char' },
  })
  const { data, info } = await words.png().toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

const shorten = (text: string) => {
  const signs = [...text.trim()]
  return signs.length > LONGEST_TITLE ? `${signs.slice(0, LONGEST_TITLE).join('')}…` : signs.join('')
}

function linesOf({ title, price, before, rent, picture }: Card): CardLine[] {
  const size = picture && title.length > 32 ? 44 : 54
  return [
    { text: shorten(title) || 'Griya', size, weight: 700, color: COLOR.ink },
    ...(before ? [{ text: before, size: 28, weight: 500, color: COLOR.quiet, struck: true }] : []),
    ...(price ? [{ text: price, size: 52, weight: 800, color: before ? COLOR.accent : COLOR.ink }] : []),
    ...(rent ? [{ text: rent, size: 32, weight: 600, color: COLOR.forest }] : []),
  ]
}

const GAP = 24

/** Draws the share picture of a link as JPEG: the logo, the text below it, the product on the right. */
export async function drawCard(card: Card): Promise<Buffer> {
  const { width, height } = CARD_SIZE
  const drawn = await Promise.all(linesOf(card).map((line) => draw(line, card.picture ? TEXT_WIDTH : width - 2 * EDGE)))
  const tall = drawn.reduce((sum, line) => sum + line.height + GAP, -GAP)
  let top = Math.max(150, Math.round((height - tall) / 2) + 30)
  const layers: OverlayOptions[] = [
    { input: Buffer.from(MARK), left: EDGE, top: 64 },
    {
      input: (await draw({ text: 'griya', size: 34, weight: 700, color: COLOR.forest }, 200)).data,
      left: EDGE + 66,
      top: 76,
    },
  ]
  for (const line of drawn) {
    if (top + line.height > height) break
    layers.push({ input: line.data, left: EDGE, top })
    top += line.height + GAP
  }
  if (card.picture) {
    const picture = await sharp(card.picture).resize(height, height, { fit: 'cover' }).toBuffer()
    layers.push({ input: picture, left: width - height, top: 0 })
  }
  const paper = { width, height, channels: 3 as const, background: COLOR.paper }
  return sharp({ create: paper }).composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
