import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountTitle } from '@/components/layout/account-frame'
import { PageMessages } from '@/components/layout/page-messages'
import { OrdersPageSkeleton } from '@/components/orders/order-list-skeleton'
import { OrdersPage } from '@/components/orders/orders-page'
import { requireMemberPage } from '@/lib/api/page-session'
import { isLocale, localizedPath } from '@/lib/platform/i18n'

const NAMESPACES = ['orders', 'order', 'common', 'auth', 'errors']

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders')
  return { title: t('referralTitle') }
}

/** For resellers alone (spec 1 §6); whoever else comes here is led to their own orders. */
export default async function ResellerOrders({ params }: PageProps<'/[locale]/[warehouse]/reseller-orders'>) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  if ((await requireMemberPage(locale)) !== 'business') redirect(localizedPath(locale, '/my-orders'))
  const t = await getTranslations('orders')
  return (
    <PageMessages namespaces={NAMESPACES}>
      <AccountTitle>{t('referralTitle')}</AccountTitle>
      <p className="-mt-3 mb-5 max-w-text text-quiet">{t('referralText')}</p>
      <Suspense fallback={<OrdersPageSkeleton />}>
        <OrdersPage kind="referral" />
      </Suspense>
    </PageMessages>
  )
}
