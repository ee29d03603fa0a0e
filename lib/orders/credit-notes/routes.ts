import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { DOCUMENT_HEADERS, pdfHeaders, readDocumentLink, signDocument } from '@/lib/http/document-link'
import { consume } from '@/lib/http/rate-limit'
import { authorized, data, router } from '@/lib/http/route'
import { requireOrderSession, requireSessionFor } from '@/lib/orders/access/order-session'
import {
  type CreditNote,
  type CreditNoteKey,
  requireCreditNote,
  requireCreditNoteOf,
  toOrderCreditNote,
} from '@/lib/orders/credit-notes/queries/credit-notes'
import { pageOf, pdfOf } from '@/lib/orders/credit-notes/queries/document'
import { CREDIT_LABEL_USE, numberOfPath } from '@/lib/orders/credit-notes/rules'
import { CreditNoteLabel } from '@/lib/orders/credit-notes/schema'
import { fileName, LABEL_MINUTES } from '@/lib/orders/invoices/rules'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/platform/i18n'
import { OrderError } from '@/lib/selling/checkout/errors'

export const creditNoteRoutes = router()

const documentOf = ({ order_id, number }: CreditNoteKey) => ({ use: CREDIT_LABEL_USE, bound: [order_id, number] })

creditNoteRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/credit_notes/{number}/label',
    ...authorized,
    request: { params: OrderParam.extend({ number: z.string().max(40) }) },
    responses: data(CreditNoteLabel),
  }),
  async (c) => {
    const { id, number } = c.req.valid('param')
    const { scope, order_id } = await requireOrderSession(c, id)
    const key = { order_id, number: numberOfPath(number) }
    const note = await requireCreditNote(c.get('context').db, scope, key)
    const query = signDocument(c, documentOf(note), LABEL_MINUTES)
    return c.json(
      { data: { credit_note_label_url: `${env().public_url}${toOrderCreditNote(note).url}?${query}` } },
      200,
    )
  },
)

type NoteRequest = { note: CreditNote; locale: Locale; query: string }

/** Reads a credit note: with a signed link for anybody who has it, otherwise for the order's owner. */
async function readNote(c: HonoContext<ApiEnv>, name: string): Promise<NoteRequest> {
  const key = { order_id: orderNumber(c.req.param('id') ?? ''), number: numberOfPath(name) }
  const { db } = c.get('context')
  const { locale, query, by } = readDocumentLink(c, documentOf(key))
  if (by === 'forged_link') throw new OrderError('order_not_found')
  const note =
    by === 'link'
      ? await requireCreditNoteOf(db, key)
      : await requireCreditNote(db, (await requireSessionFor(c, key.order_id)).scope, key)
  return { note, locale, query }
}

creditNoteRoutes.get('/orders/:id/credit_notes/:file{.+\\.pdf}', async (c) => {
  const { note, locale } = await readNote(c, c.req.param('file').replace(/\.pdf$/, ''))
  await consume('prints_by_order', String(note.order_id))
  return c.body(await pdfOf(note, locale), 200, pdfHeaders(fileName(note.number)))
})

creditNoteRoutes.get('/orders/:id/credit_notes/:number', async (c) => {
  const { note, locale, query } = await readNote(c, c.req.param('number'))
  return c.html(await pageOf(note, locale, `${toOrderCreditNote(note).url}.pdf?${query}`), 200, DOCUMENT_HEADERS)
})
