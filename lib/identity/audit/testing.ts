import { expect } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { audit_log } from '@/lib/identity/audit/tables'
import type { logInAs } from '@/lib/identity/operators/testing'
import type { TestShop } from '@/lib/server/testing'

const OPS = '/api/ops/v1'

/** A call that succeeds: values of its path, its body, and the states that the audit log must have. */
export type AuditExample = {
  path?: Record<string, string | number>
  body?: unknown
  before?: object | null
  after?: object | null
}

/** By `POST /path/{id}`, as the OpenAPI document names operations. */
export type AuditExamples = Record<string, () => AuditExample | Promise<AuditExample>>

let asked = 0

/** Makes the call of an example and expects its entry: of this person, this request, with both states. */
export async function expectAudited(
  shop: TestShop,
  { operator, headers }: Awaited<ReturnType<typeof logInAs>>,
  name: string,
  { path = {}, body, ...states }: AuditExample,
) {
  asked += 1
  const [method = '', template = ''] = name.split(' ')
  const url = Object.entries(path).reduce((url, [key, value]) => url.replace(`{${key}}`, String(value)), template)
  const request_id = `request-of-example-${asked}`
  const answer = await shop.call(method, `${OPS}${url}`, body, { ...headers, 'x-request-id': request_id })
  expect([answer.status, answer.body]).toEqual([200, answer.body])
  const rows = await shop.connection.db.select().from(audit_log).where(eq(audit_log.request_id, request_id))
  expect(rows.map(({ operator_id }) => operator_id)).toEqual(rows.map(() => operator.id))
  expect(rows).not.toEqual([])
  // A call that no command has recorded is named by its path; of several entries one has the states.
  const recorded = rows.filter(({ action }) => !action.includes('/'))
  const wanted = Object.entries(states).map(([name, state]) => [name, state && expect.objectContaining(state)])
  if (wanted.length > 0)
    expect(recorded).toEqual(expect.arrayContaining([expect.objectContaining(Object.fromEntries(wanted))]))
}
