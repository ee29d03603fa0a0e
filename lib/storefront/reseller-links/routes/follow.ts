import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from '@/lib/http/app-env'
import { isHttps } from '@/lib/http/auth'
import { consume } from '@/lib/http/rate-limit'
import { body, data, router } from '@/lib/http/route'
import { log } from '@/lib/platform/log'
import { isReferralCode, REFERRAL_SECONDS } from '@/lib/platform/referral'
import { countLink } from '@/lib/storefront/reseller-links/commands'
import { findTarget } from '@/lib/storefront/reseller-links/queries/landing'
import {
  FOLLOWED_COOKIE,
  type Followed,
  isRobot,
  readFollowed,
  writeFollowed,
} from '@/lib/storefront/reseller-links/rules'
import { Following, FollowLink } from '@/lib/storefront/reseller-links/schema'

/** Only the API reads it. It names a link, the same for everybody who follows it. */
const keep = (c: HonoContext<ApiEnv>, followed: Followed) =>
  setCookie(c, FOLLOWED_COOKIE, writeFollowed(followed), {
    path: '/api',
    httpOnly: true,
    secure: isHttps(),
    sameSite: 'Lax',
    maxAge: REFERRAL_SECONDS,
  })

const followedBy = (c: HonoContext<ApiEnv>) => readFollowed(getCookie(c, FOLLOWED_COOKIE))

const userOf = (c: HonoContext<ApiEnv>) => c.get('session')?.scope.user_id ?? null

export const followRoutes = router()

followRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/business_users/links/clicks',
    description:
      'The first page of a visit that came through a reseller’s link. Counts once per visitor and code until another reseller’s link is followed; programs and the reseller do not count.',
    request: body(FollowLink),
    responses: data(Following),
  }),
  async (c) => {
    const { code, path } = c.req.valid('json')
    const isNew = followedBy(c)?.code.toUpperCase() !== code.toUpperCase()
    if (!isNew || !isReferralCode(code) || isRobot(c.req.header('user-agent'))) {
      return c.json({ data: { counted: false } }, 200)
    }
    await consume('clicks_by_ip', c.get('client_ip'))
    const target = await findTarget(c.get('context').db, path)
    const counted = await countLink(c.get('context'), { ...target, code, what: 'click', by: userOf(c) })
    if (counted) keep(c, { ...target, code, hasCart: false })
    return c.json({ data: { counted } }, 200)
  },
)

/** Counts for the link that the visitor has followed. An answer must not fail because it could not be counted. */
async function count(c: HonoContext<ApiEnv>, { hasCart: _, ...followed }: Followed, what: 'cart' | 'order') {
  try {
    return await countLink(c.get('context'), { ...followed, what, by: userOf(c) })
  } catch (error) {
    log().warn({ request_id: c.get('request_id'), err: error }, 'link not counted')
    return false
  }
}

const isDone = ({ res }: HonoContext<ApiEnv>) => res.status === 200 && !res.headers.has('idempotency-replayed')

/** Counts the first time that something is put into a cart after a link was followed. */
export const countCarts: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const followed = followedBy(c)
  if (!followed || followed.hasCart || !isDone(c)) return
  if (await count(c, followed, 'cart')) keep(c, { ...followed, hasCart: true })
}

/** Counts an order with the code of the link that was followed; another code was typed instead. */
export const countOrders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const followed = followedBy(c)
  if (!followed || !isDone(c)) return
  const { referral_code } = await c.req.json<{ referral_code?: string | null }>()
  if (referral_code?.trim().toUpperCase() === followed.code.toUpperCase()) await count(c, followed, 'order')
}
