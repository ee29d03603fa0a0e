import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { ChatButton } from '@/components/layout/chat-button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { contactHours } from '@/lib/platform/contact-hours'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return { title: t('maintenance.title'), robots: { index: false } }
}

export default async function MaintenancePage({ params }: PageProps<'/[locale]/[warehouse]/500'>) {
  const locale = requireLocale((await params).locale)
  const t = await getTranslations('common')
  return (
    <EmptyState
      level={1}
      picture={<Illustration shape="closed" />}
      title={t('maintenance.title')}
      text={`${t('maintenance.text')} ${t('maintenance.hours', { hours: contactHours(locale) })}`}
      action={
        <>
          <ButtonLink href="/">{t('retry')}</ButtonLink>
          <ChatButton variant="secondary" />
        </>
      }
    />
  )
}
