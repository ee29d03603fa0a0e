import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { AccountTitle } from '@/components/layout/account-frame'
import { PageMessages } from '@/components/layout/page-messages'
import { OrdersPageSkeleton } from '@/components/orders/order-list-skeleton'
import { OrdersPage } from '@/components/orders/orders-page'
import { requireMemberPage } from '@/lib/identity/sessions/page-session'
import { localizedPath } from '@/lib/platform/i18n'

const NAMESPACES = ['orders', 'order', 'auth', 'errors', 'cashback', 'walletActivity']

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders')
  return { title: t('referralTitle') }
}

/** For resellers only (RSL-066); everybody else is redirected to their own orders. */
export default async function ResellerOrders({ params }: PageProps<'/[locale]/[warehouse]/reseller-orders'>) {
  const locale = requireLocale((await params).locale)
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
