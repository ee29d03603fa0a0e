'use client'

import { Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { FlashNote } from '@/components/cart/flash-note'
import { LineWarning, type Warning } from '@/components/cart/line-warning'
import { RentPrice } from '@/components/cart/rent-price'
import { useCartLine } from '@/components/cart/use-cart-line'
import type { Track } from '@/components/checkout/use-tracker'
import { Link } from '@/components/layout/link'
import { Thumbnail } from '@/components/layout/thumbnail'
import { cx } from '@/components/ui/class-names'
import { Price } from '@/components/ui/price'
import { Stepper } from '@/components/ui/stepper'
import { Switch } from '@/components/ui/switch'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import type { Cart, CartLine } from '@/lib/selling/cart/schema'

type CartLineRowProps = {
  line: CartLine
  isFirst: boolean
  warning: Warning | null
  cart: Cart['data']
  track: Track
  onRemoved: (line: CartLine) => void
  onPickDay: () => void
}

export function CartLineRow({ line, isFirst, warning, cart, track, onRemoved, onPickDay }: CartLineRowProps) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const { kind, warehouse } = cart
  const inCart = { kind, warehouse: warehouse.title, track, onRemoved }
  const { quantity, max, message, leaving, change, install, remove, move } = useCartLine(line, inCart)
  const { product, color } = line
  const title = localized(product, 'title', locale)
  return (
    <li className={cx('flex gap-4 max-[359px]:gap-3 py-5 transition-opacity', leaving && 'opacity-40')}>
      <Thumbnail
        mediaKey={product.preview.media_key}
        ground={product.preview.ground}
        isFirst={isFirst}
        className="w-24 max-[359px]:w-16 md:w-28"
      />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <Link href={`/products/${product.slug}`} className="line-clamp-2 font-medium hover:underline">
          {title}
        </Link>
        {color && (
          <p className="flex items-center gap-2 text-quiet text-sm">
            <span
              aria-hidden="true"
              className="size-3.5 rounded-full border border-edge"
              style={{ backgroundColor: color.hex_code }}
            />
            {localized(color, 'color', locale)}
          </p>
        )}
        {kind === 'rent' ? (
          <RentPrice line={line} days={cart.rent_duration?.duration ?? null} />
        ) : (
          <Price amount={product.discounted_price} before={product.price} />
        )}
        {line.flash_sale && (
          <FlashNote sale={line.flash_sale} onReduce={() => change(line.flash_sale?.quantity ?? quantity)} />
        )}
        {product.installable && (
          <Switch
            label={<span className="text-sm">{t('installation')}</span>}
            hint={t('installationPrice', { price: formatRupiah(product.installation_price) })}
            aria-label={t('installationOf', { title })}
            checked={line.installation}
            disabled={leaving}
            onChange={(event) => install(event.target.checked)}
          />
        )}
        <div className="mt-2 flex items-center justify-between gap-3">
          <Stepper
            value={quantity}
            max={Math.max(1, max)}
            disabled={leaving || max < 1}
            onChange={change}
            labels={{
              decrease: t('decrease', { title }),
              increase: t('increase', { title }),
              quantity: t('quantityOf', { title }),
            }}
          />
          <button
            type="button"
            disabled={leaving}
            onClick={remove}
            aria-label={t('removeOf', { title })}
            className="flex size-11 items-center justify-center gap-2 rounded-full text-quiet text-sm hover:bg-ink/6 hover:text-ink md:w-auto md:px-4"
          >
            <Trash2 aria-hidden="true" className="size-5" />
            <span aria-hidden="true" className="hidden md:inline">
              {t('remove')}
            </span>
          </button>
        </div>
        {message && !warning && (
          <p role="status" className="text-sm text-warning">
            {message}
          </p>
        )}
        {warning && (
          <LineWarning
            warning={warning}
            cart={cart}
            onReduce={() => change(warning.most)}
            onPickDay={onPickDay}
            onMove={move}
          />
        )}
      </div>
    </li>
  )
}
