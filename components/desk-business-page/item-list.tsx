import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { isWritten } from '@/components/desk-business-page/written'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { type LandingItem, LONGEST_TEXT, LONGEST_TITLE, MOST_ITEMS } from '@/lib/storefront/business-page/rules'

type ItemListProps = { items: LandingItem[]; isAsked: boolean; onChange: (items: LandingItem[]) => void }

const NEW: LandingItem = { title: '', title_idn: '', description: '', description_idn: '' }

/** Benefits or steps, each with a title and an optional text in both languages. */
export function ItemList({ items, isAsked, onChange }: ItemListProps) {
  const t = useTranslations('deskBusinessPage')
  return (
    <>
      {items.map((item, index) => (
        <Item
          key={index.toString()}
          item={item}
          number={index + 1}
          isAsked={isAsked}
          onChange={(changed) => onChange(items.with(index, changed))}
          onRemove={items.length > 1 ? () => onChange(items.toSpliced(index, 1)) : null}
        />
      ))}
      {items.length < MOST_ITEMS && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => onChange([...items, NEW])}>
          <Plus aria-hidden="true" className="size-4" />
          {t('add')}
        </Button>
      )}
    </>
  )
}

type ItemProps = {
  item: LandingItem
  number: number
  isAsked: boolean
  onChange: (item: LandingItem) => void
  onRemove: (() => void) | null
}

function Item({ item, number, isAsked, onChange, onRemove }: ItemProps) {
  const t = useTranslations('deskBusinessPage')
  const languageOf = (key: keyof LandingItem) => t(key.endsWith('_idn') ? 'indonesian' : 'english')
  const title = (key: 'title' | 'title_idn') => (
    <Field
      label={t('in', { label: t('itemTitle'), language: languageOf(key) })}
      required
      error={isAsked && !isWritten(item[key]) ? t('missing') : undefined}
    >
      {(input) => (
        <TextInput
          {...input}
          maxLength={LONGEST_TITLE}
          value={item[key]}
          onChange={({ target }) => onChange({ ...item, [key]: target.value })}
        />
      )}
    </Field>
  )
  const text = (key: 'description' | 'description_idn') => (
    <Field label={t('in', { label: t('itemText'), language: languageOf(key) })}>
      {(input) => (
        <TextArea
          {...input}
          rows={2}
          maxLength={LONGEST_TEXT}
          value={item[key]}
          onChange={({ target }) => onChange({ ...item, [key]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <fieldset className="grid gap-3 border-line border-t pt-3">
      <legend className="float-left flex w-full items-center justify-between font-semibold text-sm">
        {t('item', { number })}
        {onRemove && (
          <Button variant="quiet-danger" size="sm" aria-label={t('removeItem', { number })} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('remove')}
          </Button>
        )}
      </legend>
      {title('title_idn')}
      {title('title')}
      {text('description_idn')}
      {text('description')}
    </fieldset>
  )
}
