import type { SpecificationField } from '@/lib/catalog/products/specifications'

/**
 * Columns for fields that Shopify lacks, headed like its metafields. Product columns are filled on the product's first
 * row, variant and picture columns on their own rows. A file without a column leaves that field unchanged.
 */
export const PRODUCT_COLUMNS = {
  title_idn: 'Title Indonesian',
  description_idn: 'Description Indonesian',
  description_text: 'Description Plain',
  sku: 'Product SKU',
  sizes: 'Sizes',
  width: 'Width mm',
  depth: 'Depth mm',
  height: 'Height mm',
  limit_per_order: 'Limit Per Order',
  installable: 'Installable',
  installation_fee: 'Installation Fee',
  installation_deduction_fixed: 'Installation Deduction',
  installation_deduction_percentage: 'Installation Deduction Percentage',
  risk_type: 'Deposit Type',
  spec_material: 'Material',
  spec_material_idn: 'Material Indonesian',
  spec_load: 'Load',
  spec_load_idn: 'Load Indonesian',
  spec_care: 'Care',
  spec_care_idn: 'Care Indonesian',
  spec_in_box: 'In The Box',
  spec_in_box_idn: 'In The Box Indonesian',
  spec_warranty: 'Warranty',
  spec_warranty_idn: 'Warranty Indonesian',
  spec_assembly: 'Assembly',
  spec_assembly_idn: 'Assembly Indonesian',
  group_handle: 'Group',
  group_options: 'Group Options',
  created_at: 'Created At',
} as const

export const VARIANT_COLUMNS = { color_idn: 'Color Indonesian', hex_code: 'Color Tone' } as const

export const IMAGE_COLUMNS = {
  media_key: 'Image Key',
  image_color: 'Image Color',
  image_alt_idn: 'Image Alt Text Indonesian',
  image_ground: 'Image Ground',
  image_type: 'Image Type',
} as const

export type OwnColumn = keyof typeof PRODUCT_COLUMNS | keyof typeof VARIANT_COLUMNS | keyof typeof IMAGE_COLUMNS

/** Fields that are read without trimming. */
export const EXACT: ReadonlySet<string> = new Set<OwnColumn>([
  'title_idn',
  'description_idn',
  'description_text',
  'group_options',
  'sizes',
  'image_alt_idn',
])

/** The column of a specification. */
export const specKey = (field: SpecificationField) => `spec_${field}` as const

export const stockKey = (warehouse: string) => `stock_${warehouse}`
export const shelfKey = (warehouse: string) => `shelf_${warehouse}`
export const unitsKey = (warehouse: string) => `rent_units_${warehouse}`
export const RENT_PARTS = ['price', 'deposit_fixed', 'deposit_percentage'] as const
export const rentKey = (duration: number, part: (typeof RENT_PARTS)[number]) => `rent_${duration}_${part}`

const RENT = /^rent_(\d{1,4})_(price|deposit_fixed|deposit_percentage)$/
const PLACE = /^(stock|shelf|rent_units)_(.+)$/

const isOwn = (key: string) =>
  key in PRODUCT_COLUMNS || key in VARIANT_COLUMNS || key in IMAGE_COLUMNS || RENT.test(key) || PLACE.test(key)

/** Whether the column holds rupiah. */
export const isMoney = (key: string) =>
  /^(price|compare_at_price|installation_fee|installation_deduction_fixed|rent_\d{1,4}_(price|deposit_fixed))$/.test(
    key,
  )

/** `Width mm (product.metafields.griya.width)` is `width`; null for a column that is not ours. */
export function ownKey(heading: string): string | null {
  const key = /\([^()]*\bgriya\.([a-z0-9_.-]{1,100})\)\s*$/.exec(heading)?.[1]
  return key !== undefined && isOwn(key) ? key : null
}

export const ownHeading = (scope: 'product' | 'variant' | 'image', key: string, label: string) =>
  `${label} (${scope}.metafields.griya.${key})`

/** The days for which a file has rental prices. */
export const durationsOf = (keys: Iterable<string>): number[] => [
  ...new Set([...keys].flatMap((key) => (RENT.test(key) ? [Number(RENT.exec(key)?.[1])] : []))),
]

/** The warehouses for which a file has a column of this kind. */
export const warehousesOf = (keys: Iterable<string>, kind: 'stock' | 'shelf' | 'rent_units'): string[] =>
  [...keys].flatMap((key) => {
    const found = RENT.test(key) ? null : PLACE.exec(key)
    return found?.[1] === kind && found[2] !== undefined ? [found[2]] : []
  })
