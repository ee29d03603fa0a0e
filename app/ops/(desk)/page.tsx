import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { Today } from '@/components/desk-tasks/today'

export async function generateMetadata() {
  const t = await getTranslations('deskTasks')
  return { title: t('title') }
}

export default function TodayPage() {
  return (
    <DeskMessages namespaces={['deskTasks']}>
      <Today />
    </DeskMessages>
  )
}
