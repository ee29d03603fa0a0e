import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout')
  return { title: t('thankYouTitle') }
}

export default async function ThankYou() {
  const t = await getTranslations('checkout')
  return (
    <EmptyState
      level={1}
      picture={<Illustration shape="chair" />}
      title={t('thankYouTitle')}
      text={t('thankYouText')}
      action={<ButtonLink href="/">{t('home')}</ButtonLink>}
    />
  )
}
