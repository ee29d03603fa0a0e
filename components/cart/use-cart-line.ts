import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Track } from '@/components/checkout/use-tracker'
import { toast } from '@/components/ui/toast'
import { lineId, moveToWarehouse, refreshCart, removeLine, setInstallation, setQuantity } from '@/lib/cart/client'
import type { CartKind, CartLine } from '@/lib/cart/schema'
import { NO_LIMIT, quantityLimit } from '@/lib/catalog/rules'

const SETTLES_AFTER_MS = 300

type InCart = { kind: CartKind; warehouse: string; track: Track; onRemoved: (line: CartLine) => void }

/** One line of the cart: what the shopper wants is shown at once, what it costs comes from the server. */
export function useCartLine(line: CartLine, { kind, warehouse, track, onRemoved }: InCart) {
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
      void refreshCart(kind)
      return false
    }
  }

  function change(next: number) {
    setWanted(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      await attempt(() => setQuantity(kind, lineId(line), next), t('updateFailed'))
      setWanted((current) => (current === next ? null : current))
    }, SETTLES_AFTER_MS)
  }

  async function remove() {
    clearTimeout(timer.current)
    setLeaving(true)
    if (await attempt(() => removeLine(kind, lineId(line)), t('removeFailed'))) onRemoved(line)
    else setLeaving(false)
  }

  async function move({ warehouse_id, title }: { warehouse_id: number; title: string }) {
    clearTimeout(timer.current)
    setLeaving(true)
    if (await attempt(() => moveToWarehouse(line, warehouse_id), t('moveFailed')))
      toast(t('moved', { warehouse: title }), 'success')
    else setLeaving(false)
  }

  const limited = limit_per_order !== NO_LIMIT && limit_per_order <= stock
  const full =
    kind === 'rent' ? t('rentUnitsReached', { count: stock }) : t('stockReached', { count: stock, warehouse })
  const reached = limited ? t('limitReached') : full
  return {
    quantity,
    max,
    message: max > 0 && quantity >= max ? reached : null,
    leaving,
    change,
    install: (on: boolean) => void attempt(() => setInstallation(kind, lineId(line), on), t('updateFailed')),
    remove,
    move,
  }
}
