import type { Actor, Operator } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import type { findSessionUser } from '@/lib/identity/sessions/queries'

type SessionUser = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>

/** The owner of a session: who acts, and whose data may be read. */
export type Shopper = { actor: Extract<Actor, { kind: 'shopper' }>; scope: Scope }

/** Creates a shopper and their `Scope` from the user of a session that was found. */
export function toShopper({ id, role, first_name, last_name }: SessionUser): Shopper {
  const actor = { kind: 'shopper', user_id: id, role, name: `${first_name} ${last_name}`.trim() } as const
  return { actor, scope: { user_id: id } as Scope }
}

/**
 * The `Scope` of who has opened one order of this buyer with a code; the caller has checked it. For that order alone.
 */
export const scopeOfOpened = (user_id: number) => ({ user_id }) as Scope

/** The `Scope` of an operator who helps this customer; the operation has checked the permission. */
export const scopeOfCustomer = (_operator: Operator, user_id: number) => ({ user_id }) as Scope
