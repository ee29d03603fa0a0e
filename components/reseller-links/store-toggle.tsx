import { useTranslations } from 'next-intl'
import { useChosen } from '@/components/reseller-links/use-chosen'
import { Button } from '@/components/ui/button'
import { MAX_STORE_PRODUCTS } from '@/lib/storefront/reseller-links/rules'

/** Puts a product on the page of the store, or takes it off. */
export function StoreToggle({ id, title }: { id: number; title: string }) {
  const t = useTranslations('resellerLinks')
  const { ids, busy, choose } = useChosen()
  if (!ids) return null
  const isChosen = ids.includes(id)
  const isFull = !isChosen && ids.length >= MAX_STORE_PRODUCTS
  const act = t(isFull ? 'storeFull' : isChosen ? 'takeOff' : 'putOn')
  return (
    <Button
      variant="quiet"
      busy={busy}
      disabled={isFull}
      aria-label={t('actOn', { act, title })}
      onClick={() => choose(isChosen ? ids.filter((one) => one !== id) : [...ids, id])}
    >
      {act}
    </Button>
  )
}
