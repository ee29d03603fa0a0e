'use client'

import { useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { useMay } from '@/components/desk/use-may'
import { BusinessPageForm } from '@/components/desk-business-page/business-page-form'
import { TermsEditor } from '@/components/desk-business-page/terms-editor'
import { CommissionsPanel } from '@/components/desk-settings/commissions-panel'
import { useBusinessPage } from '@/lib/storefront/business-page/client'

/** The landing page of resellers and their terms, in both languages. */
export function BusinessPageEditor() {
  const t = useTranslations('deskBusinessPage')
  const may = useMay()
  const { data, error, mutate } = useBusinessPage()
  return (
    <DeskPage title={t('title')} text={t('text')}>
      {may('settings.read') && <CommissionsPanel />}
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={12} />}
      {data && <BusinessPageForm key={data.version ?? 'first'} draft={data} />}
      <TermsEditor />
    </DeskPage>
  )
}
