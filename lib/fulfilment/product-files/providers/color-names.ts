import { UNKNOWN_TONE } from '@/lib/catalog/products/derive-traits'

type ColorName = { idn: string; hex: string }

/** Colours as shops call them. A longer name is found by its last or first word: "Matte Black", "Hitam doff". */
const COLORS: Record<string, ColorName> = {
  amber: { idn: 'Kuning ambar', hex: '#c98a2b' },
  beige: { idn: 'Krem muda', hex: '#d9c9ae' },
  black: { idn: 'Hitam', hex: '#26241f' },
  blue: { idn: 'Biru', hex: '#3f6690' },
  brass: { idn: 'Kuningan', hex: '#b08d4c' },
  bronze: { idn: 'Perunggu', hex: '#8a6a45' },
  brown: { idn: 'Cokelat', hex: '#6f4e37' },
  charcoal: { idn: 'Arang', hex: '#3d3f42' },
  chrome: { idn: 'Krom', hex: '#c3c7c9' },
  clear: { idn: 'Bening', hex: '#e6ecec' },
  copper: { idn: 'Tembaga', hex: '#b0714a' },
  cream: { idn: 'Krem', hex: '#efe3cb' },
  gold: { idn: 'Emas', hex: '#c5a253' },
  graphite: { idn: 'Grafit', hex: '#4a4d4f' },
  green: { idn: 'Hijau', hex: '#5c7d56' },
  grey: { idn: 'Abu-abu', hex: '#8d8f8c' },
  ivory: { idn: 'Gading', hex: '#f1ead8' },
  khaki: { idn: 'Khaki', hex: '#a89f7d' },
  lavender: { idn: 'Lavender', hex: '#a99bc4' },
  maroon: { idn: 'Merah marun', hex: '#6d2a2f' },
  mint: { idn: 'Hijau mint', hex: '#b4d6c1' },
  mustard: { idn: 'Kuning mustar', hex: '#c99a34' },
  natural: { idn: 'Alami', hex: '#d2b48c' },
  navy: { idn: 'Biru dongker', hex: '#27364f' },
  oak: { idn: 'Kayu ek', hex: '#b98d5b' },
  olive: { idn: 'Hijau zaitun', hex: '#767a48' },
  orange: { idn: 'Jingga', hex: '#d5793a' },
  pink: { idn: 'Merah muda', hex: '#dfa8a6' },
  purple: { idn: 'Ungu', hex: '#705580' },
  red: { idn: 'Merah', hex: '#a83a36' },
  sage: { idn: 'Hijau sage', hex: '#93a387' },
  sand: { idn: 'Pasir', hex: '#d8c6a5' },
  silver: { idn: 'Perak', hex: '#b9bcbe' },
  steel: { idn: 'Baja', hex: '#9aa0a3' },
  tan: { idn: 'Cokelat muda', hex: '#b58f64' },
  teak: { idn: 'Kayu jati', hex: '#9a6b3f' },
  teal: { idn: 'Hijau kebiruan', hex: '#3b7d7a' },
  terracotta: { idn: 'Terakota', hex: '#b9613f' },
  turquoise: { idn: 'Toska', hex: '#5aa9a4' },
  walnut: { idn: 'Kayu kenari', hex: '#5f432f' },
  white: { idn: 'Putih', hex: '#f5f3ee' },
  yellow: { idn: 'Kuning', hex: '#dcb445' },
}

const ALIASES: Record<string, string> = { gray: 'grey', transparent: 'clear', stainless: 'steel', aqua: 'turquoise' }

const byName = new Map<string, ColorName>([
  ...Object.entries(COLORS),
  ...Object.values(COLORS).map((named): [string, ColorName] => [named.idn.toLowerCase(), named]),
])

const find = (word: string) => byName.get(ALIASES[word] ?? word)

/** The Indonesian name and the tone of a colour; an unknown name is kept and gets a neutral tone. */
export function nameColor(color: string): { color_idn: string; hex_code: string } {
  const whole = find(color.toLowerCase())
  if (whole) return { color_idn: whole.idn, hex_code: whole.hex }
  const words = color.toLowerCase().split(/[^\p{L}]+/u)
  const part = find(words.at(-1) ?? '') ?? find(words[0] ?? '')
  return { color_idn: color, hex_code: part?.hex ?? UNKNOWN_TONE }
}
