import { type Cell, CellRefused, inCell, readNumber } from '@/lib/fulfilment/product-files/providers/amounts'
import type { ImportMap, PriceRule } from '@/lib/fulfilment/product-files/providers/import-map'

/** `1.250` is one and a quarter in one country and a thousand and a quarter in another. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/

/** The rule of a field: its own, else the general one of Shopify's prices. */
export const priceRule = (map: ImportMap | null, field: string): PriceRule | undefined =>
  map?.price_rules[field] ?? (field === 'price' || field === 'compare_at_price' ? map?.price : undefined)

export const isNoAmount = (text: string, rule: PriceRule | undefined): boolean =>
  rule?.empty.some((none) => none.trim().toLowerCase() === text.toLowerCase()) ?? false

const escaped = (sign: string) => sign.replace('.', '\\.')

/** The amount with a point and without separators; unchanged when it is not written by the rule. */
export function plainAmount(text: string, { decimal, thousands, prefix, until }: PriceRule): string {
  const [kept = ''] = until ? text.split(until) : [text]
  const amount = kept.trim()
  const bare = prefix && amount.toLowerCase().startsWith(prefix.toLowerCase()) ? amount.slice(prefix.length) : amount
  const plain = bare.trim().replace(/\s/g, ' ')
  const groups = thousands ? `|\\d{1,3}(?:${escaped(thousands)}\\d{3})+` : ''
  if (!new RegExp(`^(?:\\d+${groups})(?:${escaped(decimal)}\\d+)?$`).test(plain)) return text
  return plain.replaceAll(thousands || ' ', '').replace(decimal, '.')
}

/** Reads an amount of money. Without a rule, refuses one that can be read in two ways. */
export function readMoney(cell: Cell, rule: PriceRule | undefined): number {
  const { text, column } = cell
  if (rule) {
    const plain = plainAmount(text, rule)
    if (/^\d+(\.\d+)?$/.test(plain)) return readNumber({ ...cell, text: plain })
    const message = `${inCell(cell)} is not written by the price rule of the mapping: ${ruleWords(rule)}`
    throw new CellRefused(column, 'not_an_amount', message)
  }
  if (!AMBIGUOUS.test(text)) return readNumber(cell)
  const message = `${inCell(cell)} can be ${text.replace('.', '')} or ${Number(text)}: write it without separators, or say in the mapping which one the file uses`
  throw new CellRefused(column, 'ambiguous_amount', message)
}

/** An amount as the rule expects it: `SR 1,250.50`. */
const ruleWords = ({ decimal, thousands, prefix }: PriceRule) =>
  `write an amount like ${[prefix, `1${thousands}250${decimal}50`].filter(Boolean).join(' ')}`
