import type { Metadata } from 'next'
import { connection } from 'next/server'
import { SessionLost } from '@/components/accounts/session-lost'
import { PersonalPages } from '@/components/checkout/personal-pages'
import { PageMessages } from '@/components/layout/page-messages'

/** Renders each request in full, because the policy's nonce must be on every script of the page. */

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
]

export default async function CheckoutLayout({ children }: LayoutProps<'/[locale]/[warehouse]'>) {
  await connection()
  return (
    <PageMessages namespaces={NAMESPACES}>
      <SessionLost />
      <PersonalPages>{children}</PersonalPages>
    </PageMessages>
  )
}
