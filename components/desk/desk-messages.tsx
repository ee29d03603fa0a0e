import type { ReactNode } from 'react'
import { PageMessages } from '@/components/layout/page-messages'

type DeskMessagesProps = { namespaces?: string[]; children: ReactNode }

/** Provides the messages of the frame and these namespaces to the client components of a page. */
export const DeskMessages = ({ namespaces = [], children }: DeskMessagesProps) => (
  <PageMessages namespaces={['desk', ...namespaces]}>{children}</PageMessages>
)
