import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { HealthPage } from '@/components/desk-health/health-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskHealth')
  return { title: t('title') }
}

export default behindLogin('/ops/health', () => (
  <DeskMessages namespaces={['deskHealth']}>
    <HealthPage />
  </DeskMessages>
))
