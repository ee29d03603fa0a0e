import { mediaUrl } from '@/lib/catalog/products/rules'
import { SPECIFICATION_FIELDS } from '@/lib/catalog/products/specifications'
import { HEADINGS } from '@/lib/fulfilment/product-files/providers/layout'
import {
  IMAGE_COLUMNS,
  ownHeading,
  PRODUCT_COLUMNS,
  RENT_PARTS,
  rentKey,
  shelfKey,
  specKey,
  stockKey,
  unitsKey,
  VARIANT_COLUMNS,
} from '@/lib/fulfilment/product-files/providers/own-columns'
import { plainText, toHtml } from '@/lib/fulfilment/product-files/providers/plain-text'
import type { ExportProduct, ExportShape } from '@/lib/fulfilment/product-files/schema/exports'

type Cells = Record<string, string | number>

/** Cells that Shopify requires for every variant. */
const ALWAYS: Cells = {
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Policy': 'deny',
  'Variant Fulfillment Service': 'manual',
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'true',
  'Variant Weight Unit': 'g',
}

const SHOPIFY = [
  ...['handle', 'title', 'description', 'vendor', 'product_category', 'type', 'tags', 'published'],
  ...['option1_name', 'option1_value', 'option2_name', 'option2_value', 'option3_name', 'option3_value'],
  ...['sku', 'barcode', 'grams', 'quantity', 'price', 'compare_at_price'],
  ...['image', 'image_position', 'image_alt', 'variant_image', 'status'],
] as const

const headingOf = (field: string) => HEADINGS[field as keyof typeof HEADINGS]?.[0] ?? field

type Column = { key: string; heading: string }

const columnsOf = (scope: 'product' | 'variant' | 'image', labels: Record<string, string>): Column[] =>
  Object.entries(labels).map(([key, label]) => ({ key, heading: ownHeading(scope, key, label) }))

const RENT_LABELS = { price: 'Price', deposit_fixed: 'Deposit', deposit_percentage: 'Deposit Percentage' } as const

/** The columns of an export: Shopify's, then ours for fields that it lacks. */
export function exportColumns({ warehouses, durations }: ExportShape): Column[] {
  const rents = durations.flatMap((days) =>
    RENT_PARTS.map((part): [string, string] => [rentKey(days, part), `Rent ${days} Days ${RENT_LABELS[part]}`]),
  )
  const units = warehouses.map((code): [string, string] => [unitsKey(code), `Rent Units ${code}`])
  const stock = warehouses.map((code): [string, string] => [stockKey(code), `Stock ${code}`])
  const shelves = warehouses.map((code): [string, string] => [shelfKey(code), `Shelf ${code}`])
  return [
    ...SHOPIFY.map((field) => ({ key: field, heading: headingOf(field) })),
    ...Object.keys(ALWAYS).map((heading) => ({ key: heading, heading })),
    ...columnsOf('product', { ...PRODUCT_COLUMNS, ...Object.fromEntries(rents), ...Object.fromEntries(units) }),
    ...columnsOf('variant', { ...VARIANT_COLUMNS, ...Object.fromEntries(stock), ...Object.fromEntries(shelves) }),
    ...columnsOf('image', IMAGE_COLUMNS),
  ]
}

const prices = ({ price, discounted_price }: ExportProduct): Cells =>
  discounted_price !== null && discounted_price < price
    ? { price: discounted_price, compare_at_price: price }
    : { price, compare_at_price: '' }

function productCells(product: ExportProduct): Cells {
  const { description, limit_per_order, sizes, group_options } = product
  const html = toHtml(description)
  const rents = product.rents.flatMap((rent) => RENT_PARTS.map((part) => [rentKey(rent.duration, part), rent[part]]))
  const specs = SPECIFICATION_FIELDS.map((field) => [specKey(field), product.specifications[field] ?? ''])
  const units = product.rent_units.map(({ warehouse, units }) => [unitsKey(warehouse), units])
  return {
    title: product.title,
    description: html,
    vendor: product.brand,
    type: product.category,
    tags: product.keyword,
    published: String(product.status === 'active'),
    status: product.status,
    'own.title_idn': product.title_idn,
    'own.description_idn': product.description_idn,
    // HTML loses blanks and text that looks like markup; in that case export the text as well.
    'own.description_text': plainText(html) === description ? '' : description,
    'own.sku': product.sku,
    'own.sizes': sizes.length > 0 ? JSON.stringify(sizes) : '',
    'own.width': product.width ?? '',
    'own.depth': product.depth ?? '',
    'own.height': product.height ?? '',
    'own.limit_per_order': limit_per_order < 0 ? '' : limit_per_order,
    'own.installable': String(product.installable),
    'own.installation_fee': product.installation_fee,
    'own.installation_deduction_fixed': product.installation_deduction_fixed,
    'own.installation_deduction_percentage': product.installation_deduction_percentage,
    'own.risk_type': product.risk_type ?? '',
    'own.group_handle': product.group_handle ?? '',
    'own.group_options': group_options ? JSON.stringify(Object.fromEntries(Object.entries(group_options).sort())) : '',
    'own.created_at': product.created_at,
    ...Object.fromEntries([...specs, ...rents, ...units].map(([key, value]) => [`own.${key}`, value])),
  }
}

type Color = ExportProduct['colors'][number]

function variantCells(product: ExportProduct, color: Color | null, imageOf: (color: string) => string): Cells {
  const shelves = product.stock.filter((shelf) => shelf.color === (color?.color ?? null))
  const stock = shelves.map(({ warehouse, on_hand }) => [`own.${stockKey(warehouse)}`, on_hand])
  const places = shelves.map(({ warehouse, shelf }) => [`own.${shelfKey(warehouse)}`, shelf])
  return {
    ...ALWAYS,
    ...prices(product),
    option1_value: color?.color ?? 'Default Title',
    sku: color ? color.sku : product.sku,
    barcode: product.barcodes.find((own) => own.color === (color?.color ?? null))?.code ?? '',
    grams: product.weight,
    quantity: shelves.reduce((sum, { on_hand }) => sum + on_hand, 0),
    variant_image: color ? imageOf(color.color) : '',
    'own.color_idn': color?.color_idn ?? '',
    'own.hex_code': color?.hex_code ?? '',
    ...Object.fromEntries([...stock, ...places]),
  }
}

const imageCells = (media: ExportProduct['media'][number], index: number, address: string): Cells => ({
  image: address,
  image_position: index + 1,
  image_alt: media.alt,
  'own.media_key': media.media_key,
  'own.image_color': media.color ?? '',
  'own.image_alt_idn': media.alt_idn,
  'own.image_ground': media.ground,
  'own.image_type': media.url_type,
})

const OWN = /\.metafields\.griya\./

/** The rows of one product: its texts on the first row, then one variant and one picture per row. */
export function exportRows(product: ExportProduct, columns: Column[], publicUrl: string): (string | number)[][] {
  const addresses = product.media.map(
    ({ source_url, media_key }) => source_url ?? `${publicUrl}${mediaUrl(media_key, 800)}`,
  )
  const imageOf = (color: string) => addresses[product.media.findIndex((media) => media.color === color)] ?? ''
  const variants = product.colors.length > 0 ? product.colors : [null]
  const height = Math.max(variants.length, product.media.length)
  return Array.from({ length: height }, (_, index) => {
    const [variant, media] = [variants[index], product.media[index]]
    const cells: Cells = {
      handle: product.slug,
      ...(index === 0 && { ...productCells(product), option1_name: product.colors.length > 0 ? 'Color' : 'Title' }),
      ...(variant !== undefined && variantCells(product, variant, imageOf)),
      ...(media && imageCells(media, index, addresses[index] ?? '')),
    }
    return columns.map(({ key, heading }) => cells[OWN.test(heading) ? `own.${key}` : key] ?? '')
  })
}
