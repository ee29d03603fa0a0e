import { CellRefused, inCell, readCount, readNumber, readWhole } from '@/lib/fulfilment/product-files/providers/amounts'
import { lengthFactor, weightFactor } from '@/lib/fulfilment/product-files/providers/import-map'
import { type CatalogRow, type Field, headingOf, type Layout } from '@/lib/fulfilment/product-files/providers/layout'
import { stockKey, warehousesOf } from '@/lib/fulfilment/product-files/providers/own-columns'
import { priceRule, readMoney } from '@/lib/fulfilment/product-files/providers/prices'
import { readBarcodes, readShelves } from '@/lib/fulfilment/product-files/providers/shelf-cells'
import { isOtherListing } from '@/lib/fulfilment/product-files/providers/shopify-categories'
import type { ShopifyGroup } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import type { ImportBarcode, ImportShelf, ImportStock, RowError } from '@/lib/fulfilment/product-files/schema/imports'
import type { Rupiah } from '@/lib/platform/money'

export type Variant = {
  line: number
  /** Name and value of every option that is not a colour. */
  options: [string, string][]
  color: string | null
  price: Rupiah
  discounted_price: Rupiah | null
  weight: number
  /** Millimetres: width, depth, height. */
  size: (number | null)[]
  stock: ImportStock[]
  shelves: ImportShelf[]
  barcodes: ImportBarcode[]
  sku: string
  picture: string
  color_idn: string
  hex_code: string
}

export type ReadVariants = { variants: Variant[]; errors: RowError[]; rounded: boolean }

const COLOR_OPTION = /^(colou?rs?|warna)$/i

const cellOf = (row: CatalogRow, layout: Layout, field: Field) => ({
  text: row[field],
  column: headingOf(layout, field),
})

type Prices = Pick<Variant, 'price' | 'discounted_price'> & { rounded: boolean }

/** The compare-at price is the price before the discount, where it is the higher one. */
function readPrices(row: CatalogRow, layout: Layout, rate: number | null): Prices {
  const column = headingOf(layout, 'price')
  if (!row.price)
    throw new CellRefused(column, 'no_price', `the column "${column}" is empty: every variant needs a price`)
  const amounts = [
    readMoney(cellOf(row, layout, 'price'), priceRule(layout.map, 'price')),
    row.compare_at_price
      ? readMoney(cellOf(row, layout, 'compare_at_price'), priceRule(layout.map, 'compare_at_price'))
      : 0,
  ]
  const [selling = 0, before = 0] = amounts.map((amount) => Math.round(amount * (rate ?? 1)))
  const rounded = rate === null && amounts.some((amount) => !Number.isInteger(amount))
  return before > selling
    ? { price: before, discounted_price: selling, rounded }
    : { price: selling, discounted_price: null, rounded }
}

function readMeasure(row: CatalogRow, layout: Layout, field: 'weight' | 'width' | 'depth' | 'height'): number | null {
  if (!row[field]) return null
  const isWeight = field === 'weight'
  const unit = isWeight ? row.weight_unit : row.length_unit
  const usual = layout.map?.units ?? { length: 'cm', weight: 'g' }
  const factor = isWeight ? weightFactor(unit || usual.weight) : lengthFactor(unit || usual.length)
  const column = headingOf(layout, isWeight ? 'weight_unit' : 'length_unit')
  if (factor === null) {
    const known = isWeight ? 'g, kg, lb or oz' : 'mm, cm, m, in or ft'
    throw new CellRefused(
      column,
      'unknown_unit',
      `${inCell({ text: unit, column })} is no unit that we know: write ${known}`,
    )
  }
  return Math.round(readNumber(cellOf(row, layout, field)) * factor)
}

function readWeight(row: CatalogRow, layout: Layout): number {
  if (row.grams) return Math.round(readNumber(cellOf(row, layout, 'grams')))
  return readMeasure(row, layout, 'weight') ?? 0
}

/** Our own columns count warehouse by warehouse; Shopify's column is one figure for one warehouse. */
function readStock(row: CatalogRow, layout: Layout, color: string | null): ImportStock[] {
  const places = warehousesOf(layout.own.keys(), 'stock')
  if (places.length > 0) {
    return places.flatMap((warehouse) => {
      const text = row.own[stockKey(warehouse)] ?? ''
      const column = layout.heading[layout.own.get(stockKey(warehouse)) ?? -1] ?? ''
      return text ? [{ warehouse, color, quantity: readCount({ text, column }) }] : []
    })
  }
  if (!row.quantity) return []
  // Shopify counts below zero when a shop oversells; a shelf cannot.
  const quantity = Math.max(0, readWhole(cellOf(row, layout, 'quantity')))
  return [{ warehouse: null, color, quantity }]
}

const optionValues = (row: CatalogRow) => [row.option1_value, row.option2_value, row.option3_value]

/** Shopify writes the names of options on the first row only; a product without options has one called Title. */
function optionNames({ rows }: ShopifyGroup): string[] {
  const named = rows.find((row) => row.option1_name)
  const names = named ? [named.option1_name, named.option2_name, named.option3_name] : []
  const first = rows.find((row) => optionValues(row).some(Boolean))
  return names.map((name, place) =>
    name === 'Title' && first && optionValues(first)[place] === 'Default Title' ? '' : name,
  )
}

const VALUES = ['option1_value', 'option2_value', 'option3_value'] as const

function readOptions(row: CatalogRow, layout: Layout, names: string[]): Pick<Variant, 'options' | 'color'> {
  const options: [string, string][] = []
  let color: string | null = null
  for (const [place, name] of names.entries()) {
    const value = optionValues(row)[place] ?? ''
    if (!name) continue
    if (!value) {
      const column = headingOf(layout, VALUES[place] ?? 'handle')
      throw new CellRefused(column, 'no_option', `the column "${column}" is empty: every variant needs its ${name}`)
    }
    if (COLOR_OPTION.test(name) && color === null) color = value
    else options.push([name, value])
  }
  return { options, color }
}

const isVariant = (row: CatalogRow) => row.price !== '' || optionValues(row).some((value) => value !== '')

function readVariant(row: CatalogRow, layout: Layout, names: string[], rate: number | null) {
  const choice = readOptions(row, layout, names)
  const { rounded, ...prices } = readPrices(row, layout, rate)
  const size = (['width', 'depth', 'height'] as const).map((field) => readMeasure(row, layout, field))
  const variant: Variant = {
    line: row.line,
    ...choice,
    ...prices,
    weight: readWeight(row, layout),
    size,
    stock: readStock(row, layout, choice.color),
    shelves: readShelves(row, layout, choice.color),
    barcodes: readBarcodes(row, layout, choice.color),
    sku: row.sku,
    picture: row.variant_image,
    color_idn: row.own.color_idn ?? '',
    hex_code: row.own.hex_code ?? '',
  }
  return { variant, rounded }
}

const sameChoice = (variant: Variant) => JSON.stringify([variant.options, variant.color?.toLowerCase()])

const twiceWords = ({ line }: CatalogRow, names: string[]) =>
  `the same variant stands on line ${line}: give it another ${names.filter(Boolean).join(' or ') || 'handle'}`

/** Reads the variants of one product and the errors of its rows. `rate` is rupiah per unit of the file's currency. */
export function readVariants(group: ShopifyGroup, rate: number | null): ReadVariants {
  const reading: ReadVariants = { variants: [], errors: [], rounded: false }
  const { layout, rows, handle } = group
  const names = optionNames(group)
  const seen = new Map<string, CatalogRow>()
  for (const [index, row] of rows.entries()) {
    try {
      if (row.fault) throw new CellRefused(row.fault.column, row.fault.code, row.fault.message)
      if (!isVariant(row)) continue
      if (index === 0 && rows.length > 1 && layout.map?.first_row_is_product) continue
      const { variant, rounded } = readVariant(row, layout, names, rate)
      const before = seen.get(sameChoice(variant))
      if (before && isOtherListing(before, row)) continue
      if (before) throw new CellRefused('', 'variant_twice', twiceWords(before, names))
      seen.set(sameChoice(variant), row)
      reading.variants.push(variant)
      reading.rounded ||= rounded
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error
      const { column, code, message } = error
      reading.errors.push({ line: row.line, handle, column, code, message })
    }
  }
  return reading
}
