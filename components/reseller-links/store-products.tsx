import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Thumbnail } from '@/components/layout/thumbnail'
import { useChosen } from '@/components/reseller-links/use-chosen'
import { Card } from '@/components/ui/card'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Skeleton } from '@/components/ui/skeleton'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { localized } from '@/lib/platform/i18n'
import { MAX_STORE_PRODUCTS } from '@/lib/storefront/reseller-links/rules'

const ICON = 'flex size-11 flex-none items-center justify-center rounded-full hover:bg-ink/6 disabled:opacity-40'

/** The anchor of the products on the page of the store. */
export const STORE_PRODUCTS = 'store-products'

/** The products on the page of the store, in its order; `page` is the link to that page. */
export function StoreProducts({ page }: { page: string | null }) {
  const t = useTranslations('resellerLinks')
  const common = useTranslations('common')
  const { products, error, reload } = useChosen()
  return (
    <Card id={STORE_PRODUCTS} className="grid scroll-mt-24 gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">{t('productsTitle')}</h2>
        <p className="text-quiet text-sm">
          {t('productsText', { count: products?.length ?? 0, most: MAX_STORE_PRODUCTS })}
        </p>
      </div>
      {error && !products && (
        <RetryNotice text={t('loadFailed')} retry={common('retry')} onRetry={() => void reload()} />
      )}
      {!error && !products && <Skeleton className="h-20 rounded" />}
      {products?.length === 0 && <p className="text-quiet">{t('productsEmpty')}</p>}
      {products && products.length > 0 && (
        <ol className="grid divide-y divide-line">
          {products.map((product, index) => (
            <Chosen key={product.id} product={product} index={index} last={products.length - 1} />
          ))}
        </ol>
      )}
      {page && (
        <a
          href={page}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary underline"
        >
          {t('seeStore')}
        </a>
      )}
    </Card>
  )
}

type ChosenProps = { product: ProductCard; index: number; last: number }

function Chosen({ product, index, last }: ChosenProps) {
  const t = useTranslations('resellerLinks')
  const title = localized(product, 'title', useLocale())
  const { ids = [], busy, choose } = useChosen()
  const others = ids.filter((id) => id !== product.id)
  return (
    <li className="flex items-center gap-x-3 py-1.5 md:py-2">
      <Thumbnail mediaKey={product.preview.media_key} className="size-11 self-center md:size-14" />
      <span className="line-clamp-2 min-w-0 flex-1 text-sm leading-snug md:text-base">{title}</span>
      <span className="-mr-3 flex md:gap-1">
        <button
          type="button"
          className={ICON}
          disabled={busy || index === 0}
          aria-label={t('moveUp', { title })}
          onClick={() => choose(others.toSpliced(index - 1, 0, product.id))}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          className={ICON}
          disabled={busy || index === last}
          aria-label={t('moveDown', { title })}
          onClick={() => choose(others.toSpliced(index + 1, 0, product.id))}
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          className={ICON}
          disabled={busy}
          aria-label={t('actOn', { act: t('takeOff'), title })}
          onClick={() => choose(others)}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </span>
    </li>
  )
}
