import { createRoute } from '@hono/zod-openapi'
import { setCookie } from 'hono/cookie'
import { requireMember, requireSession } from '@/lib/http/auth'
import { authorized, body, data, router } from '@/lib/http/route'
import { User } from '@/lib/identity/accounts/schema'
import { saveWarehouse } from '@/lib/identity/profiles/commands/save-warehouse'
import { updateProfile } from '@/lib/identity/profiles/commands/update-profile'
import { findProfile } from '@/lib/identity/profiles/queries'
import { ChangeWarehouse, UpdateProfile } from '@/lib/identity/profiles/schema'
import { requireWarehouse } from '@/lib/places/warehouses/queries'
import { Warehouse } from '@/lib/places/warehouses/schema'
import { AppError } from '@/lib/platform/errors'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

const ME = { method: 'get', path: '/users/me', ...authorized, responses: data(User) } as const
const UPDATE_ME = {
  method: 'put',
  path: '/users/me',
  ...authorized,
  request: body(UpdateProfile),
  responses: data(User),
} as const
const CHANGE_WAREHOUSE = {
  method: 'post',
  path: '/warehouses/change_warehouse',
  request: body(ChangeWarehouse),
  responses: data(Warehouse),
} as const

export const profileRoutes = router()

profileRoutes.openapi(createRoute(ME), async (c) => {
  const user = await findProfile(c.get('context').db, requireSession(c).scope.user_id)
  if (!user) throw new AppError('unauthenticated')
  return c.json({ data: user }, 200)
})

profileRoutes.openapi(createRoute(UPDATE_ME), async (c) => {
  const { user_id } = requireMember(c).scope
  await updateProfile(c.get('context'), { ...c.req.valid('json'), user_id })
  const user = await findProfile(c.get('context').db, user_id)
  if (!user) throw new AppError('unauthenticated')
  return c.json({ data: user }, 200)
})

profileRoutes.openapi(createRoute(CHANGE_WAREHOUSE), async (c) => {
  const warehouse = await requireWarehouse(c.get('context').db, c.req.valid('json').warehouse_id)
  const session = c.get('session')
  if (session && session.actor.role !== 'guest') {
    await saveWarehouse(c.get('context'), { user_id: session.scope.user_id, warehouse_id: warehouse.id })
  }
  setCookie(c, 'warehouse', warehouse.code, { path: '/', sameSite: 'Lax', maxAge: ONE_YEAR_SECONDS })
  return c.json({ data: warehouse }, 200)
})
