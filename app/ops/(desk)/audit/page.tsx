import type { Metadata } from 'next'
import { getMessages, getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { AuditPage } from '@/components/desk-audit/audit-page'
import { stateWords } from '@/components/desk-audit/state-words'
import { behindLogin } from '@/components/desk-frame/behind-login'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskAudit')
  return { title: t('title') }
}

export default behindLogin('/ops/audit', async () => {
  const states = stateWords(await getMessages())
  return (
    <DeskMessages namespaces={['deskAudit']}>
      <AuditPage states={states} />
    </DeskMessages>
  )
})
