import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Track } from '@/components/checkout/use-tracker'
import { toast } from '@/components/ui/toast'
import { lineId, refreshCart, removeLine, setInstallation, setQuantity } from '@/lib/cart/client'
import type { CartLine } from '@/lib/cart/schema'
import { NO_LIMIT, quantityLimit } from '@/lib/catalog/rules'

const SETTLES_AFTER_MS = 300

/** One line of the cart: what the shopper wants is shown at once, what it costs comes from the server. */
export function useCartLine(line: CartLine, warehouse: string, track: Track, onRemoved: (line: CartLine) => void) {
  const t = useTranslations('cart')
  const [wanted, setWanted] = useState<number | null>(null)
  const [leaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { limit_per_order, quantity: stock } = line.product
  const max = quantityLimit(limit_per_order, stock)
  const quantity = wanted ?? line.quantity

  async function attempt(work: () => Promise<unknown>, failure: string): Promise<boolean> {
    try {
      await track(work())
      return true
    } catch {
      toast(failure, 'danger')
      void refreshCart()
      return false
    }
  }

  function change(next: number) {
    setWanted(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      await attempt(() => setQuantity(lineId(line), next), t('updateFailed'))
      setWanted((current) => (current === next ? null : current))
    }, SETTLES_AFTER_MS)
  }

  async function remove() {
    clearTimeout(timer.current)
    setLeaving(true)
    if (await attempt(() => removeLine(lineId(line)), t('removeFailed'))) onRemoved(line)
    else setLeaving(false)
  }

  const limited = limit_per_order !== NO_LIMIT && limit_per_order <= stock
  const reached = limited ? t('limitReached') : t('stockReached', { count: stock, warehouse })
  return {
    quantity,
    max,
    message: max > 0 && quantity >= max ? reached : null,
    leaving,
    change,
    install: (on: boolean) => void attempt(() => setInstallation(lineId(line), on), t('updateFailed')),
    remove,
  }
}
