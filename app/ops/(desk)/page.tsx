import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { Today } from '@/components/desk-tasks/today'
import { placesOf } from '@/lib/identity/operators/page-session'

export async function generateMetadata() {
  const t = await getTranslations('deskTasks')
  return { title: t('title') }
}

export default behindLogin('/ops', async (_props: object, me) => (
  <DeskMessages namespaces={['deskTasks']}>
    <Today places={await placesOf(me)} />
  </DeskMessages>
))
