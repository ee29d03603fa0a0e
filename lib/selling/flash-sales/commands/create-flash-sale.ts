import { inArray } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { type Context, command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { warehouses } from '@/lib/places/warehouses/tables'
import { AppError } from '@/lib/platform/errors'
import { sayRefusal } from '@/lib/selling/flash-sales/rules'
import type { FlashSaleDraft, NewFlashSale } from '@/lib/selling/flash-sales/schema'
import { flash_sale_items, flash_sales } from '@/lib/selling/flash-sales/tables'

/** Inserts a draft; null when the slug is taken. */
export const createFlashSale = command(async (work, { items, ...sale }: NewFlashSale) => {
  if (items.length === 0) throw new AppError('invalid_input', { errors: { items: sayRefusal('no_products') } })
  const [created] = await work.db
    .insert(flash_sales)
    .values({ ...sale, status: 'draft', created_at: work.now, updated_at: work.now })
    .onConflictDoNothing({ target: flash_sales.slug })
    .returning()
  if (!created) return null
  await work.db.insert(flash_sale_items).values(
    items.map(({ quota, ...item }) => ({
      ...item,
      flash_sale_id: created.id,
      original_quantity: quota,
      quantity: quota,
    })),
  )
  const entry = { action: 'flash_sale_drafted', subject_type: 'flash_sale', subject_id: created.id }
  await recordAudit(work, { ...entry, after: { ...sale, items } })
  return created
})

type Items = FlashSaleDraft['items']

async function resolveItems({ db }: Context, items: Items): Promise<NewFlashSale['items']> {
  const slugs = [...new Set(items.map(({ product }) => product))]
  const found_products = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs))
  const found_warehouses = await db.select({ id: warehouses.id, code: warehouses.code }).from(warehouses)
  const errors: Record<string, string> = {}
  const found = items.flatMap(({ product, warehouse, ...item }, index) => {
    const product_id = found_products.find(({ slug }) => slug === product)?.id
    const warehouse_id = found_warehouses.find(({ code }) => code === warehouse)?.id
    if (product_id && warehouse_id) return [{ ...item, product_id, warehouse_id }]
    errors[`items.${index}`] = product_id ? `there is no warehouse ${warehouse}` : `there is no product ${product}`
    return []
  })
  const shelves = found.map((item) => `${item.product_id}/${item.warehouse_id}`)
  if (new Set(shelves).size < shelves.length) errors.items = sayRefusal('product_twice')
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
  return found
}

/** Creates the draft of an operator. Throws `invalid_input` with every unknown name. */
export async function draftFlashSale(context: Context, { items, ...draft }: FlashSaleDraft) {
  const [start_time, end_time] = [new Date(draft.start_time), new Date(draft.end_time)]
  if (end_time <= start_time) throw new AppError('invalid_input', { errors: { end_time: sayRefusal('before_start') } })
  const sale = { ...draft, start_time, end_time, items: await resolveItems(context, items) }
  const created = await createFlashSale(context, sale)
  if (!created) throw new AppError('invalid_input', { errors: { slug: sayRefusal('slug_taken') } })
  return created
}
