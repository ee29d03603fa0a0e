import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { productsOf, type SaleProduct } from '@/components/desk-flash-sales/draft'
import { FoundProduct } from '@/components/desk-flash-sales/found-product'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { useStock } from '@/lib/fulfilment/inventory/client/desk'
import { usePaused } from '@/lib/platform/use-paused'

type ProductSearchProps = {
  /** The slugs that the sale has already. */
  chosen: readonly string[]
  onAdd: (product: SaleProduct) => void
  error?: string | undefined
}

const MIN_LETTERS = 2

/** Finds products by name or article number, with what the warehouses have of them. */
export function ProductSearch({ chosen, onAdd, error }: ProductSearchProps) {
  const t = useTranslations('deskFlashSales')
  const [text, setText] = useState('')
  const words = usePaused(text).trim()
  return (
    <div className="grid gap-2">
      <Field label={t('field.search')} error={error} required>
        {(input) => (
          <TextInput
            {...input}
            type="search"
            value={text}
            maxLength={100}
            autoComplete="off"
            placeholder={t('searchHint')}
            onChange={(event) => setText(event.target.value)}
            // Enter would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {words.length >= MIN_LETTERS && <FoundProducts words={words} chosen={chosen} onAdd={onAdd} />}
    </div>
  )
}

type FoundProductsProps = Pick<ProductSearchProps, 'chosen' | 'onAdd'> & { words: string }

function FoundProducts({ words, chosen, onAdd }: FoundProductsProps) {
  const t = useTranslations('deskFlashSales')
  const desk = useTranslations('desk')
  const { rows, error, isLoading, hasMore, isLoadingMore, more, reload } = useStock(
    `?${new URLSearchParams({ q: words })}`,
  )
  if (error && !rows) return <DeskError error={error} onRetry={reload} />
  if (!rows || (rows.length === 0 && isLoading)) return <DeskSkeleton rows={2} />
  if (rows.length === 0) return <p className="text-quiet">{t('noneFound', { words })}</p>
  return (
    <div className="max-h-80 overflow-y-auto rounded border border-line">
      <ul>
        {productsOf(rows, hasMore).map((product) => (
          <FoundProduct
            key={product.slug}
            product={product}
            isChosen={chosen.includes(product.slug)}
            onAdd={() => onAdd(product)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button variant="quiet" size="sm" full busy={isLoadingMore} onClick={more}>
          {desk('more')}
        </Button>
      )}
    </div>
  )
}
