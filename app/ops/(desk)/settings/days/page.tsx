import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { DaysPage } from '@/components/desk-settings/days-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskSettings.days')
  return { title: t('title') }
}

export default function ClosedDays() {
  return (
    <DeskMessages namespaces={['deskSettings']}>
      <DaysPage />
    </DeskMessages>
  )
}
