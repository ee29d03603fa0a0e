import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { database } from '@/lib/db/client'
import { tokenCookie } from '@/lib/http/auth'
import type { User } from '@/lib/identity/accounts/schema'
import { findSessionUser } from '@/lib/identity/sessions/queries'
import { type Shopper, toShopper } from '@/lib/identity/sessions/shopper'
import { type Locale, localizedPath } from '@/lib/platform/i18n'
import { PAGE_ADDRESS } from '@/lib/platform/page-address'
import { systemClock } from '@/lib/platform/time'

export type MemberRole = Exclude<User['role'], 'guest'>

async function readSessionUser() {
  const token = (await cookies()).get(tokenCookie())?.value
  const { db } = await database()
  return token ? findSessionUser(db, token, systemClock.now()) : null
}

/** The shopper who opens a page, a guest too; null when the session has ended since the middleware looked. */
export async function findPageShopper(): Promise<Shopper | null> {
  const user = await readSessionUser()
  return user && toShopper(user)
}

/**
 * The role of the member who opens a page of the account area. Redirects guests to the home page with its login
 * . The middleware has already redirected requests without a valid session; this catches sessions that
 * ended since.
 */
export async function requireMemberPage(locale: Locale): Promise<MemberRole> {
  const user = await readSessionUser()
  if (user && user.role !== 'guest') return user.role
  const from = (await headers()).get(PAGE_ADDRESS) ?? ''
  redirect(`${localizedPath(locale, '/')}?login=1&from=${encodeURIComponent(from)}`)
}
