import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { clearSessionCookies, requireMember } from '@/lib/http/auth'
import { operation } from '@/lib/http/operation'
import { consume } from '@/lib/http/rate-limit'
import { authorized, body, data, IdParam, router } from '@/lib/http/route'
import { eraseAccount } from '@/lib/server/privacy/commands/erase-account'
import { eraseForOwner, exportForOwner } from '@/lib/server/privacy/commands/help-owner'
import { openExport } from '@/lib/server/privacy/commands/open-export'
import { readPersonalData } from '@/lib/server/privacy/queries'
import { exportName } from '@/lib/server/privacy/rules'
import { ExportReady, PersonalData, PhoneProof, Proof } from '@/lib/server/privacy/schema'

const EXPORT = { path: '/users/me/export', ...authorized } as const

/** Limits requests per account, so that an open session can neither guess passwords nor fetch the file repeatedly. */
async function requireMemberInLimit(c: HonoContext<ApiEnv>) {
  const session = requireMember(c)
  await consume('proofs_by_user', String(session.scope.user_id))
  return session
}

export const privacyRoutes = router()

privacyRoutes.openapi(
  createRoute({
    method: 'post',
    ...EXPORT,
    description: 'Confirms the owner by password or code. The file can then be downloaded for five minutes.',
    request: body(Proof),
    responses: data(ExportReady),
  }),
  async (c) => {
    const { scope, id } = await requireMemberInLimit(c)
    const asked = { user_id: scope.user_id, session_id: id, proof: c.req.valid('json') }
    const expires_at = await openExport(c.get('context'), asked)
    return c.json({ data: { expires_at: expires_at.toISOString() } }, 200)
  },
)

privacyRoutes.openapi(
  createRoute({
    method: 'get',
    ...EXPORT,
    description: 'All personal data of the account, as a file.',
    responses: data(PersonalData),
  }),
  async (c) => {
    const session = await requireMemberInLimit(c)
    const { db, clock } = c.get('context')
    const found = await readPersonalData(db, session, clock.now())
    c.header('content-disposition', `attachment; filename="${exportName(clock.now())}"`)
    return c.json({ data: found }, 200)
  },
)

privacyRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/users/me',
    description: 'Deletes the account permanently. Orders stay without personal data; refused while an order is open.',
    ...authorized,
    request: body(Proof),
    responses: data(z.null()),
  }),
  async (c) => {
    const { scope } = await requireMemberInLimit(c)
    const asked = { user_id: scope.user_id, proof: c.req.valid('json'), locale: c.get('locale') }
    await eraseAccount(c.get('context'), asked)
    clearSessionCookies(c)
    return c.json({ data: null }, 200)
  },
)

/** For operators, when a customer asks by telephone; mounted by lib/server/operator. */
export const privacyOperations = router()

privacyOperations.openapi(
  operation('customers.erase', {
    method: 'post',
    path: '/customers/{id}/export',
    description: 'All personal data of the account. The proof that its owner asks is recorded.',
    request: { params: IdParam, ...body(PhoneProof) },
    responses: data(PersonalData),
  }),
  async (c) => {
    const found = await exportForOwner(c.get('context'), { ...c.req.valid('param'), ...c.req.valid('json') })
    c.header('content-disposition', `attachment; filename="${exportName(c.get('context').clock.now())}"`)
    return c.json({ data: found }, 200)
  },
)

privacyOperations.openapi(
  operation('customers.erase', {
    method: 'post',
    path: '/customers/{id}/erasure',
    description: 'Deletes the account for its owner. Refused while an order is open or has to be refunded.',
    request: { params: IdParam, ...body(PhoneProof) },
    responses: data(z.null()),
  }),
  async (c) => {
    await eraseForOwner(c.get('context'), { ...c.req.valid('param'), ...c.req.valid('json') })
    return c.json({ data: null }, 200)
  },
)
