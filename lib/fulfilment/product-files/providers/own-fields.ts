import { LONGEST_SPECIFICATION, SPECIFICATION_FIELDS, type Specifications } from '@/lib/catalog/products/specifications'
import { CellRefused, inCell, readCount } from '@/lib/fulfilment/product-files/providers/amounts'
import {
  durationsOf,
  isMoney,
  RENT_PARTS,
  rentKey,
  specKey,
  unitsKey,
  warehousesOf,
} from '@/lib/fulfilment/product-files/providers/own-columns'
import { plainAmount, priceRule } from '@/lib/fulfilment/product-files/providers/prices'
import type { ShopifyGroup } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import type { Variant } from '@/lib/fulfilment/product-files/providers/shopify-variants'
import type { ImportMore, ImportRent, ImportUnits } from '@/lib/fulfilment/product-files/schema/imports'

export type OwnFields = {
  more: ImportMore
  rents: ImportRent[]
  rent_units: ImportUnits[]
  sizes: string[] | null
  group: { handle: string; options: Record<string, string> } | null
}

const MEASURES = ['width', 'depth', 'height'] as const
const FEES = ['installation_fee', 'installation_deduction_fixed', 'installation_deduction_percentage'] as const

/** The cells of our own columns on a product's first row; undefined for a column that the file does not have. */
class OwnCells {
  constructor(private readonly group: ShopifyGroup) {}

  keys = () => [...this.group.layout.own.keys()]

  text = (key: string): string | undefined =>
    this.group.layout.own.has(key) ? (this.group.rows[0]?.own[key] ?? '') : undefined

  column = (key: string) => this.group.layout.heading[this.group.layout.own.get(key) ?? -1] ?? ''

  /** `is` completes a sentence that begins with the cell. */
  refuse(key: string, code: string, is: string): never {
    const column = this.column(key)
    throw new CellRefused(column, code, `${inCell({ text: this.text(key) ?? '', column })} ${is}`)
  }

  /** Null for an empty cell. */
  count(key: string): number | null | undefined {
    const text = this.text(key)
    if (!text) return text === undefined ? undefined : null
    const rule = isMoney(key) ? priceRule(this.group.layout.map, key) : undefined
    return readCount({ text: rule ? plainAmount(text, rule).replace(/\.0+$/, '') : text, column: this.column(key) })
  }

  json<Value>(key: string, isRight: (value: unknown) => value is Value): Value | null | undefined {
    const text = this.text(key)
    if (!text) return text === undefined ? undefined : null
    try {
      const value: unknown = JSON.parse(text)
      if (isRight(value)) return value
    } catch {
      // Refused below.
    }
    return this.refuse(
      key,
      'not_a_list',
      'cannot be read: write it as an export does, like ["80 × 50 cm"] or {"Size":"L"}',
    )
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isOptions = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && isTexts(Object.values(value))

function readFlag(cells: OwnCells): boolean | undefined {
  const text = cells.text('installable')?.toLowerCase()
  if (text === undefined) return undefined
  if (text === '' || text === 'true' || text === 'false') return text === 'true'
  return cells.refuse('installable', 'not_a_flag', 'is neither true nor false: write one of them')
}

function readRisk(cells: OwnCells): ImportMore['risk_type'] {
  const text = cells.text('risk_type')
  if (text === '' || text === undefined) return text === undefined ? undefined : null
  if (text === 'percentage' || text === 'fixed') return text
  return cells.refuse('risk_type', 'unknown_risk', 'is neither percentage nor fixed: write one of them')
}

function readInstant(cells: OwnCells): string | undefined {
  const text = cells.text('created_at')
  if (!text) return undefined
  const at = new Date(text)
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(at.getTime())) return at.toISOString()
  return cells.refuse('created_at', 'not_a_time', 'is not a time: write one like 2026-11-21T03:00:00.000Z')
}

/** The specifications of which the file has a column; undefined without any. */
function readSpecifications(cells: OwnCells): Specifications | undefined {
  const texts = SPECIFICATION_FIELDS.flatMap((field) => {
    const key = specKey(field)
    const text = cells.text(key)
    if (text !== undefined && text.length > LONGEST_SPECIFICATION)
      cells.refuse(
        key,
        'too_long',
        `is too long: it has ${text.length} characters, at most ${LONGEST_SPECIFICATION} fit`,
      )
    return text === undefined ? [] : [[field, text]]
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

function readMore(cells: OwnCells, variant: Variant | undefined): ImportMore {
  const more: ImportMore = {}
  const set = <Key extends keyof ImportMore>(key: Key, value: ImportMore[Key]) => {
    if (value !== undefined) more[key] = value
  }
  set('title_idn', cells.text('title_idn') || undefined)
  set('description_idn', cells.text('description_idn'))
  for (const [index, key] of MEASURES.entries()) set(key, variant?.size[index] ?? cells.count(key))
  const limit = cells.count('limit_per_order')
  set('limit_per_order', limit === null ? -1 : limit)
  set('installable', readFlag(cells))
  for (const key of FEES) {
    const fee = cells.count(key)
    set(key, fee === null ? 0 : fee)
  }
  set('risk_type', readRisk(cells))
  set('specifications', readSpecifications(cells))
  set('created_at', readInstant(cells))
  return more
}

const readRents = (cells: OwnCells): ImportRent[] =>
  durationsOf(cells.keys()).map((duration) => {
    const [price, fixed, percentage] = RENT_PARTS.map((part) => cells.count(rentKey(duration, part)) ?? null)
    return { duration, price: price ?? null, deposit_fixed: fixed ?? 0, deposit_percentage: percentage ?? 0 }
  })

const readUnits = (cells: OwnCells): ImportUnits[] =>
  warehousesOf(cells.keys(), 'rent_units').map((warehouse) => ({
    warehouse,
    units: cells.count(unitsKey(warehouse)) ?? null,
  }))

/** Reads our own columns of a product. Throws `CellRefused`. */
export function readOwnFields(group: ShopifyGroup, variant: Variant | undefined): OwnFields {
  const cells = new OwnCells(group)
  const handle = cells.text('group_handle')
  const options = cells.json('group_options', isOptions)
  const sizes = cells.json('sizes', isTexts)
  return {
    more: readMore(cells, variant),
    rents: readRents(cells),
    rent_units: readUnits(cells),
    sizes: sizes === null ? [] : (sizes ?? null),
    group: handle && options ? { handle, options } : null,
  }
}
