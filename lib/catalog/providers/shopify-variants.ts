import type { RowError } from '@/lib/catalog/import-schema'
import type { ShopifyGroup, ShopifyRow } from '@/lib/catalog/providers/shopify-csv'
import type { Rupiah } from '@/lib/platform/money'

export type Variant = {
  line: number
  /** Name and value of every option that is not a colour. */
  options: [string, string][]
  color: string | null
  price: Rupiah
  discounted_price: Rupiah | null
  weight: number
  /** Pieces on the shelf; null when the file does not say. */
  quantity: number | null
  sku: string
  picture: string
}

export type Reading = { variants: Variant[]; errors: RowError[]; rounded: boolean }

/** The row is refused for this reason. */
class RowRefused extends Error {}

const COLOR_OPTION = /^(colou?rs?|warna)$/i
const PLAIN = /^\d{1,12}(\.\d+)?$/
const DECIMAL_COMMA = /^\d{1,12},\d{1,2}$/
/** `1.250` is one and a quarter in one country and a thousand and a quarter in another. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/

function readNumber(text: string, what: string): number {
  if (!PLAIN.test(text) && !DECIMAL_COMMA.test(text)) throw new RowRefused(`${what} "${text}" is not an amount`)
  return Number(text.replace(',', '.'))
}

function readMoney(text: string, what: string): number {
  if (AMBIGUOUS.test(text))
    throw new RowRefused(`${what} "${text}" can be read in two ways: write it without separators`)
  return readNumber(text, what)
}

function readWhole(text: string, what: string): number {
  if (!/^-?\d{1,9}([.,]0+)?$/.test(text)) throw new RowRefused(`${what} "${text}" is not a whole number`)
  return Number.parseInt(text, 10)
}

type Prices = Pick<Variant, 'price' | 'discounted_price'> & { rounded: boolean }

/** The compare-at price is the price before the discount, where it is the higher one. */
function readPrices(row: ShopifyRow, rate: number | null): Prices {
  if (!row.price) throw new RowRefused('the variant has no price')
  const amounts = [
    readMoney(row.price, 'price'),
    row.compare_at_price ? readMoney(row.compare_at_price, 'compare-at price') : 0,
  ]
  const [selling = 0, before = 0] = amounts.map((amount) => Math.round(amount * (rate ?? 1)))
  const rounded = rate === null && amounts.some((amount) => !Number.isInteger(amount))
  return before > selling
    ? { price: before, discounted_price: selling, rounded }
    : { price: selling, discounted_price: null, rounded }
}

const optionValues = (row: ShopifyRow) => [row.option1_value, row.option2_value, row.option3_value]

/** Shopify writes the names of options on the first row only; a product without options has one called Title. */
function optionNames({ rows }: ShopifyGroup): string[] {
  const named = rows.find((row) => row.option1_name)
  const names = named ? [named.option1_name, named.option2_name, named.option3_name] : []
  return names.map((name, place) =>
    name === 'Title' && rows[0] && optionValues(rows[0])[place] === 'Default Title' ? '' : name,
  )
}

function readOptions(row: ShopifyRow, names: string[]): Pick<Variant, 'options' | 'color'> {
  const options: [string, string][] = []
  let color: string | null = null
  for (const [place, name] of names.entries()) {
    const value = optionValues(row)[place] ?? ''
    if (!name) continue
    if (!value) throw new RowRefused(`the variant has no ${name}`)
    if (COLOR_OPTION.test(name) && color === null) color = value
    else options.push([name, value])
  }
  return { options, color }
}

const isVariant = (row: ShopifyRow) => row.price !== '' || optionValues(row).some((value) => value !== '')

function readVariant(row: ShopifyRow, names: string[], rate: number | null): Variant & { rounded: boolean } {
  const weight = row.grams ? Math.round(readNumber(row.grams, 'grams')) : 0
  // A shop that sells before it has anything counts below zero; a shelf cannot.
  const quantity = row.quantity ? Math.max(0, readWhole(row.quantity, 'quantity')) : null
  const prices = readPrices(row, rate)
  return {
    line: row.line,
    ...readOptions(row, names),
    ...prices,
    weight,
    quantity,
    sku: row.sku,
    picture: row.variant_image,
  }
}

const sameChoice = (variant: Variant) => JSON.stringify([variant.options, variant.color?.toLowerCase()])

/** The variants of one product, and what is wrong with its rows. `rate` turns the file's money into rupiah. */
export function readVariants(group: ShopifyGroup, rate: number | null): Reading {
  const reading: Reading = { variants: [], errors: [], rounded: false }
  const names = optionNames(group)
  const seen = new Map<string, number>()
  for (const row of group.rows) {
    try {
      if (row.problem) throw new RowRefused(row.problem)
      if (!isVariant(row)) continue
      const { rounded, ...variant } = readVariant(row, names, rate)
      const before = seen.get(sameChoice(variant))
      if (before !== undefined) throw new RowRefused(`the same variant stands on line ${before}`)
      seen.set(sameChoice(variant), row.line)
      reading.variants.push(variant)
      reading.rounded ||= rounded
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      reading.errors.push({ line: row.line, handle: group.handle, message: error.message })
    }
  }
  return reading
}
