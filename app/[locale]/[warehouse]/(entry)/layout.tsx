import type { Metadata } from 'next'
import { connection } from 'next/server'
import { PersonalPages } from '@/components/checkout/personal-pages'
import { PageMessages } from '@/components/layout/page-messages'

/** Renders each request in full, because the policy's nonce must be on every script of the page. */

export const metadata: Metadata = { robots: { index: false, follow: false } }

const NAMESPACES = ['common', 'auth', 'account', 'errors']

export default async function EntryLayout({ children }: LayoutProps<'/[locale]/[warehouse]'>) {
  await connection()
  return (
    <PageMessages namespaces={NAMESPACES}>
      <PersonalPages>{children}</PersonalPages>
    </PageMessages>
  )
}
