import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountTitle } from '@/components/layout/account-frame'
import { PageMessages } from '@/components/layout/page-messages'
import { WalletPage } from '@/components/wallet/wallet-page'
import { WalletSkeleton } from '@/components/wallet/wallet-skeleton'
import { requireMemberPage } from '@/lib/api/page-session'
import { isLocale, localizedPath } from '@/lib/platform/i18n'

const NAMESPACES = ['walletActivity', 'common', 'auth', 'errors']

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('walletActivity')
  return { title: t('title') }
}

/** The wallet of customers; a reseller, whose wallet is of cashbacks, is led to it. */
export default async function WalletActivity({ params }: PageProps<'/[locale]/[warehouse]/wallet-activity'>) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  if ((await requireMemberPage(locale)) === 'business') redirect(localizedPath(locale, '/cashbacks'))
  const t = await getTranslations('walletActivity')
  return (
    <PageMessages namespaces={NAMESPACES}>
      <AccountTitle>{t('title')}</AccountTitle>
      <Suspense fallback={<WalletSkeleton />}>
        <WalletPage />
      </Suspense>
    </PageMessages>
  )
}
