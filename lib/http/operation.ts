import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { isAllowed } from '@/lib/db/operator-scope'
import type { ApiEnv } from '@/lib/http/app-env'
import { AppError } from '@/lib/platform/errors'
import type { Permission } from '@/lib/platform/permissions'

/** Lets only operators pass who may do one of these. Throws `unauthenticated`, `forbidden`. */
const may =
  (permissions: readonly Permission[], call: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { actor } = c.get('context')
    c.set('operation', { call, permissions })
    if (actor.kind !== 'operator') throw new AppError('unauthenticated')
    if (!permissions.some((permission) => isAllowed(actor, permission))) throw new AppError('forbidden')
    return next()
  }

/**
 * Declares an operation of the back-office with the permission that it needs, or several of which one is enough. They
 * stand in the OpenAPI document as `x-permission`, from which tests and buttons are derived.
 */
export const operation = <Route extends Omit<RouteConfig, 'middleware'>>(
  permission: Permission | readonly Permission[],
  route: Route,
) => {
  const needed = typeof permission === 'string' ? [permission] : permission
  const call = `${route.method.toUpperCase()} ${route.path}`
  return createRoute({ ...route, 'x-permission': permission, middleware: [may(needed, call)] as const })
}
