import { afterAll, beforeAll, test } from '@jest/globals'
import { type AuditExamples, expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock()
let shop: OpenedClaims
let owner: Awaited<ReturnType<typeof logInAs>>

beforeAll(async () => {
  shop = await openClaims(clock)
  owner = await logInAs(shop.shop, ['owner'])
})
afterAll(() => shop.close())

const step = (id: number, name: string, body: object) => shop.desk(shop.office.owner, id, name, body)

/** An exchange that is requested, then accepted, received, passed and sent, as far as it is asked for. */
async function exchange(steps: 0 | 1 | 2 | 3 | 4) {
  const { id } = (await shop.askExchange(await shop.delivered())).body.data
  const course = [
    () => step(id, 'decision', { outcome: 'accept' }),
    () => step(id, 'receipt', {}),
    () => step(id, 'inspection', { outcome: 'pass' }),
    () => step(id, 'replacement', { courier: 'JNE', tracking_code: 'GANTI1' }),
  ]
  for (const one of course.slice(0, steps)) await one()
  return { id }
}

const EXAMPLES: AuditExamples = {
  'POST /claims/{id}/decision': async () => ({
    path: await exchange(0),
    body: { outcome: 'reject', reason: 'Tidak terlihat di foto.' },
    before: { status: 'requested' },
    after: { status: 'rejected', reason: 'Tidak terlihat di foto.' },
  }),
  'POST /claims/{id}/receipt': async () => ({
    ...{ path: await exchange(1), body: {}, before: { status: 'accepted' }, after: { status: 'received', pieces: 1 } },
  }),
  'POST /claims/{id}/inspection': async () => ({
    path: await exchange(2),
    body: { outcome: 'pass' },
    ...{ before: { status: 'received' }, after: { status: 'passed' } },
  }),
  'POST /claims/{id}/replacement': async () => ({
    path: await exchange(3),
    body: { courier: 'JNE', tracking_code: 'GANTI2' },
    ...{ before: { status: 'passed' }, after: { status: 'replacing', tracking_code: 'GANTI2' } },
  }),
  'POST /claims/{id}/delivered': async () => ({
    ...{ path: await exchange(4), body: {}, before: { status: 'replacing' }, after: { status: 'resolved' } },
  }),
  'POST /claims/{id}/conversion': async () => ({
    ...{ path: await exchange(3), body: {}, before: { status: 'passed' }, after: { status: 'passed' } },
  }),
}

test.each(Object.keys(EXAMPLES))('leaves what it changed in the audit log: %s', async (name) => {
  await expectAudited(shop.shop, owner, name, (await EXAMPLES[name]?.()) ?? {})
})
