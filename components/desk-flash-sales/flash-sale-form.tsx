import { useNow, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import {
  draftOf,
  draftProblems,
  firstRowOf,
  NEW_SALE,
  type TypedSale,
  withStockedRows,
} from '@/components/desk-flash-sales/draft'
import { NameFields } from '@/components/desk-flash-sales/name-fields'
import { PeriodFields } from '@/components/desk-flash-sales/period-fields'
import { ProductRows } from '@/components/desk-flash-sales/product-rows'
import { ProductSearch } from '@/components/desk-flash-sales/product-search'
import { useProblemText, useRefused } from '@/components/desk-flash-sales/use-problems'
import { Button } from '@/components/ui/button'
import { useFirstFault } from '@/components/ui/use-first-fault'
import { draftFlashSale } from '@/lib/selling/flash-sales/client'

/** Makes a draft: names, period, and products with a price and a quota for each warehouse. */
export function FlashSaleForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deskFlashSales')
  const desk = useTranslations('desk')
  const now = useNow()
  const problemText = useProblemText()
  const { act, busy } = useAct()
  const { refused, onRefused, forget } = useRefused()
  const [typed, setTyped] = useState(NEW_SALE)
  const { form, hasTried, showFaults } = useFirstFault()
  const wrong = draftProblems(typed, now)
  const problems = hasTried ? { ...refused, ...wrong } : {}
  const { products } = typed
  function change(changed: Partial<TypedSale>) {
    setTyped((before) => ({ ...before, ...changed }))
    forget()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const isRight = Object.keys(wrong).length === 0
    if (isRight && (await act(() => draftFlashSale(draftOf(typed)), { done: t('done.draft'), onError: onRefused }))) {
      onClose()
    } else showFaults()
  }
  return (
    <Panel title={t('create')}>
      <form ref={form} onSubmit={submit} noValidate className="grid max-w-3xl gap-5 text-sm">
        <NameFields typed={typed} onChange={change} problems={problems} />
        <div className="grid gap-5 md:grid-cols-2 md:gap-4">
          <PeriodFields value={typed.period} onChange={(period) => change({ period })} problems={problems} />
        </div>
        <ProductSearch
          chosen={products.map(({ slug }) => slug)}
          error={problemText(problems.items)}
          onAdd={(product) => change({ products: [...products, withStockedRows(product)] })}
        />
        {products.map((product, index) => (
          <ProductRows
            key={product.slug}
            product={product}
            problems={problems}
            firstRow={firstRowOf(products, index)}
            onChange={(changed) => change({ products: products.with(index, changed) })}
            onRemove={() => change({ products: products.toSpliced(index, 1) })}
          />
        ))}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="mr-auto text-quiet">{t('draftHint')}</p>
          <Button variant="quiet" onClick={onClose}>
            {desk('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('saveDraft')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
