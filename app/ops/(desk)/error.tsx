'use client'

import { DeskError } from '@/components/desk/desk-state'

export default function DeskFailure({ error, unstable_retry }: { error: Error; unstable_retry: () => void }) {
  return <DeskError error={error} onRetry={unstable_retry} />
}
