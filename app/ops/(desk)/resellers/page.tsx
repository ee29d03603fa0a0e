import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { ResellersPage } from '@/components/desk-resellers/resellers-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskResellers')
  return { title: t('title') }
}

export default behindLogin('/ops/resellers', async () => (
  <DeskMessages namespaces={['deskResellers', 'resellerTypes']}>
    <ResellersPage />
  </DeskMessages>
))
