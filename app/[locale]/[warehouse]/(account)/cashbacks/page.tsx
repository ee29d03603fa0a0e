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

/** The wallet of resellers (spec 1 §6); a customer who comes here is led to their own. */
export default async function Cashbacks({ params }: PageProps<'/[locale]/[warehouse]/cashbacks'>) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  if ((await requireMemberPage(locale)) !== 'business') redirect(localizedPath(locale, '/wallet-activity'))
  const t = await getTranslations('walletActivity')
  return (
    <PageMessages namespaces={NAMESPACES}>
      <AccountTitle>{t('title')}</AccountTitle>
      <Suspense fallback={<WalletSkeleton />}>
        <WalletPage isBusiness />
      </Suspense>
    </PageMessages>
  )
}
