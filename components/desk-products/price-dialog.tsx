import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { amountOf, amountText, MoneyField } from '@/components/desk/money-field'
import { setPrice } from '@/lib/catalog/products/client'
import type { DeskProduct } from '@/lib/catalog/products/desk-schema'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

type PriceDialogProps = { product: DeskProduct; onClose: () => void; onDone: () => unknown }

const WHOLE = 100

/** Sets the price of a product and the one after a discount, and says what shoppers will see. */
export function PriceDialog({ product, onClose, onDone }: PriceDialogProps) {
  const t = useTranslations('deskProducts')
  const locale = useLocale()
  const [priceText, setPriceText] = useState(amountText(product.price))
  const [discountedText, setDiscountedText] = useState(
    product.discounted_price === null ? '' : amountText(product.discounted_price),
  )
  const price = amountOf(priceText)
  const hasDiscount = discountedText.trim() !== ''
  const discounted = hasDiscount ? amountOf(discountedText) : null
  const isTooMuch = price !== null && discounted !== null && discounted >= price
  const isRight = price !== null && price > 0 && !isTooMuch && (!hasDiscount || (discounted !== null && discounted > 0))
  const after = discounted ?? price ?? 0
  const percent = price && discounted ? Math.floor(((price - discounted) * WHOLE) / price) : 0
  const effects = isRight && {
    money: t('effectPrice', {
      before: formatRupiah(product.discounted_price ?? product.price),
      after: formatRupiah(after),
      percent,
    }),
    shopper: t('effectOrders'),
  }
  async function confirm() {
    if (price === null) return
    const seen = { price: product.price, discounted_price: product.discounted_price }
    await setPrice(product.slug, { price, discounted_price: discounted, seen }).finally(onDone)
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('priceTitle', { title: localized(product, 'title', locale) })}
      effects={effects || {}}
      isComplete={isRight}
      confirm={t('keep')}
      done={t('priced')}
      onConfirm={confirm}
    >
      <MoneyField
        label={t('price')}
        error={price === 0 ? t('priceZero') : undefined}
        value={priceText}
        onChange={setPriceText}
      />
      <MoneyField
        label={t('discounted')}
        optional
        hint={t('discountedHint')}
        error={isTooMuch ? t('priceWrong') : undefined}
        value={discountedText}
        onChange={setDiscountedText}
      />
    </ConfirmAct>
  )
}
