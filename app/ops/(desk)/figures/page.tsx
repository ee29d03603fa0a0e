import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { FiguresPage } from '@/components/desk-figures/figures-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskFigures')
  return { title: t('title') }
}

export default function Figures() {
  return (
    <DeskMessages namespaces={['deskFigures']}>
      <FiguresPage />
    </DeskMessages>
  )
}
