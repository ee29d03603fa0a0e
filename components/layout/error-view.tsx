'use client'

import { useTranslations } from 'next-intl'
import { RedirectHome } from '@/components/layout/redirect-home'
import { usePagePath } from '@/components/layout/use-page-path'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'

/** When one of these pages fails to load, it shows an error and links to the home page (CAT-036 to CAT-038). */
const LEADS_HOME = /^\/(sale|rent|collections)(\/|$)/

export default function ErrorView({ retry }: { retry: () => void }) {
  const t = useTranslations('common')
  const path = usePagePath()
  if (LEADS_HOME.test(path)) return <RedirectHome />
  return (
    <EmptyState
      level={1}
      picture={<Illustration shape="house" />}
      title={t('error.title')}
      text={t(path === '/business' ? 'networkError' : 'error.text')}
      action={<Button onClick={retry}>{t('retry')}</Button>}
    />
  )
}
