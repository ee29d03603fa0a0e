import { eq, sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'
import { expirePages, lockSale, type SaleRow, takenPlaces } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import { FlashSaleError } from '@/lib/selling/flash-sales/errors'
import { FLASH_JOB, sayRefusal } from '@/lib/selling/flash-sales/rules'
import type { FlashSaleTimes } from '@/lib/selling/flash-sales/schema'
import { canReschedule } from '@/lib/selling/flash-sales/states'
import { flash_sale_items, flash_sales } from '@/lib/selling/flash-sales/tables'

function problemsOf(sale: SaleRow, next: SaleRow, now: Date): Record<string, string> {
  if (next.end_time <= next.start_time) return { end_time: sayRefusal('before_start') }
  if (next.end_time <= now) return { end_time: sayRefusal('over') }
  const isMoved = next.start_time.getTime() !== sale.start_time.getTime()
  return sale.status === 'ongoing' && isMoved ? { start_time: sayRefusal('begun') } : {}
}

/** Errors by `slug/warehouse id` for items that are in another sale at the new times. Drafts are checked when they are published. */
async function findOverlaps(work: Work, sale: SaleRow): Promise<Record<string, string>> {
  if (sale.status === 'draft') return {}
  const { product_id, warehouse_id } = flash_sale_items
  const items = await work.db
    .select({ slug: products.slug, product_id, warehouse_id })
    .from(flash_sale_items)
    .innerJoin(products, eq(products.id, product_id))
    .where(eq(flash_sale_items.flash_sale_id, sale.id))
  const elsewhere = await takenPlaces(work, sale)
  const overlapping = items.filter((item) => elsewhere.has(`${item.product_id}/${item.warehouse_id}`))
  return Object.fromEntries(
    overlapping.map(({ slug, warehouse_id: place }) => [`${slug}/${place}`, sayRefusal('in_another_sale')]),
  )
}

/**
 * Changes the times of a sale that is not over; of an ongoing one only the end. Throws `invalid_input` with every
 * reason, `flash_sale_moved`, `flash_sale_not_found`.
 */
export const rescheduleFlashSale = command(
  async (work, { id, ...times }: FlashSaleTimes & { id: number }): Promise<SaleRow> => {
    await work.db.execute(sql`lock table ${flash_sales} in share row exclusive mode`)
    const sale = await lockSale(work, id)
    if (!canReschedule(sale.status)) throw new FlashSaleError('flash_sale_moved', { params: { status: sale.status } })
    const start_time = times.start_time ? new Date(times.start_time) : sale.start_time
    const end_time = times.end_time ? new Date(times.end_time) : sale.end_time
    const next = { ...sale, start_time, end_time }
    const errors = { ...problemsOf(sale, next, work.now), ...(await findOverlaps(work, next)) }
    if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
    await work.db
      .update(flash_sales)
      .set({ start_time, end_time, updated_at: work.now })
      .where(eq(flash_sales.id, sale.id))
    await recordAudit(work, {
      ...{ action: 'flash_sale_rescheduled', subject_type: 'flash_sale', subject_id: id },
      before: { start_time: sale.start_time, end_time: sale.end_time },
      after: { start_time, end_time },
    })
    if (sale.status !== 'draft') await expirePages(work, sale)
    work.start(FLASH_JOB)
    return next
  },
)
