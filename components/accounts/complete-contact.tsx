'use client'

import dynamic from 'next/dynamic'
import { LazyMessages } from '@/components/accounts/lazy-messages'
import { orLoadFailed } from '@/components/ui/load-failed'
import type { ContactKind } from '@/lib/identity/sign-in/client'

const ChangeContact = dynamic(
  () => orLoadFailed(import('@/components/accounts/change-contact').then((file) => file.ChangeContact)),
  {
    ssr: false,
  },
)

/** The profile's contact dialog for other pages; its code and its messages load when it opens. */
export function CompleteContact({ kind, onClose }: { kind: ContactKind | null; onClose: () => void }) {
  return (
    kind && (
      <LazyMessages namespace="account" waiting={null} failed={null}>
        <ChangeContact kind={kind} open onClose={onClose} />
      </LazyMessages>
    )
  )
}
