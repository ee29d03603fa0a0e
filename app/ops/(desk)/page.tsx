import { getTranslations } from 'next-intl/server'
import { DeskPage } from '@/components/desk/desk-page'

export default async function Today() {
  const t = await getTranslations('desk')
  return <DeskPage title={t('pages.today')}>{null}</DeskPage>
}
