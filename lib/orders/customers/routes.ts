import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { answers, body, data, IdParam, router } from '@/lib/http/route'
import { auditReading } from '@/lib/identity/audit/commands'
import { addNote, undoCustomerNote } from '@/lib/orders/customers/commands/add-note'
import { blockCustomer, unblockCustomer, undoBlock } from '@/lib/orders/customers/commands/block-customer'
import { endCustomerSession, endCustomerSessions } from '@/lib/orders/customers/commands/end-sessions'
import { requireCustomer } from '@/lib/orders/customers/queries/customer'
import { listCustomers } from '@/lib/orders/customers/queries/list'
import {
  Blocking,
  Customer,
  CustomerList,
  CustomerNote,
  CustomerQuery,
  EndedSessions,
  NewNote,
  Unblocking,
} from '@/lib/orders/customers/schema'

const CUSTOMER = { path: '/customers/{id}', request: { params: IdParam } } as const
const SESSIONS = '/customers/{id}/sessions'
const SessionParam = IdParam.extend({ session: z.uuid() })

/** For operators; mounted by lib/server/operator. */
export const customerOperations = router()

customerOperations.openapi(
  operation('customers.read', {
    method: 'get',
    path: '/customers',
    request: { query: CustomerQuery },
    responses: answers(CustomerList),
  }),
  async (c) => c.json(await listCustomers(c.get('context'), c.req.valid('query')), 200),
)

customerOperations.openapi(
  operation('customers.read', { method: 'get', ...CUSTOMER, responses: data(Customer) }),
  async (c) => {
    const { db, actor, clock } = c.get('context')
    const { id } = c.req.valid('param')
    const customer = await requireCustomer(db, { actor, id, now: clock.now() })
    await auditReading(c.get('context'), { action: 'customer_seen', subject_type: 'customer', subject_id: id })
    return c.json({ data: customer }, 200)
  },
)

customerOperations.openapi(
  operation('customers.write', {
    method: 'post',
    path: '/customers/{id}/notes',
    request: { params: IdParam, ...body(NewNote) },
    responses: data(CustomerNote),
  }),
  async (c) => {
    const note = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json({ data: await addNote(c.get('context'), note) }, 200)
  },
)

const UNDO = { method: 'post', request: { params: IdParam }, responses: data(Customer) } as const

customerOperations.openapi(
  operation('customers.write', {
    ...UNDO,
    path: '/customers/{id}/notes/undo',
    description: 'Takes your last note away again, within ten seconds.',
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await undoCustomerNote(c.get('context'), { id })
    const { db, actor, clock } = c.get('context')
    return c.json({ data: await requireCustomer(db, { actor, id, now: clock.now() }) }, 200)
  },
)

customerOperations.openapi(
  operation('customers.write', {
    ...UNDO,
    path: '/customers/{id}/block/undo',
    description: 'Opens an account that you have just blocked, before its owner is told, within ten seconds.',
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await undoBlock(c.get('context'), { id })
    const { db, actor, clock } = c.get('context')
    return c.json({ data: await requireCustomer(db, { actor, id, now: clock.now() }) }, 200)
  },
)

customerOperations.openapi(
  operation('customers.write', {
    method: 'post',
    path: '/customers/{id}/block',
    description: 'Ends every session of the account at once and lets nobody log in to it; its owner is told.',
    request: { params: IdParam, ...body(Blocking) },
    responses: data(Customer),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await blockCustomer(c.get('context'), { id, ...c.req.valid('json') })
    const { db, actor, clock } = c.get('context')
    return c.json({ data: await requireCustomer(db, { actor, id, now: clock.now() }) }, 200)
  },
)

customerOperations.openapi(
  operation('customers.write', {
    method: 'post',
    path: '/customers/{id}/unblock',
    request: { params: IdParam, ...body(Unblocking) },
    responses: data(Customer),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await unblockCustomer(c.get('context'), { id, ...c.req.valid('json') })
    const { db, actor, clock } = c.get('context')
    return c.json({ data: await requireCustomer(db, { actor, id, now: clock.now() }) }, 200)
  },
)

customerOperations.openapi(
  operation('customers.write', {
    method: 'delete',
    path: SESSIONS,
    request: { params: IdParam },
    responses: data(EndedSessions),
  }),
  async (c) => {
    const ended = await endCustomerSessions(c.get('context'), { user_id: c.req.valid('param').id })
    return c.json({ data: { ended } }, 200)
  },
)

customerOperations.openapi(
  operation('customers.write', {
    method: 'delete',
    path: `${SESSIONS}/{session}`,
    request: { params: SessionParam },
    responses: data(EndedSessions),
  }),
  async (c) => {
    const { id, session } = c.req.valid('param')
    await endCustomerSession(c.get('context'), { user_id: id, id: session })
    return c.json({ data: { ended: 1 } }, 200)
  },
)
