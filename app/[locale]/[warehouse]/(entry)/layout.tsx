import type { Metadata } from 'next'
import { PersonalPages } from '@/components/checkout/personal-pages'
import { chatUrl } from '@/components/layout/contact'
import { PageMessages } from '@/components/layout/page-messages'

export const metadata: Metadata = { robots: { index: false, follow: false } }

const NAMESPACES = ['auth', 'account', 'errors']

export default function EntryLayout({ children }: LayoutProps<'/[locale]/[warehouse]'>) {
  return (
    <PageMessages namespaces={NAMESPACES}>
      <PersonalPages chat={chatUrl('')}>{children}</PersonalPages>
    </PageMessages>
  )
}
