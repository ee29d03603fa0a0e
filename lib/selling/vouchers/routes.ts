import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { body, data, IdParam, router } from '@/lib/http/route'
import { createVoucher, stopVoucher } from '@/lib/selling/vouchers/commands/create-voucher'
import { listVoucherOverview } from '@/lib/selling/vouchers/queries/vouchers'
import { VoucherDraft, VoucherOverview } from '@/lib/selling/vouchers/schema'

/** For operators, mounted under /api/ops/v1. */
export const voucherOperations = router()

voucherOperations.openapi(
  operation('catalogue.read', { method: 'get', path: '/vouchers', responses: data(z.array(VoucherOverview)) }),
  async (c) => c.json({ data: await listVoucherOverview(c.get('context').db) }, 200),
)

voucherOperations.openapi(
  operation('sales.write', {
    method: 'post',
    path: '/vouchers',
    request: body(VoucherDraft),
    responses: data(VoucherOverview),
  }),
  async (c) => c.json({ data: await createVoucher(c.get('context'), c.req.valid('json')) }, 200),
)

voucherOperations.openapi(
  operation('sales.write', {
    method: 'post',
    path: '/vouchers/{id}/stop',
    request: { params: IdParam },
    responses: data(VoucherOverview),
  }),
  async (c) => c.json({ data: await stopVoucher(c.get('context'), c.req.valid('param').id) }, 200),
)
