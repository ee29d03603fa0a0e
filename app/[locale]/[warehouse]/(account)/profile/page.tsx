import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { ProfilePage, ProfileSkeleton } from '@/components/accounts/profile-page'
import { warehouseLabels } from '@/components/layout/warehouse-labels'
import { Container } from '@/components/ui/container'
import { getWarehouse } from '@/lib/warehouses/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.profile')
  return { title: t('title') }
}

export default async function Profile({ params }: PageProps<'/[locale]/[warehouse]/profile'>) {
  const { warehouse } = await params
  const t = await getTranslations('account.profile')
  const [place, labels] = await Promise.all([getWarehouse(warehouse), warehouseLabels()])
  return (
    <Container className="pt-6 pb-8 md:pt-10 md:pb-12">
      <h1 className="mb-6 font-display text-2xl md:mb-8 md:text-3xl">{t('title')}</h1>
      <Suspense fallback={<ProfileSkeleton />}>
        <ProfilePage warehouse={place} warehouseLabels={labels} />
      </Suspense>
    </Container>
  )
}
