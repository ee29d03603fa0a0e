import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { AppError } from '@/lib/platform/errors'
import { type Permission, permits } from '@/lib/platform/permissions'

/** Lets only operators pass who may do this. Throws `forbidden`. */
const may =
  (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { actor } = c.get('context')
    if (actor.kind === 'system') return next()
    if (actor.kind !== 'operator' || !permits(actor.roles, permission)) throw new AppError('forbidden')
    return next()
  }

/**
 * Declares an operation of the back-office with the permission that it needs. The permission stands in the OpenAPI
 * document as `x-permission`, from which tests and buttons are derived.
 */
export const operation = <Route extends Omit<RouteConfig, 'middleware'>>(permission: Permission, route: Route) =>
  createRoute({ ...route, 'x-permission': permission, middleware: [may(permission)] as const })
