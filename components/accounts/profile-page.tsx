'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { browser } from 'react-dom'
import { ContactSection } from '@/components/accounts/contact-section'
import { DeviceSection } from '@/components/accounts/device-section'
import { PersonalForm } from '@/components/accounts/personal-form'
import { PhotoSection } from '@/components/accounts/photo-section'
import { ProfileSection } from '@/components/accounts/profile-section'
import { SignInState } from '@/components/accounts/sign-in-state'
import { WarehousePicker } from '@/components/layout/warehouse-picker'
import type { WarehouseLabels } from '@/components/layout/warehouse-text'
import { PrivacySection } from '@/components/privacy/privacy-section'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { Skeleton } from '@/components/ui/skeleton'
import { useSession } from '@/lib/identity/accounts/client'

export const ProfileSkeleton = () => (
  <div className="grid gap-4 md:gap-6">
    <Skeleton className="h-48" />
    <Skeleton className="h-28" />
    <Skeleton className="h-64" />
    <Skeleton className="h-112" />
  </div>
)

type ProfilePageProps = { warehouse: { id: number; city: string } | null; warehouseLabels: WarehouseLabels }

/** The profile: contact, password, devices, personal data and warehouse (PRO-002). */
export function ProfilePage({ warehouse, warehouseLabels }: ProfilePageProps) {
  use(browser('A profile is shown to its owner only.'))
  const t = useTranslations('account.profile')
  const common = useTranslations('common')
  const { kind, user, error, retry } = useSession()
  if (!kind || kind === 'guest') return <SignInState from="/profile" />
  if (error && !user) {
    return (
      <EmptyState
        picture={<Illustration shape="basket" />}
        title={t('loadFailed')}
        action={<Button onClick={retry}>{common('retry')}</Button>}
      />
    )
  }
  if (!user) return <ProfileSkeleton />
  return (
    <div className="grid gap-4 md:gap-6">
      <ContactSection user={user} />
      <PersonalForm user={user} />
      <PhotoSection user={user} />
      <ProfileSection title={t('warehouse')} text={t('warehouseText')}>
        <WarehousePicker current={warehouse} labels={warehouseLabels} className="-ml-3 justify-self-start" />
      </ProfileSection>
      <DeviceSection />
      <PrivacySection user={user} />
    </div>
  )
}
