import { createRoute, z } from '@hono/zod-openapi'
import { requireMember } from '@/lib/http/auth'
import { pdfHeaders, readDocumentLink, signDocument } from '@/lib/http/document-link'
import { consume } from '@/lib/http/rate-limit'
import { authorized, data, router } from '@/lib/http/route'
import { formattedId, orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'
import { RentContractError } from '@/lib/orders/rent-contracts/errors'
import { printContract, requireOwnContract } from '@/lib/orders/rent-contracts/queries/contract'
import { env } from '@/lib/platform/env'

/** The contract of a rental: the terms that its renter accepted, as they were. */
export const rentContractRoutes = router()

const USE = 'rent_contract'
const MINUTES = 1

rentContractRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/rent_orders/{id}/contract',
    description: 'Answers a link that opens the contract as a PDF for a minute, in the language of the request.',
    ...authorized,
    request: { params: OrderParam },
    responses: data(z.object({ contract_url: z.string() }).openapi('RentContractLink')),
  }),
  async (c) => {
    const { user_id } = requireMember(c).scope
    const order_id = orderNumber(c.req.valid('param').id)
    await requireOwnContract(c.get('context'), { user_id, order_id })
    const query = signDocument(c, { use: USE, bound: [order_id] }, MINUTES)
    const contract_url = `${env().public_url}/api/v1/rent_orders/${order_id}/contract.pdf?${query}`
    return c.json({ data: { contract_url } }, 200)
  },
)

rentContractRoutes.get('/rent_orders/:id/contract.pdf', async (c) => {
  const id = orderNumber(c.req.param('id'))
  const { locale, by } = readDocumentLink(c, { use: USE, bound: [id] })
  if (by !== 'link') throw new RentContractError('rent_contract_not_found')
  await consume('prints_by_order', `contract/${id}`)
  const content = await printContract(c.get('context'), id, locale)
  return c.body(content, 200, pdfHeaders(`contract-${formattedId(id)}.pdf`))
})
