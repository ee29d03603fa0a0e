'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Shared, SharePanel } from '@/components/reseller-links/share-panel'
import { Dialog } from '@/components/ui/dialog'

/** The ways to share a link; null closes it. The last link stays while it slides away. */
export function ShareDialog({ shared, onClose }: { shared: Shared | null; onClose: () => void }) {
  const t = useTranslations('resellerLinks')
  const close = useTranslations('common')('close')
  const [last, setLast] = useState(shared)
  if (shared && shared !== last) setLast(shared)
  return (
    <Dialog open={shared !== null} onClose={onClose} title={t('earn')} closeLabel={close} size="sm">
      {last && <SharePanel {...last} />}
    </Dialog>
  )
}
