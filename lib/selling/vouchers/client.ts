import { mutate } from 'swr'
import { callOps } from '@/lib/platform/ops-api'
import { useOps } from '@/lib/platform/use-ops'
import type { VoucherDraft, VoucherOverview } from '@/lib/selling/vouchers/schema'

const VOUCHERS = '/vouchers'

/** Writes, and loads the list anew also when it was refused: somebody else may have changed it. */
async function write(path: string, body?: unknown) {
  try {
    return await callOps<{ data: VoucherOverview }>(path, { method: 'POST', body })
  } finally {
    await mutate(VOUCHERS)
  }
}

/** The latest vouchers, as operators see them. */
export const useVoucherOverview = () => useOps<VoucherOverview[]>(VOUCHERS)

/** Throws `ApiError`; its `errors` name the code where it is taken. */
export const createVoucher = (draft: VoucherDraft) => write(VOUCHERS, draft)

/** Stops a voucher for new orders. */
export const stopVoucher = (id: number) => write(`${VOUCHERS}/${id}/stop`)
