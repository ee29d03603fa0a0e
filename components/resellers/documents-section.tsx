'use client'

import { useTranslations } from 'next-intl'
import { ProfileSection } from '@/components/accounts/profile-section'
import { DocumentsForm } from '@/components/resellers/documents-form'
import { toast } from '@/components/ui/toast'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'

/** The identity documents on the store's page, where nothing may be left out. */
export function DocumentsSection({ business }: { business: BusinessUser }) {
  const t = useTranslations('storeInformation.documents')
  return (
    <ProfileSection title={t('title')} text={t('text')}>
      <DocumentsForm business={business} submitLabel={t('save')} onSubmitted={() => toast(t('saved'), 'success')} />
    </ProfileSection>
  )
}
