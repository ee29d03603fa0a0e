import type { Specifications } from '@/lib/catalog/products/specifications'
import {
  COLOR_PHRASES,
  COLOR_WORDS,
  MATERIAL_PHRASES,
  MATERIAL_WORDS,
  TONE_WORDS,
} from '@/lib/catalog/products/trait-words'
import { type Color, type Material, SIZES, type Size, traitBits } from '@/lib/catalog/products/traits'

type Dictionary<Trait extends string> = Map<string, Trait>

const dictionaryOf = <Trait extends string>(lists: Partial<Record<Trait, string[]>>): Dictionary<Trait> =>
  new Map((Object.entries(lists) as [Trait, string[]][]).flatMap(([trait, list]) => list.map((word) => [word, trait])))

const COLOR_NAMES = dictionaryOf(COLOR_WORDS)
const TONES = dictionaryOf(TONE_WORDS)
const MATERIAL_NAMES = dictionaryOf(MATERIAL_WORDS)

/** The words in lower case with one space between them and at both ends. */
const spaced = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Takes the phrases out of a text and returns what they name. */
function takePhrases<Trait extends string>(text: string, phrases: [string, Trait | null][]) {
  const found: Trait[] = []
  let rest = text
  for (const [phrase, trait] of phrases) {
    if (!rest.includes(` ${phrase} `)) continue
    rest = rest.replaceAll(` ${phrase} `, ' ')
    if (trait) found.push(trait)
  }
  return { found, rest }
}

const named = <Trait extends string>(text: string, dictionary: Dictionary<Trait>) =>
  text.split(' ').flatMap((word) => dictionary.get(word) ?? [])

/** The tone of a colour whose name nobody knows, as imports write it; it says nothing about the product. */
export const UNKNOWN_TONE = '#c9c2b6'

const HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** From 0 to 1: `chroma` is how colourful it is, `light` how bright; `hue` in degrees. */
function readTone(hex: string) {
  const [, ...parts] = HEX.exec(hex) ?? []
  if (parts.length < 3 || hex.toLowerCase() === UNKNOWN_TONE) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16) / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const chroma = most - least
  const turn =
    most === red
      ? ((green - blue) / chroma) % 6
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4
  return { chroma, light: (most + least) / 2, hue: chroma === 0 ? 0 : (turn * 60 + 360) % 360 }
}

type Tone = NonNullable<ReturnType<typeof readTone>>

function colorOfGrey({ light }: Tone): Color {
  if (light > 0.88) return 'white'
  return light < 0.2 ? 'black' : 'grey'
}

/** Red to yellow, where how bright and colourful a tone is changes its name. */
function colorOfWarm({ hue, chroma, light }: Tone): Color {
  if (light > 0.66 && chroma < 0.4) return 'cream'
  if (chroma > 0.5 && light > 0.4) return hue < 18 ? 'red' : hue < 36 ? 'orange' : 'yellow'
  if (hue >= 55) return light < 0.45 ? 'green' : 'yellow'
  return hue < 22 && chroma > 0.3 ? 'red' : 'brown'
}

/** The last hue of each colour. */
const HUES: [number, Color][] = [
  [190, 'green'],
  [255, 'blue'],
  [310, 'purple'],
  [345, 'pink'],
]

/** The colour of a tone by its hue; wood and metal have no tone of their own. */
function colorOfTone(hex: string): Color[] {
  const tone = readTone(hex)
  if (!tone) return []
  if (tone.chroma < 0.07) return [colorOfGrey(tone)]
  if (tone.light < 0.12) return ['black']
  if (tone.hue >= 345 || tone.hue < 12) return [tone.light > 0.65 ? 'pink' : 'red']
  if (tone.hue < 68) return [colorOfWarm(tone)]
  return [HUES.find(([last]) => tone.hue < last)?.[1] ?? 'red']
}

export type NamedColor = { color: string; color_idn: string; hex_code: string }

const VARIOUS = / (multi|multicolor|multicolour|aneka|campur|mixed|various|warna warni|rainbow|pelangi) /

/** The colours that a name says; its tone decides when it says none. */
export function colorsOf({ color, color_idn, hex_code }: NamedColor): Color[] {
  const text = `${spaced(color)}${spaced(color_idn)}`
  const { found, rest } = takePhrases(text, COLOR_PHRASES)
  const strong = [...found, ...named(rest, COLOR_NAMES)]
  const said = strong.length > 0 ? strong : named(rest, TONES)
  if (said.length > 0) return [...new Set(said)]
  return VARIOUS.test(text) ? [] : colorOfTone(hex_code)
}

/** A word after one of these says what a product is not, or what it only looks like. */
const DENIED =
  / (tanpa|bukan|bebas|without|no|non|not|warna|bernada|nada|motif|bermotif|efek|corak|bertekstur|mirip) \S+/g
const DENIED_BEFORE = / \S+ (free|look|tone|toned|effect|coloured|colored|style|pattern|proof)(?= )/g

/** What stands in brackets names a variant, such as its colour. */
const BRACKETED = /\([^()]*\)/g

const plainWords = (text: string) =>
  spaced(text.replace(BRACKETED, ' ')).replace(DENIED, ' ').replace(DENIED_BEFORE, ' ')

/** The materials that a text of the specifications says, in either language. */
export function materialsOf({ material = '', material_idn = '' }: Specifications): Material[] {
  const said = [material, material_idn].flatMap((text) => {
    const { found, rest } = takePhrases(plainWords(text), MATERIAL_PHRASES)
    return [...found, ...named(rest, MATERIAL_NAMES)]
  })
  return [...new Set(said)]
}

/** The longest side of each size but the last, in millimetres. */
const LONGEST = [300, 600, 1200, 1800]

export type Measures = { width?: number | null; depth?: number | null; height?: number | null }

/** The class of the longest side; nothing without measures. */
export function sizeOf({ width, depth, height }: Measures): Size | undefined {
  const longest = Math.max(width ?? 0, depth ?? 0, height ?? 0)
  const place = LONGEST.findIndex((most) => longest <= most)
  return longest > 0 ? SIZES[place < 0 ? LONGEST.length : place] : undefined
}

export type Described = Measures & { specifications?: Specifications }

/** What a product says about its colours, materials and size, as bits. */
export function traitsOf(product: Described, colors: NamedColor[]): number {
  const size = sizeOf(product)
  return (
    traitBits('colors', colors.flatMap(colorsOf)) |
    traitBits('materials', materialsOf(product.specifications ?? {})) |
    traitBits('sizes', size ? [size] : [])
  )
}
