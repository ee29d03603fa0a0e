import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { database } from '@/lib/db/client'
import { tokenCookie } from '@/lib/http/auth'
import type { User } from '@/lib/identity/accounts/schema'
import { findSessionUser } from '@/lib/identity/sessions/queries'
import { type Locale, localizedPath } from '@/lib/platform/i18n'
import { PAGE_ADDRESS } from '@/lib/platform/page-address'
import { systemClock } from '@/lib/platform/time'

export type MemberRole = Exclude<User['role'], 'guest'>

/**
 * Who opens a page of the account area. A guest goes home to log in; so does whose session has ended since
 * the middleware looked, which sends such a one home with a true redirect and without the cookies.
 */
export async function requireMemberPage(locale: Locale): Promise<MemberRole> {
  await connection()
  const token = (await cookies()).get(tokenCookie())?.value
  const { db } = await database()
  const user = token ? await findSessionUser(db, token, systemClock.now()) : null
  if (user && user.role !== 'guest') return user.role
  const from = (await headers()).get(PAGE_ADDRESS) ?? ''
  redirect(`${localizedPath(locale, '/')}?login=1&from=${encodeURIComponent(from)}`)
}
