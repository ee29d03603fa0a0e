import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { BesideForm } from '@/components/accounts/beside-form'
import { ResellerAside, ResellerGain } from '@/components/business-page/reseller-aside'
import { PageMessages } from '@/components/layout/page-messages'
import { RegisterPage, RegisterSkeleton } from '@/components/resellers/register-page'
import { getOffer } from '@/lib/storefront/business-page/queries/offer'
import { getBusinessPage } from '@/lib/storefront/business-page/queries/page'

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
  const t = await getTranslations('account.register')
  return { title: t('businessTitle') }
}

export default async function BusinessRegister({ params }: PageProps<'/[locale]/[warehouse]/business/register'>) {
  const { warehouse } = await params
  const [{ desktop_media }, offer] = await Promise.all([getBusinessPage(), getOffer({ warehouse })])
  const aside = <ResellerAside offer={offer} media_key={desktop_media} />
  return (
    <PageMessages namespaces={NAMESPACES}>
      <Suspense
        fallback={
          <BesideForm aside={aside}>
            <RegisterSkeleton />
          </BesideForm>
        }
      >
        <RegisterPage aside={aside} gain={<ResellerGain offer={offer} />} />
      </Suspense>
    </PageMessages>
  )
}
