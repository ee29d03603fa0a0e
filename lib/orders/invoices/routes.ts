import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { DOCUMENT_HEADERS, pdfHeaders, readDocumentLink, signDocument } from '@/lib/http/document-link'
import { consume } from '@/lib/http/rate-limit'
import { authorized, data, router } from '@/lib/http/route'
import { requireOrderSession, requireSessionFor } from '@/lib/orders/access/order-session'
import { pageOf, pdfOf } from '@/lib/orders/invoices/queries/document'
import { type Invoice, requireInvoice, requireInvoiceOf } from '@/lib/orders/invoices/queries/invoices'
import { fileName, INVOICE_PURPOSES, type InvoicePurpose, LABEL_MINUTES, LABEL_USES } from '@/lib/orders/invoices/rules'
import { InvoiceLabel } from '@/lib/orders/invoices/schema'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/platform/i18n'
import { OrderError } from '@/lib/selling/checkout/errors'

export const invoiceRoutes = router()

/** Where the invoices of an order are, below its path. */
const PATHS = { order: '', buy_out: '/buy_out' } as const satisfies Record<InvoicePurpose, string>

type InvoiceRequest = { id: number; locale: Locale; query: string; invoice: Invoice }

/** Reads an invoice: with a signed link for anybody who has it, otherwise for the order's owner. */
async function readInvoice(c: HonoContext<ApiEnv>, purpose: InvoicePurpose): Promise<InvoiceRequest> {
  const id = orderNumber(c.req.param('id') ?? '')
  const { db } = c.get('context')
  const name = { order_id: id, purpose }
  const { locale, query, by } = readDocumentLink(c, { use: LABEL_USES[purpose], bound: [id] })
  if (by === 'forged_link') throw new OrderError('order_not_found')
  const invoice =
    by === 'link'
      ? await requireInvoiceOf(db, name)
      : await requireInvoice(db, (await requireSessionFor(c, id)).scope, name)
  return { id, locale, query, invoice }
}

for (const purpose of INVOICE_PURPOSES) {
  const path = PATHS[purpose]

  invoiceRoutes.openapi(
    createRoute({
      method: 'get',
      path: `/orders/{id}${path}/invoice_label`,
      ...authorized,
      request: { params: OrderParam },
      responses: data(InvoiceLabel),
    }),
    async (c) => {
      const { scope, order_id: id } = await requireOrderSession(c, c.req.valid('param').id)
      const { order_id } = await requireInvoice(c.get('context').db, scope, { order_id: id, purpose })
      const query = signDocument(c, { use: LABEL_USES[purpose], bound: [order_id] }, LABEL_MINUTES)
      const link = `/api/v1/orders/${order_id}${path}/invoice?${query}`
      return c.json({ data: { invoice_label_url: `${env().public_url}${link}` } }, 200)
    },
  )

  invoiceRoutes.get(`/orders/:id${path}/invoice`, async (c) => {
    const { id, locale, query, invoice } = await readInvoice(c, purpose)
    const page = await pageOf(invoice, locale, `/api/v1/orders/${id}${path}/invoice.pdf?${query}`)
    return c.html(page, 200, DOCUMENT_HEADERS)
  })

  invoiceRoutes.get(`/orders/:id${path}/invoice.pdf`, async (c) => {
    const { id, locale, invoice } = await readInvoice(c, purpose)
    await consume('prints_by_order', String(id))
    return c.body(await pdfOf(invoice, locale), 200, pdfHeaders(fileName(invoice.number)))
  })
}
