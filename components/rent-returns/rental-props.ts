import type { Order } from '@/lib/orders/my-orders/schema'

export type RentalReturnProps = { order: Order; onTaken?: (() => void) | undefined }
