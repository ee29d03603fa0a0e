'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { addToCart, lineId } from '@/lib/cart/client'
import type { CartLine } from '@/lib/cart/schema'
import { localized } from '@/lib/platform/i18n'

/** What was just taken out, with the way back; the focus comes here because its button is gone. */
export function RemovedNotice({ line, onDone }: { line: CartLine; onDone: () => void }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const undo = async () => {
    setBusy(true)
    try {
      const { quantity, installation } = line
      await addToCart({ ...lineId(line), quantity, installation }, quantity)
      onDone()
    } catch {
      toast(t('addFailed'), 'danger')
      setBusy(false)
    }
  }
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex items-center justify-between gap-4 rounded bg-sunken py-2 pr-2 pl-4 text-sm"
    >
      <span className="line-clamp-2">{t('removed', { title: localized(line.product, 'title', locale) })}</span>
      <Button size="sm" variant="quiet" busy={busy} onClick={undo} className="flex-none underline underline-offset-4">
        {t('undo')}
      </Button>
    </div>
  )
}
