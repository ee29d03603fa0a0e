import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DeskLink } from '@/components/desk/desk-link'
import { Nothing } from '@/components/desk/nothing'
import { RowAct } from '@/components/desk/row-act'
import { RowActs } from '@/components/desk/row-acts'
import { SmallPicture } from '@/components/desk/small-picture'
import type { DeskProduct } from '@/lib/catalog/products/desk-schema'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

export type ProductAct = { act: 'price' | 'hide' | 'show'; product: DeskProduct }

type Wanted = { mayWrite: boolean; onAsk: (asked: ProductAct) => void }

/** A pre-loved product is priced and stopped where its pieces are. */
const isOwn = ({ is_preloved }: DeskProduct) => !is_preloved

export function useProductColumns({ mayWrite, onAsk }: Wanted): DataColumn<DeskProduct>[] {
  const t = useTranslations('deskProducts')
  const locale = useLocale()
  return useMemo(() => {
    const columns: (DataColumn<DeskProduct> | false)[] = [
      {
        id: 'goods',
        header: t('column.goods'),
        width: REST,
        cell: (product) => (
          <span className="flex min-w-0 items-center gap-3">
            <SmallPicture src={product.thumbnail_image} />
            <span className="grid min-w-0">
              <span className="cells:truncate">
                {product.status === 'active' ? (
                  <a href={`/products/${product.slug}`} className="hover:underline">
                    {localized(product, 'title', locale)}
                  </a>
                ) : (
                  localized(product, 'title', locale)
                )}
              </span>
              <span className="font-normal text-quiet text-xs cells:truncate">
                {[product.is_preloved && t('preloved'), product.sku].filter(Boolean).join(' · ')}
              </span>
            </span>
          </span>
        ),
      },
      {
        id: 'rent',
        header: t('column.rent'),
        align: 'right',
        phone: 'fact',
        cell: ({ rent_price }) => (rent_price === null ? <Nothing /> : formatRupiah(rent_price)),
      },
      {
        id: 'before',
        header: t('column.before'),
        align: 'right',
        phone: 'fact',
        cell: ({ price, discounted_price }) =>
          discounted_price === null ? <Nothing /> : <s className="text-quiet">{formatRupiah(price)}</s>,
      },
      {
        id: 'price',
        header: t('column.price'),
        align: 'right',
        phone: 'end',
        cell: ({ price, discounted_price }) => (
          <span className="whitespace-nowrap font-semibold">{formatRupiah(discounted_price ?? price)}</span>
        ),
      },
      {
        id: 'acts',
        header: '',
        align: 'right',
        cell: (product) => (
          <RowActs>
            <DeskLink
              href={`/ops/stock?q=${product.slug}`}
              className="inline-flex min-h-9 items-center px-2 text-sm underline decoration-edge underline-offset-4 hover:decoration-ink max-md:min-h-11"
            >
              {t('stock')}
            </DeskLink>
            {mayWrite && isOwn(product) && (
              <>
                <RowAct onClick={() => onAsk({ act: 'price', product })}>{t('setPrice')}</RowAct>
                <RowAct onClick={() => onAsk({ act: product.status === 'active' ? 'hide' : 'show', product })}>
                  {t(product.status === 'active' ? 'hide' : 'show')}
                </RowAct>
              </>
            )}
          </RowActs>
        ),
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, locale, mayWrite, onAsk])
}
