import type { Actor } from '@/lib/db/command'
import { isAllowed } from '@/lib/db/operator-scope'
import { maskContact, maskName } from '@/lib/identity/accounts/rules'
import { SHOP_NAME } from '@/lib/orders/orders/rules/order'

/** Whether the actor works with customers and sees who they are; auditors only see that they exist. */
export const seesPeople = (actor: Actor) => isAllowed(actor, 'customers.write')

/** Whether the actor sees the buyers' names beside payments and refunds. */
export const seesBuyers = (actor: Actor) => seesPeople(actor) || isAllowed(actor, 'payments.reconcile')

/** Names of steps that are nobody's. */
const NOBODY: readonly string[] = [SHOP_NAME, 'System', 'Guest', '']

/** Who took a step, as somebody reads it who does not see people; an operator is always named. */
export const maskActor = (
  { actor_name, operator_name }: { actor_name: string; operator_name: string | null },
  isMasked: boolean,
) => operator_name ?? (isMasked && !NOBODY.includes(actor_name) ? maskName(actor_name) : actor_name)

type Person = { name: string; email: string | null; phone_number: string | null }

export function maskPerson({ name, email, phone_number }: Person, isMasked: boolean): Person {
  if (!isMasked) return { name, email, phone_number }
  return {
    name: maskName(name),
    email: email && maskContact({ kind: 'email', value: email }),
    phone_number: phone_number && maskContact({ kind: 'phone', value: phone_number }),
  }
}
