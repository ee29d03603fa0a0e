'use client'

import { useTranslations } from 'next-intl'
import { FileChoice } from '@/components/uploads/file-choice'
import type { FileSlot } from '@/components/uploads/use-files'
import { useSessionKind } from '@/lib/identity/accounts/client'

/** Photos of a problem; guests cannot upload any. */
export function ClaimPhotos({ slot }: { slot: FileSlot }) {
  const t = useTranslations('claims')
  const isGuest = useSessionKind() === 'guest'
  return isGuest ? (
    <p className="text-quiet text-sm">{t('guestPhotos')}</p>
  ) : (
    <FileChoice slot={slot} hint={t('goodPhoto')} />
  )
}
