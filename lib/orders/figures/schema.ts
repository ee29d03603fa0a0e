import { z } from '@hono/zod-openapi'
import { isPeriod, LONGEST_PERIOD } from '@/lib/orders/figures/rules'

const warehouse_id = z.coerce.number().int().positive().optional()

export const FiguresQuery = z.object({ warehouse_id })

/** Calendar days in Jakarta, both included. */
export const PeriodQuery = z
  .object({ from: z.iso.date(), to: z.iso.date(), warehouse_id })
  .refine(isPeriod, { path: ['to'], message: `At most ${LONGEST_PERIOD} days, the last one not before the first` })

const amount = z.number().int()

/** What was sold in a span: `sales` in rupiah without deposits; `placed` orders, of which `converted` were paid. */
export const Sold = z.object({
  sales: amount,
  orders: amount,
  rent_sales: amount,
  rent_orders: amount,
  placed: amount,
  converted: amount,
})
export type Sold = z.infer<typeof Sold>

/** Today until now, and the same day last week until the same time. */
export const TodayFigures = z
  .object({ day: z.iso.date(), before_day: z.iso.date(), now: Sold, before: Sold })
  .openapi('TodayFigures')
export type TodayFigures = z.infer<typeof TodayFigures>

const Span = z.object({ from: z.iso.date(), to: z.iso.date() })

export const SalesFigures = z
  .object({
    period: Span,
    before: Span,
    total: Sold,
    total_before: Sold,
    /** One row a day, in order; `before` is the day as far into the period before. */
    days: z.array(Sold.extend({ day: z.iso.date(), before: Sold })),
    warehouses: z.array(Sold.extend({ warehouse_id: z.number().int(), title: z.string(), before: Sold })),
  })
  .openapi('SalesFigures')
export type SalesFigures = z.infer<typeof SalesFigures>

/**
 * What stands now, by warehouse: rentals that are out, due within a week, and late; orders past their deadline;
 * sold-out products; in rupiah the deposits that are held, and of them those of rentals due within a week, or back.
 */
const Standing = z.object({
  rentals_out: amount,
  rentals_due: amount,
  rentals_late: amount,
  late_orders: amount,
  stock_outs: amount,
  deposits_held: amount,
  deposits_due: amount,
})
export const StandingFigures = z
  .object({
    total: Standing,
    warehouses: z.array(Standing.extend({ warehouse_id: z.number().int(), title: z.string() })),
  })
  .openapi('StandingFigures')
export type StandingFigures = z.infer<typeof StandingFigures>
export type Standing = z.infer<typeof Standing>

const Tries = z.object({ tried: amount, settled: amount, failed: amount })

/** Attempts to pay by channel: settled, failed (refused, expired) or still open; the most failures first. */
export const PaymentFigures = z
  .object({
    period: Span,
    before: Span,
    channels: z.array(Tries.extend({ method: z.string(), channel: z.string(), title: z.string(), before: Tries })),
  })
  .openapi('PaymentFigures')
export type PaymentFigures = z.infer<typeof PaymentFigures>
export type Tries = z.infer<typeof Tries>
