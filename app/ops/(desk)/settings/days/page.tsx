import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { DaysPage } from '@/components/desk-settings/days-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskSettings.days')
  return { title: t('title') }
}

export default behindLogin('/ops/settings/days', () => (
  <DeskMessages namespaces={['deskSettings']}>
    <DaysPage />
  </DeskMessages>
))
