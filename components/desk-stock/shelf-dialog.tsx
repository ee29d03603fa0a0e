import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { placeOnShelf } from '@/lib/fulfilment/inventory/client/desk'
import type { StockItem } from '@/lib/fulfilment/inventory/schema'
import { localized } from '@/lib/platform/i18n'

type ShelfDialogProps = { item: StockItem; onClose: () => void; onDone: () => unknown }

/** Says on which shelf an item stands. */
export function ShelfDialog({ item, onClose, onDone }: ShelfDialogProps) {
  const t = useTranslations('deskStock')
  const locale = useLocale()
  const [shelf, setShelf] = useState(item.shelf)
  const { slug, warehouse, color } = item
  async function confirm() {
    await placeOnShelf({ slug, warehouse, color, shelf: shelf.trim() })
    await onDone()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('placeTitle', { title: localized(item, 'title', locale) })}
      confirm={t('keep')}
      done={t('placed')}
      onConfirm={confirm}
    >
      <Field label={t('column.shelf')} hint={t('shelfHint', { warehouse: item.warehouse_title })}>
        {(input) => (
          <TextInput
            {...input}
            value={shelf}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => setShelf(event.target.value)}
          />
        )}
      </Field>
    </ConfirmAct>
  )
}
