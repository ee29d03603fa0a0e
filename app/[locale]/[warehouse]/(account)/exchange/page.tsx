import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { ClaimsPage } from '@/components/claims/claims-page'
import { AccountTitle } from '@/components/layout/account-frame'
import { PageMessages } from '@/components/layout/page-messages'
import { OrderListSkeleton } from '@/components/orders/order-list-skeleton'

const NAMESPACES = ['claims', 'uploads', 'orders', 'order', 'auth', 'errors', 'cashback']

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('claims.page.pieces')
  return { title: t('title') }
}

export default async function Exchange() {
  const t = await getTranslations('claims.page.pieces')
  return (
    <PageMessages namespaces={NAMESPACES}>
      <AccountTitle>{t('title')}</AccountTitle>
      <Suspense fallback={<OrderListSkeleton />}>
        <ClaimsPage list="pieces" />
      </Suspense>
    </PageMessages>
  )
}
