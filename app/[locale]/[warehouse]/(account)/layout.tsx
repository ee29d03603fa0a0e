import type { Metadata } from 'next'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { SessionLost } from '@/components/accounts/session-lost'
import { PersonalPages } from '@/components/checkout/personal-pages'
import { AccountFrame } from '@/components/layout/account-frame'
import { chatUrl } from '@/components/layout/contact'
import { PageMessages } from '@/components/layout/page-messages'
import { requireMemberPage } from '@/lib/identity/sessions/page-session'

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
  const locale = requireLocale((await params).locale)
  const role = await requireMemberPage(locale)
  return (
    <PageMessages namespaces={NAMESPACES}>
      <SessionLost />
      <PersonalPages chat={chatUrl('')}>
        <AccountFrame role={role}>{children}</AccountFrame>
      </PersonalPages>
    </PageMessages>
  )
}
