import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { AuditPage } from '@/components/desk-audit/audit-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskAudit')
  return { title: t('title') }
}

export default function Audit() {
  return (
    <DeskMessages namespaces={['deskAudit']}>
      <AuditPage />
    </DeskMessages>
  )
}
