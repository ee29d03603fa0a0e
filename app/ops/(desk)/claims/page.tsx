import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { ClaimsPage } from '@/components/desk-claims/claims-page'
import { behindLogin } from '@/components/desk-frame/behind-login'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskClaims')
  return { title: t('title') }
}

export default behindLogin('/ops/claims', async () => (
  <DeskMessages namespaces={['deskClaims', 'conditionCounts', 'claims', 'deskPacking']}>
    <ClaimsPage />
  </DeskMessages>
))
