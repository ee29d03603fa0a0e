'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty } from '@/components/desk/desk-state'
import { FilterChips } from '@/components/desk/filter-chips'
import { FilterSearch } from '@/components/desk/filter-search'
import { ListPanel } from '@/components/desk/list-panel'
import { Piles } from '@/components/desk/piles'
import { useFilters } from '@/components/desk/use-filters'
import { useMay } from '@/components/desk/use-may'
import { PriceDialog } from '@/components/desk-products/price-dialog'
import { type ProductAct, useProductColumns } from '@/components/desk-products/use-product-columns'
import { setStatus, useDeskProducts } from '@/lib/catalog/products/client'
import type { DeskProduct } from '@/lib/catalog/products/desk-schema'
import { PRODUCT_STATUSES } from '@/lib/catalog/products/states'
import { localized } from '@/lib/platform/i18n'

const idOf = ({ id }: DeskProduct) => String(id)

/** What the shop sells and at what price; prices are changed and products hidden here. */
export function ProductsPage() {
  const t = useTranslations('deskProducts')
  const may = useMay()
  const { get, set, query } = useFilters()
  const [asked, setAsked] = useState<ProductAct | null>(null)
  const list = useDeskProducts(query(['q', 'status']))
  const columns = useProductColumns({ mayWrite: may('catalogue.write'), onAsk: setAsked })
  const status = PRODUCT_STATUSES.find((each) => each === get('status')) ?? 'active'
  const dialog = { onClose: () => setAsked(null), onDone: list.reload }
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <Piles
        label={t('statuses')}
        piles={PRODUCT_STATUSES}
        chosen={status}
        counts={list.metadata?.counts ?? undefined}
        titleOf={(each) => t(`status.${each}`)}
        onChoose={(each) => set({ status: each === 'active' ? '' : each })}
      />
      <FilterChips filters={[]}>
        <FilterSearch label={t('search')} />
      </FilterChips>
      <ListPanel
        list={list}
        label={t('title')}
        columns={columns}
        idOf={idOf}
        empty={
          <DeskEmpty
            title={t(get('q') ? 'none.found' : `none.${status}`)}
            text={t(get('q') ? 'noneFoundText' : 'noneText')}
          />
        }
      />
      {asked?.act === 'price' && <PriceDialog product={asked.product} {...dialog} />}
      {(asked?.act === 'hide' || asked?.act === 'show') && (
        <StatusDialog act={asked.act} product={asked.product} {...dialog} />
      )}
    </DeskPage>
  )
}

type StatusDialogProps = { act: 'hide' | 'show'; product: DeskProduct; onClose: () => void; onDone: () => unknown }

/** Hides a product from shoppers, or shows it again. */
function StatusDialog({ act, product, onClose, onDone }: StatusDialogProps) {
  const t = useTranslations('deskProducts')
  const locale = useLocale()
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t(`${act}Title`, { title: localized(product, 'title', locale) })}
      effects={{ shopper: t(`${act}Effect`) }}
      confirm={t(act)}
      danger={act === 'hide'}
      done={t(act === 'hide' ? 'hidden' : 'shown')}
      onConfirm={async () => {
        await setStatus(product.slug, { status: act === 'hide' ? 'draft' : 'active' })
        await onDone()
      }}
    />
  )
}
