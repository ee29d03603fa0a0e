import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv, OperatorSessionInfo } from '@/lib/http/app-env'
import { isHttps, refuseCrossOrigin } from '@/lib/http/auth'
import { consume, giveBack } from '@/lib/http/rate-limit'
import { auditAlone } from '@/lib/identity/audit/commands'
import type { Entered } from '@/lib/identity/operators/commands/login'
import { touchKey, touchOperatorSession } from '@/lib/identity/operators/commands/sessions'
import { markBrowser, markOf } from '@/lib/identity/operators/known-browser'
import { findKey, findOperatorSession } from '@/lib/identity/operators/queries/access'
import { KEY_PREFIX, type LoginStage, seenCutoff } from '@/lib/identity/operators/rules'
import type { LoginStep } from '@/lib/identity/operators/schema'
import { sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { isLocale } from '@/lib/platform/i18n'
import { networkOf } from '@/lib/platform/network'

/** The `__Host-` prefix needs HTTPS. No page outside the shop makes the browser send this cookie (SameSite=Strict). */
export const opsCookie = () => (isHttps() ? '__Host-ops_token' : 'ops_token')

/** Sets the cookie of a session that has begun or moved on, and returns what comes next. */
export function keepSession(c: HonoContext<ApiEnv>, { session, step }: Entered): LoginStep {
  const flags = { path: '/', secure: isHttps(), sameSite: 'Strict', httpOnly: true } as const
  setCookie(c, opsCookie(), session.token, { ...flags, expires: session.expires_at })
  if (session.stage === 'done') markBrowser(c, session.operator_id)
  return { step }
}

export const clearSession = (c: HonoContext<ApiEnv>) =>
  void deleteCookie(c, opsCookie(), { path: '/', secure: isHttps() })

async function resolveKey(c: HonoContext<ApiEnv>, given: string) {
  const context = c.get('context')
  const key = await findKey(context.db, given)
  if (!key) return
  c.set('context', { ...context, actor: key.actor })
  const isSeen = key.last_used_at !== null && key.last_used_at >= seenCutoff(context.clock.now())
  if (!isSeen) await touchKey(context, key.id)
}

async function resolveCookie(c: HonoContext<ApiEnv>, token: string) {
  refuseCrossOrigin(c, { byCookie: true })
  const context = c.get('context')
  const session = await findOperatorSession(context.db, token, context.clock.now())
  if (!session) return
  const { id, stage, actor } = session
  c.set('operator_session', { id, stage, operator_id: actor.operator_id })
  if (!isLocale(c.req.header('accept-language'))) c.set('locale', session.locale)
  if (stage === 'done') c.set('context', { ...context, actor })
  if (session.last_seen_at < seenCutoff(context.clock.now())) await touchOperatorSession(context, id)
}

/**
 * Finds out which operator calls: by an API key, or by the cookie of a session. A session whose login is not finished
 * acts for nobody yet. The answer is in the language that is asked for, else in the operator's: never in the language
 * that this browser has in the shop.
 */
export const resolveOperator: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const asked = c.req.header('accept-language')
  c.set('locale', isLocale(asked) ? asked : 'id')
  c.set('operator_session', null)
  const authorization = c.req.header('authorization')
  const bearer = /^Bearer (\S{1,200})$/.exec(authorization ?? '')?.[1]
  const token = getCookie(c, opsCookie())
  if (bearer?.startsWith(KEY_PREFIX)) await resolveKey(c, bearer)
  else if (authorization === undefined && token) await resolveCookie(c, token)
  else refuseCrossOrigin(c, { byCookie: false })
  await next()
}

/** The session of this request. Throws `unauthenticated`, `forbidden` for programs, which have no account. */
export function requireOwnSession(c: HonoContext<ApiEnv>): OperatorSessionInfo {
  const session = c.get('operator_session')
  if (session) return session
  throw new AppError(c.get('context').actor.kind === 'operator' ? 'forbidden' : 'unauthenticated')
}

/** Lets sessions of these stages pass. Throws `unauthenticated`, with the step that is due in `params`. */
const during =
  (stages: readonly LoginStage[]): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { stage } = requireOwnSession(c)
    if (!stages.includes(stage)) throw new AppError('unauthenticated', { params: { step: stage } })
    await next()
  }

/** Declares a step of the login with the stages in which it is possible; they stand in OpenAPI as `x-stage`. */
export const loginStep = <Route extends Omit<RouteConfig, 'middleware'>>(stages: readonly LoginStage[], route: Route) =>
  createRoute({ ...route, 'x-stage': stages, middleware: [during(stages)] as const })

type Tried = {
  /** What is counted: an account, whether it exists or not. */
  account: string | number
  operator_id: number | null
}

/** Whoever has a session already. */
export const triedBy = ({ operator_id }: OperatorSessionInfo): Tried => ({ account: operator_id, operator_id })

/**
 * Counts a try of a password or code by account and by address; whoever has too many wrong ones must wait, which the
 * audit log keeps. A browser in which this operator has logged in has a count of its own. Counts first, so that
 * concurrent tries cannot pass the limit. Throws `rate_limited`, and what `attempt` throws.
 */
export async function countTry<Result>(
  c: HonoContext<ApiEnv>,
  { account, operator_id }: Tried,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const address = networkOf(c.get('client_ip'))
  const key = sha256([account, markOf(c, operator_id) ?? ''].join('/'))
  const locked = { action: 'login_locked', subject_type: 'operator', subject_id: operator_id }
  await consume('operator_misses_by_ip', address)
  await consume('operator_misses_by_account', key, () => auditAlone(c.get('context'), locked))
  const result = await attempt()
  await giveBack('operator_misses_by_ip', address)
  await giveBack('operator_misses_by_account', key)
  return result
}
