import type { Operator } from '@/lib/db/command'
import type { OperatorRole } from '@/lib/platform/permissions'
import { operatorApp } from '@/lib/server/operator'
import type { TestShop } from '@/lib/server/testing'

type OperatorAnswer<Data> = {
  status: number
  body: { data: Data; metadata: { next_cursor: string | null }; code: string; params?: Record<string, string> }
}

type Name = { name?: string; operator_id?: number | null; warehouses?: number[] | null }

/** Calls the operator API as somebody with these roles. */
export function operatorOf(shop: TestShop, roles: OperatorRole[], who: Name = {}) {
  const actor: Operator = { kind: 'operator', operator_id: null, name: 'Rini Lestari', roles, warehouses: null, ...who }
  const app = operatorApp(shop.connection, actor)
  return async <Data = Record<string, unknown>>(method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await app.request(path, init)
    return { status: response.status, body: await response.json() } as OperatorAnswer<Data>
  }
}
