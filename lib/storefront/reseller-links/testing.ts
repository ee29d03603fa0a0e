import { eq } from 'drizzle-orm'
import { askCode, bearer, newUser, someMail } from '@/lib/identity/accounts/testing'
import type { ApplicationStatus } from '@/lib/identity/resellers/states'
import { resellers } from '@/lib/identity/resellers/tables'
import type { movableClock, TestShop } from '@/lib/server/testing'

export type RequestHeaders = Record<string, string>

let stores = 0

/** Signs up a reseller whose application has this status, half a minute ago, so that another code can be requested. */
export async function openStore(
  shop: TestShop,
  clock: ReturnType<typeof movableClock>,
  application_status: ApplicationStatus = 'accepted',
) {
  stores += 1
  const store_name = `rumah ${stores}`
  const identity = someMail()
  const user = newUser(identity, await askCode(shop, identity), { store_name, terms: true })
  const { body } = await shop.call<{ data: { token: string; user: { id: number } } }>('POST', '/users', user)
  const { id } = body.data.user
  const [store] = await shop.connection.db
    .update(resellers)
    .set({ application_status })
    .where(eq(resellers.user_id, id))
    .returning()
  clock.pass(30)
  return { store_name, id, code: store?.referral_code ?? '', headers: bearer(body.data.token) }
}
