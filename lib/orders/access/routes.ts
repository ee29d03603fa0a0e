import { createRoute } from '@hono/zod-openapi'
import { setSessionCookies } from '@/lib/http/auth'
import { consume, giveBack } from '@/lib/http/rate-limit'
import { body, data, router } from '@/lib/http/route'
import { OtpSent } from '@/lib/identity/codes/schema'
import { deviceFrom } from '@/lib/identity/sessions/begin-session'
import { openAccess } from '@/lib/orders/access/commands/open-access'
import { requestAccess } from '@/lib/orders/access/commands/request-access'
import { sessionBefore } from '@/lib/orders/access/order-session'
import { OpenAccess, OrderAccess, RequestAccess } from '@/lib/orders/access/schema'
import { networkOf } from '@/lib/platform/network'

/** Guests open an order in any browser: a code to its buyer, then a session for this order alone. */
export const accessRoutes = router()

const path = '/orders/access'

accessRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${path}/code`,
    description:
      'Sends the buyer of an order without an account a code that opens it. `phone_number` is the buyer’s or the ' +
      'recipient’s. The answer is the same for an unknown order and a wrong phone.',
    request: body(RequestAccess),
    responses: data(OtpSent),
  }),
  async (c) => {
    const { client_ip, locale, context } = c.var
    const asked = c.req.valid('json')
    await consume('order_codes_by_ip', networkOf(client_ip))
    await consume('order_codes_by_number', asked.order_id.replace(/\D/g, ''))
    return c.json({ data: await requestAccess(context, { ...asked, client_ip, locale }) }, 200)
  },
)

accessRoutes.openapi(
  createRoute({
    method: 'post',
    path,
    description:
      'Opens an order with the code that its buyer got. The answer sets the cookies of a new session, which for two ' +
      'hours may do with this order what its buyer may; it opens nothing else of the buyer.',
    request: body(OpenAccess),
    responses: data(OrderAccess),
  }),
  async (c) => {
    const address = networkOf(c.get('client_ip'))
    await consume('tracking_misses_by_ip', address)
    const opening = { ...c.req.valid('json'), before: sessionBefore(c), device: deviceFrom(c) }
    const { session, access } = await openAccess(c.get('context'), opening)
    await giveBack('tracking_misses_by_ip', address)
    setSessionCookies(c, session)
    return c.json({ data: { ...access, token: session.token } }, 200)
  },
)
