import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountTitle } from '@/components/layout/account-frame'
import { PageMessages } from '@/components/layout/page-messages'
import { StorePage, StoreSkeleton } from '@/components/resellers/store-page'
import { requireMemberPage } from '@/lib/api/page-session'
import { isLocale, localizedPath } from '@/lib/platform/i18n'

const NAMESPACES = ['storeInformation', 'account', 'common', 'auth', 'errors']

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('storeInformation')
  return { title: t('title') }
}

/** For resellers alone (spec 1 §6); whoever else comes here is led to their own profile. */
export default async function StoreInformation({ params }: PageProps<'/[locale]/[warehouse]/store-information'>) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  if ((await requireMemberPage(locale)) !== 'business') redirect(localizedPath(locale, '/profile'))
  const t = await getTranslations('storeInformation')
  return (
    <PageMessages namespaces={NAMESPACES}>
      <AccountTitle>{t('title')}</AccountTitle>
      <Suspense fallback={<StoreSkeleton />}>
        <StorePage />
      </Suspense>
    </PageMessages>
  )
}
