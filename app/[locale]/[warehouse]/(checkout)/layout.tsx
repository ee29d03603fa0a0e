import type { Metadata } from 'next'
import { SessionLost } from '@/components/accounts/session-lost'
import { PersonalPages } from '@/components/checkout/personal-pages'
import { chatUrl } from '@/components/layout/contact'
import { PageMessages } from '@/components/layout/page-messages'

export const metadata: Metadata = { robots: { index: false, follow: false } }

const NAMESPACES = [
  'cart',
  'rent',
  'checkout',
  'shipping',
  'pickup',
  'freeShipping',
  'wallet',
  'resellers',
  'vouchers',
  'address',
  'delivery',
  'map',
  'order',
  'orders',
  'nextAction',
  'auth',
  'errors',
  'cashback',
]

export default function CheckoutLayout({ children }: LayoutProps<'/[locale]/[warehouse]'>) {
  return (
    <PageMessages namespaces={NAMESPACES}>
      <SessionLost />
      <PersonalPages chat={chatUrl('')}>{children}</PersonalPages>
    </PageMessages>
  )
}
