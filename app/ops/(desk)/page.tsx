import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { Today } from '@/components/desk-tasks/today'

export async function generateMetadata() {
  const t = await getTranslations('deskTasks')
  return { title: t('title') }
}

export default behindLogin('/ops', () => (
  <DeskMessages namespaces={['deskTasks']}>
    <Today />
  </DeskMessages>
))
