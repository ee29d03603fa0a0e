import type { ListedOrder } from '@/lib/orders/desk/schema/list'
import { csvHead, csvLine } from '@/lib/platform/csv'

const COLUMNS = [
  'number',
  'type',
  'status',
  'stage',
  'ordered_at',
  'paid_at',
  'due_at',
  'warehouse',
  'recipient',
  'city',
  'product',
  'pieces',
  'total_rupiah',
] as const

export const ordersHead = () => csvHead(COLUMNS)

export const toCsvLine = (order: ListedOrder) =>
  csvLine([
    order.formatted_id,
    order.type,
    order.status,
    order.stage,
    order.ordered_at,
    order.paid_at,
    order.due_at,
    order.warehouse.title,
    order.recipient,
    order.city,
    order.title,
    order.total_products,
    order.total,
  ])
