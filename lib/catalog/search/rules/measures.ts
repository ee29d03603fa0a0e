type Phrase = string[]

/** Units and counted parts, each with its other names. */
const UNITS = [
  ['cm', 'centimeter', 'senti'],
  ['mm', 'mili', 'milimeter'],
  ['m', 'meter'],
  ['l', 'liter', 'litre', 'litres'],
  ['ml', 'cc'],
  ['kg', 'kilogram'],
  ['g', 'gram'],
  ['watt', 'w'],
  ['inci', 'inch', 'in', 'inches'],
  ['pintu', 'door', 'doors'],
  ['susun', 'tingkat', 'tier', 'tiers', 'rak', 'ambalan', 'layer', 'lapis'],
  ['laci', 'drawer', 'drawers'],
  ['dudukan', 'seater', 'seat', 'seats', 'seaters'],
  ['kursi', 'orang', 'chairs', 'people', 'person'],
  ['tungku', 'burner', 'burners'],
  ['pcs', 'buah', 'biji', 'pc', 'pieces', 'isi', 'lembar'],
  ['kaki', 'legs'],
  ['kepala', 'heads'],
]

const NAMES = new Map(UNITS.flatMap((names) => names.map((name) => [name, names] as const)))

const FIGURES = new Map(
  Object.entries({ satu: 1, dua: 2, tiga: 3, empat: 4, lima: 5, enam: 6, two: 2, three: 3, four: 4, five: 5, six: 6 }),
)

const isFigure = (word: string) => /^\d+$/.test(word)

/** `120 cm` as one word and as two, with each name of the unit and each spelling of a small number. */
function spellings(figures: Phrase, unit: string): Phrase[] {
  const [figure = ''] = figures
  const spelt = figures.length > 1 ? [] : [...FIGURES].filter(([, number]) => String(number) === figure)
  return (NAMES.get(unit) ?? [unit]).flatMap((name) => [
    [...figures, name],
    [...figures.slice(0, -1), `${figures.at(-1)}${name}`],
    ...spelt.map(([word]) => [word, name]),
  ])
}

const AREA = /^(\d+)x(\d+)$/
const JOINT = /^(\d+)(\p{L}+)$/u

export type Measure = { length: number; others: Phrase[] }

const areaOf = (width: string, height: string): Phrase[] => [
  [`${width}x${height}`],
  [width, 'x', height],
  [width, height],
]

/**
 * The measure at the start of these words: how many words it has, and its spellings. `120cm` is also `120 cm`,
 * `160 x 200` also `160x200`, `tiga pintu` also `3 doors`, and `1 8 liter`, whose comma is gone, also `1 8l`.
 */
export function measureAt(words: string[]): Measure | null {
  const [first = '', second = '', third = ''] = words
  const [, width, height] = AREA.exec(first) ?? []
  if (width && height) return { length: 1, others: areaOf(width, height) }
  if (isFigure(first) && second === 'x' && isFigure(third)) return { length: 3, others: areaOf(first, third) }
  const [, figure, unit] = JOINT.exec(first) ?? []
  if (figure && unit) return { length: 1, others: spellings([figure], unit) }
  const counted = FIGURES.get(first)?.toString() ?? first
  if (!isFigure(counted)) return null
  if (NAMES.has(second)) return { length: 2, others: spellings([counted], second) }
  const [, fraction, last] = JOINT.exec(second) ?? []
  if (fraction && last && NAMES.has(last)) return { length: 2, others: spellings([counted, fraction], last) }
  return isFigure(second) && NAMES.has(third) ? { length: 3, others: spellings([counted, second], third) } : null
}
