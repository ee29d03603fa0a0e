import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

/** Provides only these namespaces of messages, and `common`, to the client components below. */
export async function PageMessages({ namespaces, children }: { namespaces: string[]; children: ReactNode }) {
  const messages = await getMessages()
  const names = ['common', ...namespaces]
  const wanted = Object.fromEntries(Object.entries(messages).filter(([name]) => names.includes(name)))
  return <NextIntlClientProvider messages={wanted}>{children}</NextIntlClientProvider>
}
