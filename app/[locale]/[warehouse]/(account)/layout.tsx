import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SessionLost } from '@/components/accounts/session-lost'
import { PersonalPages } from '@/components/checkout/personal-pages'
import { AccountFrame } from '@/components/layout/account-frame'
import { PageMessages } from '@/components/layout/page-messages'
import { requireMemberPage } from '@/lib/api/page-session'
import { isLocale } from '@/lib/platform/i18n'

/** The whole page is made for one request: only so does every script of it carry the nonce of its policy. */
export const instant = false

export const metadata: Metadata = { robots: { index: false, follow: false } }

const NAMESPACES = [
  'accountMenu',
  'account',
  'devices',
  'privacy',
  'address',
  'delivery',
  'map',
  'wishlist',
  'catalog',
  'cart',
  'common',
  'auth',
  'errors',
]

export default async function AccountLayout({ children, params }: LayoutProps<'/[locale]/[warehouse]'>) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const role = await requireMemberPage(locale)
  return (
    <PageMessages namespaces={NAMESPACES}>
      <SessionLost />
      <PersonalPages>
        <AccountFrame role={role}>{children}</AccountFrame>
      </PersonalPages>
    </PageMessages>
  )
}
