import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { forgetMerge, useMerge } from '@/lib/selling/cart/client/cart'
import { undoMerge } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Says that the guest cart was merged into the account's cart, with an undo button. */
export function MergedNotice({ cart }: { cart: Cart }) {
  const t = useTranslations('cart')
  const merge = useMerge()
  const [busy, setBusy] = useState(false)
  if (merge.length === 0 || cart.data.kind === 'rent') return null
  const added = sum(merge.map((line) => line.added))
  const leftOut = sum(merge.map((line) => line.left_out))
  const undo = async () => {
    setBusy(true)
    try {
      await undoMerge(cart, merge)
    } catch {
      toast(t('changeFailed'), 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice onClose={forgetMerge} closeLabel={t('closeNotice')}>
      <p>{t('merged', { count: added })}</p>
      {leftOut > 0 && <p>{t('mergedLess', { count: leftOut })}</p>}
      {added > 0 && (
        <Button size="sm" variant="quiet" busy={busy} onClick={undo} className="-ml-3 underline underline-offset-4">
          {t('undo')}
        </Button>
      )}
    </Notice>
  )
}
