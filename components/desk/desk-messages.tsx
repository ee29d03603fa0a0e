import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MergedMessages } from '@/components/desk/merged-messages'

type DeskMessagesProps = { namespaces: string[]; children: ReactNode }

/** Provides these namespaces to a page, besides those of the layout: `common`, `errors` and `desk`. */
export async function DeskMessages({ namespaces, children }: DeskMessagesProps) {
  const messages = await getMessages()
  const wanted = Object.fromEntries(Object.entries(messages).filter(([name]) => namespaces.includes(name)))
  return <MergedMessages messages={wanted}>{children}</MergedMessages>
}
