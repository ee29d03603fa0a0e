import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Track } from '@/components/checkout/use-tracker'
import { toast } from '@/components/ui/toast'
import { NO_LIMIT, type OrderKind, quantityLimit } from '@/lib/catalog/products/rules'
import { ApiError } from '@/lib/platform/http'
import { localized } from '@/lib/platform/i18n'
import { refreshCart } from '@/lib/selling/cart/client/cart'
import { moveToWarehouse, removeLine, setInstallation, setQuantity } from '@/lib/selling/cart/client/changes'
import type { CartLine } from '@/lib/selling/cart/schema'

const SETTLES_AFTER_MS = 300

type InCart = { kind: OrderKind; warehouse: string; track: Track; onRemoved: (line: CartLine) => void }

/** The state of one cart line: a new quantity shows at once, prices come from the server. */
export function useCartLine(line: CartLine, { kind, warehouse, track, onRemoved }: InCart) {
  const t = useTranslations('cart')
  const title = localized(line.product, 'title', useLocale())
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
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'cart_line_not_found'
      toast(isGone ? t('lineGone', { title }) : failure, 'danger')
      void refreshCart(kind)
      return false
    }
  }

  function change(next: number) {
    setWanted(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      await attempt(() => setQuantity(kind, line, next), t('updateFailed'))
      setWanted((current) => (current === next ? null : current))
    }, SETTLES_AFTER_MS)
  }

  async function remove() {
    clearTimeout(timer.current)
    setLeaving(true)
    if (await attempt(() => removeLine(kind, line), t('removeFailed'))) onRemoved(line)
    else setLeaving(false)
  }

  async function move({ warehouse_id, title: warehouse }: { warehouse_id: number; title: string }) {
    clearTimeout(timer.current)
    setLeaving(true)
    if (await attempt(() => moveToWarehouse(line, warehouse_id), t('moveFailed')))
      toast(t('moved', { warehouse }), 'success')
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
    install: (on: boolean) => void attempt(() => setInstallation(kind, line, on), t('updateFailed')),
    remove,
    move,
  }
}
