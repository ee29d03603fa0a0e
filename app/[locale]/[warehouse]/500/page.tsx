import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ChatButton } from '@/components/layout/chat-button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return { title: t('maintenance.title'), robots: { index: false } }
}

export default async function MaintenancePage() {
  const t = await getTranslations('common')
  return (
    <EmptyState
      level={1}
      picture={<Illustration shape="closed" />}
      title={t('maintenance.title')}
      text={t('maintenance.text')}
      action={
        <>
          <ButtonLink href="/">{t('retry')}</ButtonLink>
          <ChatButton variant="secondary" />
        </>
      }
    />
  )
}
