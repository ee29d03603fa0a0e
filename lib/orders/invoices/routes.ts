import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireSession } from '@/lib/http/auth'
import { consume } from '@/lib/http/rate-limit'
import { authorized, data, router } from '@/lib/http/route'
import { pageOf, pdfOf } from '@/lib/orders/invoices/queries/document'
import { requireInvoice, requireInvoiceOf } from '@/lib/orders/invoices/queries/invoices'
import { fileName, LABEL_MINUTES, LABEL_USE } from '@/lib/orders/invoices/rules'
import { InvoiceLabel } from '@/lib/orders/invoices/schema'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'
import { env } from '@/lib/platform/env'
import { isLocale, type Locale } from '@/lib/platform/i18n'
import { isSigned, signLink } from '@/lib/platform/signed-link'
import { addMinutes } from '@/lib/platform/time'
import { OrderError } from '@/lib/selling/checkout/errors'

export const invoiceRoutes = router()

invoiceRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/invoice_label',
    ...authorized,
    request: { params: OrderParam },
    responses: data(InvoiceLabel),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const { db, clock } = c.get('context')
    const { order_id } = await requireInvoice(db, scope, orderNumber(c.req.valid('param').id))
    const locale = c.get('locale')
    const expires = Math.floor(addMinutes(clock.now(), LABEL_MINUTES).getTime() / 1000)
    const query = signLink({ use: LABEL_USE, expires, bound: [order_id, locale] })
    const path = `/api/v1/orders/${order_id}/invoice?locale=${locale}&${query}`
    return c.json({ data: { invoice_label_url: `${env().public_url}${path}` } }, 200)
  },
)

type InvoiceRequest = { id: number; locale: Locale; query: string }

/** Reads an invoice: with a signed link for anybody who has it, otherwise for the order's owner. */
async function readInvoice(
  c: HonoContext<ApiEnv>,
): Promise<InvoiceRequest & { invoice: Awaited<ReturnType<typeof requireInvoiceOf>> }> {
  const id = orderNumber(c.req.param('id') ?? '')
  const { locale: wanted = '', expires = '', signature = '' } = c.req.query()
  const locale = isLocale(wanted) ? wanted : c.get('locale')
  const { db, clock } = c.get('context')
  if (!signature) {
    const invoice = await requireInvoice(db, requireSession(c).scope, id)
    return { id, locale, query: `locale=${locale}`, invoice }
  }
  const link = { use: LABEL_USE, expires: Number(expires), bound: [id, locale] }
  if (!isSigned(link, signature, clock.now())) throw new OrderError('order_not_found')
  return { id, locale, query: `locale=${locale}&${signLink(link)}`, invoice: await requireInvoiceOf(db, id) }
}

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
}

invoiceRoutes.get('/orders/:id/invoice', async (c) => {
  const { id, locale, query, invoice } = await readInvoice(c)
  const page = await pageOf(invoice, locale, `/api/v1/orders/${id}/invoice.pdf?${query}`)
  return c.html(page, 200, PRIVATE)
})

invoiceRoutes.get('/orders/:id/invoice.pdf', async (c) => {
  const { id, locale, invoice } = await readInvoice(c)
  await consume('prints_by_order', String(id))
  return c.body(await pdfOf(invoice, locale), 200, {
    ...PRIVATE,
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName(invoice.number)}"`,
  })
})
