import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { ProfilePage, ProfileSkeleton } from '@/components/accounts/profile-page'
import { AccountTitle } from '@/components/layout/account-frame'
import { warehouseLabels } from '@/components/layout/warehouse-labels'
import { getWarehouse } from '@/lib/places/warehouses/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.profile')
  return { title: t('title') }
}

export default async function Profile({ params }: PageProps<'/[locale]/[warehouse]/profile'>) {
  const { warehouse } = await params
  const t = await getTranslations('account.profile')
  const [place, labels] = await Promise.all([getWarehouse(warehouse), warehouseLabels()])
  return (
    <>
      <AccountTitle>{t('title')}</AccountTitle>
      <Suspense fallback={<ProfileSkeleton />}>
        <ProfilePage warehouse={place} warehouseLabels={labels} />
      </Suspense>
    </>
  )
}
