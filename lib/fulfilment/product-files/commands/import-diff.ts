import {
  type ColorRow,
  colorKey,
  type NewColor,
  type ProductDraft,
  type ProductRow,
} from '@/lib/catalog/products/commands/write-products'
import { mergeSpecifications, SPECIFICATION_FIELDS, type Specifications } from '@/lib/catalog/products/specifications'
import { type Change, change } from '@/lib/fulfilment/product-files/commands/import-change'
import { type KnownProduct, sameOptions } from '@/lib/fulfilment/product-files/commands/import-known'
import { diffMedia, type MediaDraft } from '@/lib/fulfilment/product-files/commands/import-media'
import type { Taxonomy } from '@/lib/fulfilment/product-files/commands/import-places'
import {
  diffRents,
  diffUnits,
  type RentDraft,
  type UnitDraft,
} from '@/lib/fulfilment/product-files/commands/import-rents'
import { type CodeOwners, diffShelves, type ShelfDraft } from '@/lib/fulfilment/product-files/commands/import-shelves'
import { diffStock, type StockDraft } from '@/lib/fulfilment/product-files/commands/import-stock'
import { nameColor } from '@/lib/fulfilment/product-files/providers/color-names'
import { specKey } from '@/lib/fulfilment/product-files/providers/own-columns'
import type { ImportProduct } from '@/lib/fulfilment/product-files/schema/imports'

/** The shop's data that an import of a batch needs. */
export type ImportContext = {
  now: Date
  taxonomy: Taxonomy
  /**
   * Ids of the operator's warehouses by code; `counted` is the warehouse to use when the file names none, null when it
   * is not the operator's.
   */
  warehouses: Map<string, number>
  counted: number | null
  durations: Map<number, number>
  owners: CodeOwners
}

/** The writes for one product, and the changes to report. */
export type Draft = ProductDraft & {
  wanted: ImportProduct
  known: KnownProduct | null
  isRowChanged: boolean
  changes: Change[]
  refusals: string[]
  media: MediaDraft | null
  stock: StockDraft
  places: ShelfDraft
  rents: RentDraft
  units: UnitDraft
}

/** Keeps a translation; a text that is not translated takes the new original. */
function keepTranslation(known: KnownProduct | null, field: 'title' | 'description', wanted: string): string {
  return known && known[`${field}_idn`] !== known[field] ? known[`${field}_idn`] : wanted
}

const pick = <Value>(wanted: Value | undefined, known: Value | undefined, otherwise: Value): Value =>
  wanted !== undefined ? wanted : known !== undefined ? known : otherwise

/**
 * A discounted price equal to the price is no discount; a stored one is kept, so that the product counts as unchanged.
 */
function discountOf({ price, discounted_price }: ImportProduct, known: KnownProduct | null): number | null {
  const isNone = known && known.discounted_price === known.price && known.price === price
  return isNone && discounted_price === null ? known.discounted_price : discounted_price
}

/** The keywords with these names, unless they have them. */
const withWords = (keyword: string, names: string[]) => {
  const present = keyword
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
  const missing = names.filter((name) => !present.includes(name.toLowerCase()))
  return [keyword, ...missing].filter(Boolean).join(', ')
}

function rowOf(wanted: ImportProduct, known: KnownProduct | null, { taxonomy, now }: ImportContext): ProductRow {
  const { more } = wanted
  const description = wanted.description ?? known?.description ?? ''
  const brand_id = wanted.brand === null ? null : taxonomy.brand(wanted.brand)
  const category_id = wanted.category === null ? null : taxonomy.category(wanted.category)
  return {
    sku: wanted.sku ?? known?.sku ?? '',
    title: wanted.title,
    title_idn: more.title_idn ?? keepTranslation(known, 'title', wanted.title),
    keyword: withWords(wanted.keyword ?? known?.keyword ?? '', wanted.other_categories),
    description,
    description_idn: more.description_idn ?? keepTranslation(known, 'description', description),
    brand_id: brand_id ?? known?.brand_id ?? null,
    category_id: category_id ?? known?.category_id ?? null,
    price: wanted.price,
    discounted_price: discountOf(wanted, known),
    weight: wanted.weight ?? known?.weight ?? 0,
    width: pick(more.width, known?.width, null),
    depth: pick(more.depth, known?.depth, null),
    height: pick(more.height, known?.height, null),
    limit_per_order: pick(more.limit_per_order, known?.limit_per_order, -1),
    installable: pick(more.installable, known?.installable, false),
    installation_fee: pick(more.installation_fee, known?.installation_fee, 0),
    installation_deduction_fixed: pick(more.installation_deduction_fixed, known?.installation_deduction_fixed, 0),
    installation_deduction_percentage: pick(
      more.installation_deduction_percentage,
      known?.installation_deduction_percentage,
      0,
    ),
    specifications: mergeSpecifications(known?.specifications ?? {}, more.specifications ?? {}),
    risk_type: pick(more.risk_type, known?.risk_type, null),
    status: wanted.status ?? known?.status ?? 'active',
    group_handle: wanted.options ? wanted.handle : null,
    group_options: wanted.options,
    created_at: more.created_at ? new Date(more.created_at) : (known?.created_at ?? now),
  }
}

function sameValue(field: keyof ProductRow, known: KnownProduct, row: ProductRow): boolean {
  if (field === 'group_options') return sameOptions(known.group_options, row.group_options ?? null)
  if (field === 'specifications') return diffSpecifications(known.specifications, row.specifications ?? {}).length === 0
  if (field === 'created_at') return known.created_at.getTime() === row.created_at.getTime()
  return known[field] === row[field]
}

/** The changed specifications, each under the name of its column. */
const diffSpecifications = (known: Specifications, row: Specifications): Change[] =>
  SPECIFICATION_FIELDS.flatMap((field) =>
    (known[field] ?? '') === (row[field] ?? '') ? [] : [change(specKey(field), known[field], row[field])],
  )

function diffRow(known: KnownProduct, row: ProductRow, { taxonomy }: ImportContext): Change[] {
  const differing = (Object.keys(row) as (keyof ProductRow)[]).filter((field) => !sameValue(field, known, row))
  return differing.flatMap((field) => {
    if (field === 'specifications') return diffSpecifications(known.specifications, row.specifications ?? {})
    if (field === 'brand_id')
      return change('brand', taxonomy.brandTitle(known.brand_id), taxonomy.brandTitle(row.brand_id ?? null))
    if (field === 'category_id')
      return change(
        'category',
        taxonomy.categoryTitle(known.category_id),
        taxonomy.categoryTitle(row.category_id ?? null),
      )
    return change(field, known[field], row[field])
  })
}

type ColorDraft = { newColors: NewColor[]; changedColors: ColorRow[]; changes: Change[] }

/** Adds missing colours and never removes one, because it may have been sold. */
function diffColors(wanted: ImportProduct, known: KnownProduct | null): ColorDraft {
  const mine = new Map((known?.colors ?? []).map((color) => [colorKey(color.color), color]))
  const draft: ColorDraft = { newColors: [], changedColors: [], changes: [] }
  for (const { color, color_idn, hex_code, sku } of wanted.colors) {
    const found = mine.get(colorKey(color))
    const usual = found ?? { ...nameColor(color), sku: '', position: mine.size + draft.newColors.length }
    const row = {
      color: found?.color ?? color,
      color_idn: color_idn ?? usual.color_idn,
      hex_code: hex_code ?? usual.hex_code,
      sku: sku ?? usual.sku,
      position: usual.position,
    }
    if (!found) {
      draft.newColors.push(row)
      continue
    }
    const fields = (['color_idn', 'hex_code', 'sku'] as const).filter((field) => row[field] !== found[field])
    if (fields.length === 0) continue
    draft.changedColors.push({ ...row, id: found.id })
    draft.changes.push(...fields.map((field) => change(`${found.color} ${field}`, found[field], row[field])))
  }
  if (draft.newColors.length > 0) {
    const added = draft.newColors.map(({ color }) => `+${color}`).join(', ')
    draft.changes.push(change('colors', [...mine.values()].map(({ color }) => color).join(', '), added))
  }
  return draft
}

/** Compares a product of the file with the stored one and returns the writes. Pure. */
export function diffProduct(
  wanted: ImportProduct,
  known: KnownProduct | null,
  slug: string,
  context: ImportContext,
): Draft {
  const row = rowOf(wanted, known, context)
  const fields = known ? diffRow(known, row, context) : []
  const { changes: colorChanges, ...colors } = diffColors(wanted, known)
  const isResized = wanted.sizes !== null && JSON.stringify(wanted.sizes) !== JSON.stringify(known?.sizes ?? [])
  const sizes = isResized ? wanted.sizes : null
  const sizeChanges = sizes ? [change('sizes', known?.sizes.join(', '), sizes.join(', '))] : []
  const media = diffMedia(wanted, known)
  const rents = diffRents(wanted, known, context.durations)
  const stock = diffStock(wanted, known, context)
  const places = diffShelves(wanted, known, context)
  const units = diffUnits(wanted, known, context.warehouses)
  const shown = [...fields, ...colorChanges, ...sizeChanges, ...(media?.changes ?? []), ...rents.changes]
  return {
    wanted,
    known,
    slug,
    row,
    isRowChanged: fields.length > 0,
    isShown: shown.length > 0,
    changes: [...shown, ...stock.changes, ...places.changes, ...units.changes],
    refusals: [...stock.refusals, ...places.refusals, ...units.refusals],
    ...colors,
    sizes,
    media,
    stock,
    places,
    rents,
    units,
  }
}
