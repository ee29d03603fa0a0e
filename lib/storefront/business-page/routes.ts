import { createRoute } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'
import { writeBusinessPage } from '@/lib/storefront/business-page/commands'
import { toBusinessPage } from '@/lib/storefront/business-page/projection'
import { findBusinessPage, readDraft } from '@/lib/storefront/business-page/queries/page'
import { BusinessPage, BusinessPageDraft, WriteBusinessPage } from '@/lib/storefront/business-page/schema'

export const businessPageRoutes = router()

businessPageRoutes.openapi(
  createRoute({ method: 'get', path: '/business_users/page', responses: data(BusinessPage) }),
  async (c) => c.json({ data: toBusinessPage(await findBusinessPage(c.get('context').db)) }, 200),
)

/** For operators; mounted by lib/server/operator. */
export const businessPageOperations = router()

const PATH = '/business_page'

businessPageOperations.openapi(
  operation('catalogue.read', { method: 'get', path: PATH, responses: data(BusinessPageDraft) }),
  async (c) => c.json({ data: await readDraft(c.get('context').db) }, 200),
)

businessPageOperations.openapi(
  operation('catalogue.write', {
    method: 'put',
    path: PATH,
    request: body(WriteBusinessPage),
    responses: data(BusinessPageDraft),
  }),
  async (c) => {
    await writeBusinessPage(c.get('context'), c.req.valid('json'))
    return c.json({ data: await readDraft(c.get('context').db) }, 200)
  },
)
