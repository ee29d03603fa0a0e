import { Check, Plus } from 'lucide-react'
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
  const Icon = isChosen ? Check : Plus
  return (
    <Button
      variant="quiet"
      size="sm"
      className="min-h-11"
      busy={busy}
      disabled={isFull}
      aria-pressed={isChosen}
      aria-label={t('actOn', { act: t(isFull ? 'storeFull' : 'putOn'), title })}
      onClick={() => choose(isChosen ? ids.filter((one) => one !== id) : [...ids, id])}
    >
      {isFull ? (
        t('storeFull')
      ) : (
        <>
          <Icon aria-hidden="true" className="size-4 flex-none" />
          <span className="whitespace-nowrap md:hidden">{t('putOnShort')}</span>
          <span className="whitespace-nowrap max-md:hidden">{t('putOn')}</span>
        </>
      )}
    </Button>
  )
}
