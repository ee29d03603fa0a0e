import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { ClaimRulesPage } from '@/components/desk-settings/claim-rules-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskSettings.claims')
  return { title: t('title') }
}

export default behindLogin('/ops/settings/claims', () => (
  <DeskMessages namespaces={['deskSettings']}>
    <ClaimRulesPage />
  </DeskMessages>
))
