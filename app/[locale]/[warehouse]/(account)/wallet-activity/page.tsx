import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { AccountTitle } from '@/components/layout/account-frame'
import { PageMessages } from '@/components/layout/page-messages'
import { WalletPage } from '@/components/wallet/wallet-page'
import { WalletSkeleton } from '@/components/wallet/wallet-skeleton'
import { requireMemberPage } from '@/lib/identity/sessions/page-session'
import { localizedPath } from '@/lib/platform/i18n'

const NAMESPACES = [
  'walletActivity',
  'adjustmentReasons',
  'resellerTypes',
  'withdrawal',
  'cashback',
  'account',
  'order',
  'auth',
  'errors',
]

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('walletActivity')
  return { title: t('title') }
}

/** The customer's wallet; resellers are redirected to their cashbacks. */
export default async function WalletActivity({ params }: PageProps<'/[locale]/[warehouse]/wallet-activity'>) {
  const locale = requireLocale((await params).locale)
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
