import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { AccountTitle } from '@/components/layout/account-frame'
import { PageMessages } from '@/components/layout/page-messages'
import { LinksPage } from '@/components/reseller-links/links-page'
import { LinksSkeleton } from '@/components/reseller-links/links-skeleton'
import { requireMemberPage } from '@/lib/identity/sessions/page-session'
import { localizedPath } from '@/lib/platform/i18n'

const NAMESPACES = ['resellerLinks', 'auth', 'errors']

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('resellerLinks')
  return { title: t('title') }
}

/** For resellers only; everybody else is redirected to their own profile. */
export default async function ResellerLinks({ params }: PageProps<'/[locale]/[warehouse]/reseller-links'>) {
  const locale = requireLocale((await params).locale)
  if ((await requireMemberPage(locale)) !== 'business') redirect(localizedPath(locale, '/profile'))
  const t = await getTranslations('resellerLinks')
  return (
    <PageMessages namespaces={NAMESPACES}>
      <AccountTitle>{t('title')}</AccountTitle>
      <p className="-mt-3 mb-5 max-w-text text-quiet">{t('text')}</p>
      <Suspense fallback={<LinksSkeleton />}>
        <LinksPage />
      </Suspense>
    </PageMessages>
  )
}
