'use client'

import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Opens the system's share dialog, where the browser has one; cancelling it is not an error. */
export function ShareButton({ url, title }: { url: string; title: string }) {
  const t = useTranslations('storeInformation')
  if (typeof navigator.share !== 'function') return null
  return (
    <Button variant="secondary" size="sm" onClick={() => navigator.share({ url, title }).catch(() => undefined)}>
      <Share2 aria-hidden="true" className="size-4" />
      {t('share')}
    </Button>
  )
}
