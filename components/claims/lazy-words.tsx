'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSWRConfig } from 'swr'
import { LazyMessages } from '@/components/accounts/lazy-messages'
import { RetryNotice } from '@/components/ui/retry-notice'

type LazyWordsProps = {
  namespace: 'account' | 'claims' | 'payLink' | 'resellerLinks' | 'uploads'
  waiting?: ReactNode
  children: ReactNode
}

/** `LazyMessages` that can be asked for again without a network. */
export function LazyWords({ namespace, waiting = null, children }: LazyWordsProps) {
  const locale = useLocale()
  const { mutate } = useSWRConfig()
  const retry = () => void mutate(`/api/words/${locale}/${namespace}`)
  return (
    <LazyMessages namespace={namespace} waiting={waiting} failed={<NotLoaded onRetry={retry} />}>
      {children}
    </LazyMessages>
  )
}

/** Says that a part of the page did not load. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('common')
  return <RetryNotice text={t('networkError')} retry={t('retry')} onRetry={onRetry} />
}
