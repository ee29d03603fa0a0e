import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountTitle } from '@/components/layout/account-frame'
import { PageMessages } from '@/components/layout/page-messages'
import { WalletPage } from '@/components/wallet/wallet-page'
import { WalletSkeleton } from '@/components/wallet/wallet-skeleton'

const NAMESPACES = ['walletActivity', 'common', 'auth', 'errors']

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('walletActivity')
  return { title: t('title') }
}

export default async function WalletActivity() {
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
