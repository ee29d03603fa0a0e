import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountTitle } from '@/components/layout/account-frame'
import { PageMessages } from '@/components/layout/page-messages'
import { OrdersPageSkeleton } from '@/components/orders/order-list-skeleton'
import { OrdersPage } from '@/components/orders/orders-page'

const NAMESPACES = ['orders', 'order', 'nextAction', 'checkout', 'rent', 'auth', 'errors', 'cashback']

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders')
  return { title: t('rentTitle') }
}

export default async function MyRentalOrders() {
  const t = await getTranslations('orders')
  return (
    <PageMessages namespaces={NAMESPACES}>
      <AccountTitle>{t('rentTitle')}</AccountTitle>
      <Suspense fallback={<OrdersPageSkeleton />}>
        <OrdersPage kind="rent" />
      </Suspense>
    </PageMessages>
  )
}
