import { mutate } from 'swr'
import { callOps } from '@/lib/platform/ops-api'
import { useOps } from '@/lib/platform/use-ops'
import type {
  FlashSaleDraft,
  FlashSaleItem,
  FlashSaleMoved,
  FlashSaleOverview,
  FlashSaleTimes,
} from '@/lib/selling/flash-sales/schema'

const SALES = '/flash_sales'

/** The clock starts and ends sales without telling the page. */
const REFRESH_MS = 60_000

/** Writes, and loads the list anew also when it was refused: the sale may have moved meanwhile. */
async function write(path: string, body?: unknown) {
  try {
    return (await callOps<{ data: FlashSaleMoved }>(path, { method: 'POST', body })).data
  } finally {
    await mutate(SALES)
  }
}

/** The latest sales of every status, for operators. */
export const useFlashSales = () => useOps<FlashSaleOverview[]>(SALES, { refreshInterval: REFRESH_MS })

/** What a sale has, by product and warehouse. */
export const useFlashItems = (id: number) => useOps<FlashSaleItem[]>(`${SALES}/${id}/items`)

export const draftFlashSale = (draft: FlashSaleDraft) => write(SALES, draft)
export const publishFlashSale = (id: number) => write(`${SALES}/${id}/publish`)

/** Ends an ongoing sale, or cancels one that has not begun. */
export const stopFlashSale = (id: number) => write(`${SALES}/${id}/stop`)
export const rescheduleFlashSale = (id: number, times: FlashSaleTimes) => write(`${SALES}/${id}/reschedule`, times)
