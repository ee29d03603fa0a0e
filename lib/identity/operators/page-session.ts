import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { database } from '@/lib/db/client'
import { opsCookie } from '@/lib/identity/operators/operator-session'
import { findOperatorSession } from '@/lib/identity/operators/queries/access'
import { requireMe } from '@/lib/identity/operators/queries/operators'
import type { LoginStep, Me } from '@/lib/identity/operators/schema'
import { getWarehouses } from '@/lib/places/warehouses/queries'
import { OPS_LOGIN } from '@/lib/platform/ops-api'
import { PAGE_ADDRESS } from '@/lib/platform/page-address'
import { systemClock } from '@/lib/platform/time'

type PageOperator = { me: Me; step: LoginStep['step'] }

/** Who opens a page of the back-office, and what is left of the login; null without a session. Asked once a request. */
export const findPageOperator = cache(async (): Promise<PageOperator | null> => {
  const token = (await cookies()).get(opsCookie())?.value
  if (!token) return null
  const { db } = await database()
  const session = await findOperatorSession(db, token, systemClock.now())
  if (!session) return null
  const me = await requireMe(db, session.actor.operator_id)
  const hasChoice = session.stage === 'code' && me.passkeys.length > 0
  return { me, step: hasChoice ? 'passkey_or_code' : session.stage }
})

/** The account of whoever opens a page behind the login. Redirects to the login, or to the step of it that is left. */
export async function requirePageOperator(): Promise<Me> {
  const operator = await findPageOperator()
  if (operator?.step === 'done') return operator.me
  const from = (await headers()).get(PAGE_ADDRESS) ?? ''
  redirect(`${OPS_LOGIN}?from=${encodeURIComponent(from)}`)
}

/** The warehouses in which somebody works. */
export async function placesOf({ warehouses }: Me) {
  return warehouses ?? (await getWarehouses()).map(({ id, title }) => ({ id, title }))
}
