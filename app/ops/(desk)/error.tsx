'use client'

import { DeskError } from '@/components/desk/desk-state'
import { ApiError } from '@/lib/platform/http'

const OURS = new ApiError(500, 'internal', 'Something went wrong on our side')

/** A page that broke; the menus stay. */
export default function DeskFailure({ retry }: { retry: () => void }) {
  return <DeskError error={OURS} onRetry={retry} />
}
