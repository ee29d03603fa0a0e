import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { body, data, IdParam, router } from '@/lib/http/route'
import { makeKey, revokeKey } from '@/lib/identity/operators/commands/keys'
import { changeOperator, createOperator, resetOperator } from '@/lib/identity/operators/commands/operators'
import { listKeys, listOperators, requireOperatorById } from '@/lib/identity/operators/queries/operators'
import {
  ApiKey,
  MadeApiKey,
  NewApiKey,
  NewOperator,
  Operator,
  OperatorChange,
  OperatorWithPassword,
} from '@/lib/identity/operators/schema'
import { AppError } from '@/lib/platform/errors'

/** Who runs the shop, and the keys of programs. */
export const operatorOperations = router()

operatorOperations.openapi(
  operation('operators.read', { method: 'get', path: '/operators', responses: data(z.array(Operator)) }),
  async (c) => c.json({ data: await listOperators(c.get('context').db) }, 200),
)

operatorOperations.openapi(
  operation('operators.write', {
    method: 'post',
    path: '/operators',
    request: body(NewOperator),
    responses: data(OperatorWithPassword),
  }),
  async (c) => c.json({ data: await createOperator(c.get('context'), c.req.valid('json')) }, 200),
)

operatorOperations.openapi(
  operation('operators.write', {
    method: 'patch',
    path: '/operators/{id}',
    request: { params: IdParam, ...body(OperatorChange) },
    responses: data(Operator),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await changeOperator(c.get('context'), { id, ...c.req.valid('json') })
    return c.json({ data: await requireOperatorById(c.get('context').db, id) }, 200)
  },
)

operatorOperations.openapi(
  operation('operators.write', {
    method: 'post',
    path: '/operators/{id}/reset',
    request: { params: IdParam },
    responses: data(OperatorWithPassword),
  }),
  async (c) => c.json({ data: await resetOperator(c.get('context'), c.req.valid('param').id) }, 200),
)

operatorOperations.openapi(
  operation('operators.read', { method: 'get', path: '/keys', responses: data(z.array(ApiKey)) }),
  async (c) => c.json({ data: await listKeys(c.get('context').db) }, 200),
)

operatorOperations.openapi(
  operation('operators.write', {
    method: 'post',
    path: '/keys',
    description: 'Makes an API key that acts for its maker within these scopes. The key is answered once.',
    request: body(NewApiKey),
    responses: data(MadeApiKey),
  }),
  async (c) => {
    const { id, key } = await makeKey(c.get('context'), c.req.valid('json'))
    const made = (await listKeys(c.get('context').db)).find((each) => each.id === id)
    if (!made) throw new AppError('not_found')
    return c.json({ data: { ...made, key } }, 200)
  },
)

operatorOperations.openapi(
  operation('operators.write', {
    method: 'delete',
    path: '/keys/{id}',
    request: { params: IdParam },
    responses: data(z.null()),
  }),
  async (c) => {
    await revokeKey(c.get('context'), c.req.valid('param').id)
    return c.json({ data: null }, 200)
  },
)
