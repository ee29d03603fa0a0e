import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { body, data, IdParam, router } from '@/lib/http/route'
import { changeMe } from '@/lib/identity/operators/commands/operators'
import { removePasskey } from '@/lib/identity/operators/commands/passkeys'
import { changeOwnPassword } from '@/lib/identity/operators/commands/passwords'
import { renewRecoveryCodes } from '@/lib/identity/operators/commands/recovery-codes'
import { endOperatorSession, endOtherSessions } from '@/lib/identity/operators/commands/sessions'
import { clearSession, countTry, requireOwnSession, triedBy } from '@/lib/identity/operators/operator-session'
import { listOperatorSessions, requireMe } from '@/lib/identity/operators/queries/operators'
import { Me, MeChange, OperatorSession, PasswordChange, RecoveryCodes } from '@/lib/identity/operators/schema'

/** The own account of whoever is logged in; programs have none. */
export const meOperations = router()

meOperations.openapi(operation('self.use', { method: 'get', path: '/me', responses: data(Me) }), async (c) =>
  c.json({ data: await requireMe(c.get('context').db, requireOwnSession(c).operator_id) }, 200),
)

meOperations.openapi(
  operation('self.use', { method: 'patch', path: '/me', request: body(MeChange), responses: data(Me) }),
  async (c) => {
    const { operator_id: id } = requireOwnSession(c)
    await changeMe(c.get('context'), { id, ...c.req.valid('json') })
    return c.json({ data: await requireMe(c.get('context').db, id) }, 200)
  },
)

meOperations.openapi(
  operation('self.use', { method: 'post', path: '/me/recovery_codes', responses: data(RecoveryCodes) }),
  async (c) => c.json({ data: await renewRecoveryCodes(c.get('context'), requireOwnSession(c).operator_id) }, 200),
)

meOperations.openapi(
  operation('self.use', {
    method: 'delete',
    path: '/me/passkeys/{id}',
    request: { params: IdParam },
    responses: data(z.null()),
  }),
  async (c) => {
    const { operator_id } = requireOwnSession(c)
    await removePasskey(c.get('context'), { ...c.req.valid('param'), operator_id })
    return c.json({ data: null }, 200)
  },
)

meOperations.openapi(
  operation('self.use', { method: 'get', path: '/me/sessions', responses: data(z.array(OperatorSession)) }),
  async (c) => {
    const { id: current, operator_id } = requireOwnSession(c)
    const { db, clock } = c.get('context')
    return c.json({ data: await listOperatorSessions(db, { operator_id, current, now: clock.now() }) }, 200)
  },
)

meOperations.openapi(
  operation('self.use', {
    method: 'delete',
    path: '/me/sessions',
    description: 'Ends all own sessions but the one that asks.',
    responses: data(z.null()),
  }),
  async (c) => {
    await endOtherSessions(c.get('context'), requireOwnSession(c))
    return c.json({ data: null }, 200)
  },
)

meOperations.openapi(
  operation('self.use', {
    method: 'delete',
    path: '/me/sessions/{id}',
    request: { params: z.object({ id: z.string().max(64) }) },
    responses: data(z.null()),
  }),
  async (c) => {
    const session = requireOwnSession(c)
    const { id } = c.req.valid('param')
    await endOperatorSession(c.get('context'), { operator_id: session.operator_id, id })
    if (id === session.id) clearSession(c)
    return c.json({ data: null }, 200)
  },
)

meOperations.openapi(
  operation('self.use', {
    method: 'post',
    path: '/me/password',
    request: body(PasswordChange),
    responses: data(z.null()),
  }),
  async (c) => {
    const session = requireOwnSession(c)
    const change = () => changeOwnPassword(c.get('context'), session, c.req.valid('json'))
    await countTry(c, triedBy(session), change)
    return c.json({ data: null }, 200)
  },
)
