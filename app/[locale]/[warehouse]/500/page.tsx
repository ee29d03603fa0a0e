import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { chatUrl } from '@/components/layout/contact'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return { title: t('maintenance.title'), robots: { index: false } }
}

export default async function MaintenancePage() {
  const [t, nav] = await Promise.all([getTranslations('common'), getTranslations('nav')])
  return (
    <EmptyState
      level={1}
      picture={<Illustration shape="closed" />}
      title={t('maintenance.title')}
      text={t('maintenance.text')}
      action={
        <>
          <ButtonLink href="/">{t('retry')}</ButtonLink>
          <a
            href={chatUrl(nav('chatMessage'))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ variant: 'secondary' })}
          >
            {nav('chat')}
          </a>
        </>
      }
    />
  )
}
