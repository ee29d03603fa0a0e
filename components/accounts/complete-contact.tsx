'use client'

import dynamic from 'next/dynamic'
import { WordsLater } from '@/components/accounts/words-later'
import type { ContactKind } from '@/lib/accounts/client'

const ChangeContact = dynamic(() => import('@/components/accounts/change-contact').then((file) => file.ChangeContact), {
  ssr: false,
})

/** The dialog of the profile on a page that carries neither its code nor its words. */
export function CompleteContact({ kind, onClose }: { kind: ContactKind | null; onClose: () => void }) {
  return (
    kind && (
      <WordsLater namespace="account" waiting={null} failed={null}>
        <ChangeContact kind={kind} open onClose={onClose} />
      </WordsLater>
    )
  )
}
