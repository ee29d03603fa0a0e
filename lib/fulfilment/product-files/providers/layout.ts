import { UnusableFile } from '@/lib/fulfilment/product-files/providers/delimited'
import type { ImportMap } from '@/lib/fulfilment/product-files/providers/import-map'
import { isMoney, ownKey } from '@/lib/fulfilment/product-files/providers/own-columns'

/** Our field names with Shopify's headings: first the usual one, then that of newer files. */
export const HEADINGS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  product_category: ['Product Category'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1_name: ['Option1 Name'],
  option1_value: ['Option1 Value'],
  option2_name: ['Option2 Name'],
  option2_value: ['Option2 Value'],
  option3_name: ['Option3 Name'],
  option3_value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  compare_at_price: ['Variant Compare At Price', 'Compare-at price'],
  variant_image: ['Variant Image', 'Variant image URL'],
  image: ['Image Src', 'Product image URL'],
  image_position: ['Image Position'],
  image_alt: ['Image Alt Text'],
  // Only a mapping names these.
  weight: [],
  weight_unit: [],
  width: [],
  depth: [],
  height: [],
  length_unit: [],
} as const satisfies Record<string, readonly string[]>

export type Field = keyof typeof HEADINGS
export const FIELDS = Object.keys(HEADINGS) as Field[]
const isField = (name: string): name is Field => name in HEADINGS

const REQUIRED = ['handle', 'title', 'price'] as const

/** Why a row is refused; `column` is the heading of the cell, empty when no single cell is at fault. */
export type Fault = { column: string; code: string; message: string }

export type CatalogRow = Record<Field, string> & {
  own: Record<string, string>
  line: number
  cells: string[]
  fault: Fault | null
}

/** How to read the cells of one file. */
export type Layout = {
  heading: string[]
  places: Map<Field, number[]>
  constants: Map<Field, string>
  own: Map<string, number>
  only: [number, string[]][]
  /** Cells with several options, and the fields of their parts. */
  joined: { place: number; separator: string; fields: Field[] }[]
  /** The places of the columns that are read; the others may contain anything. */
  used: number[]
  map: ImportMap | null
}

export const hasField = ({ places, constants }: Layout, field: Field) => places.has(field) || constants.has(field)

/** The file's heading for a field; empty when it has none. */
export const headingOf = ({ heading, places }: Layout, field: Field): string =>
  heading[places.get(field)?.[0] ?? -1] ?? ''

const simple = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

function refuseMissing(layout: Layout) {
  const missing = REQUIRED.filter((field) => !hasField(layout, field)).map((field) =>
    layout.map ? `column for "${field}"` : `"${HEADINGS[field][0]}"`,
  )
  if (missing.length === 0) return
  throw new UnusableFile(`The heading has no ${missing.join(', ')}. Is this a product file that Shopify exported?`)
}

function bindShopify(heading: string[]): Layout {
  const names = heading.map(simple)
  const places = new Map<Field, number[]>()
  for (const field of FIELDS) {
    const known = HEADINGS[field].map(simple)
    const place = names.findIndex((name) => known.includes(name))
    if (place >= 0) places.set(field, [place])
  }
  const own = heading.flatMap((name, place): [string, number][] => {
    const key = ownKey(name)
    return key === null ? [] : [[key, place]]
  })
  return { heading, places, constants: new Map(), own: new Map(own), only: [], joined: [], used: [], map: null }
}

const OPTIONS = [
  ['option1_name', 'option1_value'],
  ['option2_name', 'option2_value'],
  ['option3_name', 'option3_value'],
] as const

function bindOptions(layout: Layout, options: ImportMap['options'], placeOf: (column: string) => number) {
  const free = [...OPTIONS]
  const nextOption = () => {
    const [name, value] = free.shift() ?? OPTIONS[0]
    return { name, value }
  }
  for (const option of options) {
    const place = placeOf(option.value_column)
    if ('names' in option) {
      const fields = option.names.map((text) => {
        const { name, value } = nextOption()
        layout.constants.set(name, text)
        layout.places.set(value, [place])
        return value
      })
      layout.joined.push({ place, separator: option.separator, fields })
      continue
    }
    const { name, value } = nextOption()
    if (option.name_column) layout.places.set(name, [placeOf(option.name_column)])
    else layout.constants.set(name, option.name ?? option.value_column)
    layout.places.set(value, [place])
  }
}

/** Binds the columns of a mapping to Shopify's fields or ours. Throws `UnusableFile` for an unknown column or field. */
function bindMapped(heading: string[], map: ImportMap): Layout {
  const layout: Layout = {
    heading,
    places: new Map(),
    constants: new Map(),
    own: new Map(),
    only: [],
    joined: [],
    used: [],
    map,
  }
  const placeOf = (column: string) => {
    const place = heading.findIndex((name) => simple(name) === simple(column))
    if (place < 0) throw new UnusableFile(`The mapping names the column "${column}", which the heading does not have.`)
    return place
  }
  for (const [name, columns] of Object.entries(map.columns)) {
    const found = [columns].flat().map(placeOf)
    const key = ownKey(`(griya.${name})`)
    if (isField(name)) layout.places.set(name, found)
    else if (key !== null && found[0] !== undefined) layout.own.set(key, found[0])
    else throw new UnusableFile(`The mapping names a field "${name}" that we do not have.`)
  }
  for (const [name, value] of Object.entries(map.constants)) {
    if (!isField(name)) throw new UnusableFile(`The mapping names a field "${name}" that we do not have.`)
    layout.constants.set(name, value)
  }
  bindOptions(layout, map.options, placeOf)
  for (const name of Object.keys(map.price_rules)) {
    if (!isMoney(name)) throw new UnusableFile(`The mapping has a price rule for "${name}", which is not a price.`)
  }
  layout.only = Object.entries(map.only).map(([column, values]) => [placeOf(column), values])
  return layout
}

/** Finds the position of every column. Throws `UnusableFile` naming the required columns that are missing. */
export function bindLayout(heading: string[], map: ImportMap | null): Layout {
  const names = heading.map((name) => name.trim())
  const layout = map ? bindMapped(names, map) : bindShopify(names)
  refuseMissing(layout)
  const only = layout.only.map(([place]) => place)
  return { ...layout, used: [...new Set([...layout.places.values(), ...layout.own.values(), ...only].flat())] }
}
