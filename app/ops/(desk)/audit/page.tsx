import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { AuditPage } from '@/components/desk-audit/audit-page'
import { behindLogin } from '@/components/desk-frame/behind-login'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskAudit')
  return { title: t('title') }
}

export default behindLogin('/ops/audit', () => (
  <DeskMessages namespaces={['deskAudit']}>
    <AuditPage />
  </DeskMessages>
))
