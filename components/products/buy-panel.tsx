import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddToCart } from '@/components/cart/add-to-cart'
import { ArrivalButton } from '@/components/products/arrival-button'
import type { Sellable } from '@/components/products/sellable'
import { StockLabel } from '@/components/products/stock-label'
import { Checkbox } from '@/components/ui/checkbox'
import { Stepper } from '@/components/ui/stepper'
import {
  installationPrice,
  NO_LIMIT,
  quantityLimit,
  type StockLabel as Stock,
  stockLabel,
} from '@/lib/catalog/products/rules'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

type BuyPanelProps = { product: Sellable; warehouseId: number; colorId: number | null; active: boolean }

const SHORT: Stock[] = ['low', 'sold_out']

const stockOf = (product: Sellable, colorId: number | null) =>
  product.stocks.find((stock) => stock.product_color_id === colorId)?.quantity ?? product.quantity

export function BuyPanel({ product, warehouseId, colorId, active }: BuyPanelProps) {
  const t = useTranslations('product')
  const common = useTranslations('common')
  const locale = useLocale()
  const [chosen, setQuantity] = useState(1)
  const [installation, setInstallation] = useState(false)
  const stock = stockOf(product, colorId)
  // As on its card, unless this colour runs out before the others.
  const isShort = stock < product.quantity && SHORT.includes(stockLabel(stock))
  const color = product.color_variants.find(({ id }) => id === colorId)
  const most = quantityLimit(product.limit_per_order, stock)
  const quantity = Math.min(chosen, Math.max(1, most))
  return (
    <div className="grid gap-4">
      <div>
        <StockLabel quantity={isShort ? stock : product.quantity} />
        {isShort && color && <span className="text-quiet text-sm"> · {localized(color, 'color', locale)}</span>}
        {stock === 0 && <span className="text-quiet text-sm"> · {t('soldOutText')}</span>}
        <ArrivalButton product={product} warehouseId={warehouseId} />
      </div>
      {stock > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Stepper
            value={quantity}
            max={most}
            onChange={setQuantity}
            labels={{ decrease: common('decrease'), increase: common('increase'), quantity: common('quantity') }}
          />
          <p aria-live="polite" className="text-quiet text-sm">
            {limitText(product.limit_per_order, stock, quantity, t)}
          </p>
        </div>
      )}
      {product.installable && (
        <Checkbox
          className="rounded border border-line bg-card px-4"
          label={t('addInstallation')}
          hint={`${installationText(product, t)} · ${t('installationArea')}`}
          checked={installation}
          onChange={(event) => setInstallation(event.target.checked)}
        />
      )}
      <AddToCart
        product={product}
        productColorId={colorId}
        quantity={quantity}
        installation={installation}
        active={active}
      />
    </div>
  )
}

/** What limits the quantity: the limit per order, shown always, or the stock, shown when it is reached. */
function limitText(limit: number, stock: number, quantity: number, t: ReturnType<typeof useTranslations<'product'>>) {
  if (limit !== NO_LIMIT && quantity >= limit) return t('limitReached')
  if (quantity >= stock) return t('stockReached', { count: stock })
  return limit === NO_LIMIT ? null : t('limit', { count: limit })
}

function installationText(product: Sellable, t: ReturnType<typeof useTranslations<'product'>>): string {
  const price = installationPrice(product)
  return price > 0 ? t('installationPrice', { price: formatRupiah(price) }) : t('installationFree')
}
