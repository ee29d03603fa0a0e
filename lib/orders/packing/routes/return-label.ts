import { createRoute } from '@hono/zod-openapi'
import { pdfHeaders, readDocumentLink, signDocument } from '@/lib/http/document-link'
import { consume } from '@/lib/http/rate-limit'
import { authorized, data, IdParam, router } from '@/lib/http/route'
import { requireClaimSession } from '@/lib/orders/claims/claim-session'
import { ClaimError } from '@/lib/orders/claims/errors'
import { requireOwn } from '@/lib/orders/claims/queries/claims'
import { ReturnLabel } from '@/lib/orders/claims/schema/way-back'
import { printReturnLabel } from '@/lib/orders/packing/queries/prints'
import { requireReturnLabel } from '@/lib/orders/packing/queries/return-label'
import { env } from '@/lib/platform/env'

/** The label of the parcel with which a claim's goods come back, for its shopper. */
export const returnLabelRoutes = router()

const USE = 'return_label'
const MINUTES = 1

returnLabelRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/claims/{id}/label',
    description: 'A link that opens the label as a PDF for whoever has it, for a minute.',
    ...authorized,
    request: { params: IdParam },
    responses: data(ReturnLabel),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const { user_id } = (await requireClaimSession(c, id)).scope
    const context = c.get('context')
    await requireOwn(context.db, { id, user_id })
    await requireReturnLabel(context, id)
    const query = signDocument(c, { use: USE, bound: [id] }, MINUTES)
    return c.json({ data: { label_url: `${env().public_url}/api/v1/claims/${id}/label.pdf?${query}` } }, 200)
  },
)

returnLabelRoutes.get('/claims/:id/label.pdf', async (c) => {
  const id = Number(c.req.param('id'))
  const { locale, by } = readDocumentLink(c, { use: USE, bound: [id] })
  if (by !== 'link') throw new ClaimError('claim_not_found')
  await consume('prints_by_order', `claim/${id}`)
  const { file, content } = await printReturnLabel(c.get('context'), id, locale)
  return c.body(content, 200, pdfHeaders(file))
})
