'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import useSWR from 'swr'

const ONCE = { revalidateOnFocus: false, revalidateIfStale: false }

async function fetchWords(path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

type LazyMessagesProps = {
  namespace: 'account' | 'claims' | 'payLink' | 'rent' | 'resellerLinks' | 'uploads'
  waiting: ReactNode
  failed: ReactNode
  children: ReactNode
}

/** Provides a namespace of messages that the page does not include; it loads when this first renders. */
export function LazyMessages({ namespace, waiting, failed, children }: LazyMessagesProps) {
  const locale = useLocale()
  const known = useMessages()
  const { data, error } = useSWR(namespace in known ? null : `/api/words/${locale}/${namespace}`, fetchWords, ONCE)
  if (namespace in known) return children
  if (error) return failed
  if (!data) return waiting
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...known, [namespace]: data }}>
      {children}
    </NextIntlClientProvider>
  )
}
