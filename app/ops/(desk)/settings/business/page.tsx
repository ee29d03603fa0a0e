import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { BusinessPageEditor } from '@/components/desk-business-page/business-page-editor'
import { behindLogin } from '@/components/desk-frame/behind-login'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskBusinessPage')
  return { title: t('title') }
}

export default behindLogin('/ops/settings/business', () => (
  <DeskMessages namespaces={['deskBusinessPage', 'deskSettings', 'resellerTypes']}>
    <BusinessPageEditor />
  </DeskMessages>
))
