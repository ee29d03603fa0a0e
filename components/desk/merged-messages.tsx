'use client'

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'

type MergedMessagesProps = { messages: Partial<Messages>; children: ReactNode }

/** Adds messages to those that the layout has given. */
export function MergedMessages({ messages, children }: MergedMessagesProps) {
  const merged = { ...useMessages(), ...messages }
  return (
    <NextIntlClientProvider locale={useLocale()} messages={merged}>
      {children}
    </NextIntlClientProvider>
  )
}
