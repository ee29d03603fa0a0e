/** A product in one colour; null for a product without colours. */
export type Item = { product_id: number; product_color_id: number | null }

/** Why pieces came to a shelf or went from it. */
export const MOVEMENT_KINDS = ['receipt', 'count', 'sale', 'return', 'transfer', 'loss'] as const

/** Fewer pieces of an item in a warehouse than this are few. */
export const FEW_PIECES = 5

/** How pieces that came back are kept apart from what is on sale: sold as pre-loved, to be repaired, or thrown away. */
export const GRADES = ['second_choice', 'repair', 'waste'] as const
export type Grade = (typeof GRADES)[number]

/** Where graded pieces may go: `as_new` is their own shelf, `preloved` the shelf of the pre-loved product. */
export const GRADE_TARGETS = [...GRADES, 'as_new', 'preloved'] as const
export type GradeTarget = (typeof GRADE_TARGETS)[number]

export const GRADE_MOVES: Record<Grade, readonly GradeTarget[]> = {
  repair: ['as_new', 'second_choice', 'waste'],
  second_choice: ['preloved', 'repair', 'waste'],
  waste: [],
}

/** The barcode of an item that has no other: `G12`, or `G12-34` with a colour. */
export const derivedBarcode = ({ product_id, product_color_id }: Item) =>
  product_color_id === null ? `G${product_id}` : `G${product_id}-${product_color_id}`

/** The item of a derived barcode, or null. */
export function itemOfBarcode(code: string): Item | null {
  const [, product, color] = /^G(\d{1,15})(?:-(\d{1,15}))?$/i.exec(code) ?? []
  return product ? { product_id: Number(product), product_color_id: color ? Number(color) : null } : null
}

/** Whether a code is written as derived ones are. */
export const isDerivedCode = (code: string) => itemOfBarcode(plainCode(code)) !== null

/** How a scanner's text is compared: without spaces around it, in capitals. */
export const plainCode = (code: string) => code.trim().toUpperCase()

const byShelf = new Intl.Collator('en', { numeric: true })

/** The order in which a picker walks: shelves by number, what has none at the end. */
export const compareShelves = (a: string, b: string) =>
  a === '' || b === '' ? Number(a === '') - Number(b === '') : byShelf.compare(a, b)
