import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

/** Provides only these namespaces of messages to the client components below. */
export async function PageMessages({ namespaces, children }: { namespaces: string[]; children: ReactNode }) {
  const messages = await getMessages()
  const wanted = Object.fromEntries(Object.entries(messages).filter(([name]) => namespaces.includes(name)))
  return <NextIntlClientProvider messages={wanted}>{children}</NextIntlClientProvider>
}
