import { createRoute, z } from '@hono/zod-openapi'
import { requireMember, requireSession } from '@/lib/http/auth'
import { authorized, body, data, IdParam, router } from '@/lib/http/route'
import { choosePrimary, createAddress, deleteAddress, updateAddress } from '@/lib/identity/addresses/commands'
import { AddressError } from '@/lib/identity/addresses/errors'
import { findPrimaryAddress, listAddresses } from '@/lib/identity/addresses/queries'
import { Address, SaveAddress } from '@/lib/identity/addresses/schema'
import { AppError } from '@/lib/platform/errors'

export const addressRoutes = router()

addressRoutes.openapi(
  createRoute({ method: 'get', path: '/addresses', ...authorized, responses: data(z.array(Address)) }),
  async (c) => {
    const { scope } = requireMember(c)
    return c.json({ data: await listAddresses(c.get('context').db, scope) }, 200)
  },
)

addressRoutes.openapi(
  createRoute({ method: 'get', path: '/addresses/primary', ...authorized, responses: data(Address.nullable()) }),
  async (c) => {
    const { scope } = requireMember(c)
    return c.json({ data: await findPrimaryAddress(c.get('context').db, scope) }, 200)
  },
)

addressRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/addresses/{id}/primary',
    ...authorized,
    request: { params: IdParam },
    responses: data(Address),
  }),
  async (c) => {
    const { scope } = requireMember(c)
    const owned = { user_id: scope.user_id, id: c.req.valid('param').id }
    return c.json({ data: await choosePrimary(c.get('context'), owned) }, 200)
  },
)

addressRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/addresses',
    ...authorized,
    request: body(SaveAddress),
    responses: data(Address),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const created = await createAddress(c.get('context'), { user_id: scope.user_id, input: c.req.valid('json') })
    if (!created) throw new AppError('internal')
    return c.json({ data: created }, 200)
  },
)

addressRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/addresses/{id}',
    ...authorized,
    request: { params: IdParam, ...body(SaveAddress) },
    responses: data(Address),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const { id } = c.req.valid('param')
    const updated = await updateAddress(c.get('context'), { user_id: scope.user_id, id, input: c.req.valid('json') })
    if (!updated) throw new AddressError('address_not_found')
    return c.json({ data: updated }, 200)
  },
)

addressRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/addresses/{id}',
    ...authorized,
    request: { params: IdParam },
    responses: data(z.null()),
  }),
  async (c) => {
    const { scope } = requireMember(c)
    await deleteAddress(c.get('context'), { user_id: scope.user_id, id: c.req.valid('param').id })
    return c.json({ data: null }, 200)
  },
)
