import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { AccountTitle } from '@/components/layout/account-frame'
import { PageMessages } from '@/components/layout/page-messages'
import { StorePage, StoreSkeleton } from '@/components/resellers/store-page'
import { requireMemberPage } from '@/lib/identity/sessions/page-session'
import { localizedPath } from '@/lib/platform/i18n'

const NAMESPACES = [
  'storeInformation',
  'resellerParts',
  'account',
  'address',
  'delivery',
  'map',
  'uploads',
  'common',
  'auth',
  'errors',
]

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('storeInformation')
  return { title: t('title') }
}

/** For resellers only (RSL-059); everybody else is redirected to their own profile. */
export default async function StoreInformation({ params }: PageProps<'/[locale]/[warehouse]/store-information'>) {
  const locale = requireLocale((await params).locale)
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
