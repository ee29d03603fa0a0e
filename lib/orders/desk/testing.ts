import { type Context, type Operator, programOf } from '@/lib/db/command'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import type { OperatorRole } from '@/lib/platform/permissions'
import { operatorApp } from '@/lib/server/operator'
import type { TestShop } from '@/lib/server/testing'

type Answer<Data> = { status: number; body: { data: Data; code?: string; params?: Record<string, unknown> } }

/** An operator with these roles; `warehouses` limits what they see. */
export const makeOperator = (
  name: string,
  roles: readonly OperatorRole[],
  { warehouses = null, operator_id = 7 }: { warehouses?: readonly number[] | null; operator_id?: number } = {},
): Operator => ({ kind: 'operator', operator_id, name, roles, warehouses })

/** Calls the API of operators as somebody, and prepares orders for them. */
export function openOffice(shop: TestShop) {
  async function send(actor: Context['actor'], method: string, path: string, body?: unknown) {
    return operatorApp(shop.connection, actor, shop.context.clock).request(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  }
  async function call<Data = Record<string, unknown>>(
    actor: Context['actor'],
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<Data>> {
    const response = await send(actor, method, path, body)
    return { status: response.status, body: (await response.json()) as Answer<Data>['body'] }
  }
  const owner = programOf('Program')
  /** The version of an order as it stands. */
  const version = async (id: number) =>
    (await call<{ version: string }>(owner, 'GET', `/orders/${id}`)).body.data.version
  return { ...openDesk(shop), send, call, version, owner }
}
