import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { SettingsPage } from '@/components/desk-settings/settings-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskSettings')
  return { title: t('title') }
}

export default behindLogin('/ops/settings', () => (
  <DeskMessages namespaces={['deskSettings', 'payment']}>
    <SettingsPage />
  </DeskMessages>
))
