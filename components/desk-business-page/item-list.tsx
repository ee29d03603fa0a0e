import { Plus, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Fold } from '@/components/desk/fold'
import { RowAct } from '@/components/desk/row-act'
import { PAIR } from '@/components/desk-business-page/pair'
import { isWritten } from '@/components/desk-business-page/written'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { localized } from '@/lib/platform/i18n'
import { type LandingItem, LONGEST_TEXT, LONGEST_TITLE, MOST_ITEMS } from '@/lib/storefront/business-page/rules'

type ItemListProps<Entry extends LandingItem> = {
  items: Entry[]
  isAsked: boolean
  onChange: (items: Entry[]) => void
  /** A new entry; its titles and texts are empty. */
  fresh: () => Entry
  most?: number
  longest?: number
  /** Whether each entry needs a text beside its title. */
  needsText?: boolean
}

export const NEW_ITEM: LandingItem = { title: '', title_idn: '', description: '', description_idn: '' }

/** Benefits, steps or sections, each with a title and a text in both languages. */
export function ItemList<Entry extends LandingItem>(props: ItemListProps<Entry>) {
  const { items, isAsked, onChange, fresh, most = MOST_ITEMS, longest = LONGEST_TEXT, needsText = false } = props
  const t = useTranslations('deskBusinessPage')
  return (
    <>
      {items.map((item, index) => (
        <Item
          key={index.toString()}
          item={item}
          number={index + 1}
          {...{ isAsked, longest, needsText }}
          onChange={(changed) => onChange(items.with(index, { ...item, ...changed }))}
          onRemove={items.length > 1 ? () => onChange(items.toSpliced(index, 1)) : null}
        />
      ))}
      {items.length < most && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...items, fresh()])}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('add')}
        </Button>
      )}
    </>
  )
}

const isTextWritten = ({ description, description_idn }: LandingItem) =>
  isWritten(description) && isWritten(description_idn)

type ItemProps = {
  item: LandingItem
  number: number
  isAsked: boolean
  longest: number
  needsText: boolean
  onChange: (item: LandingItem) => void
  onRemove: (() => void) | null
}

function Item({ item, number, isAsked, longest, needsText, onChange, onRemove }: ItemProps) {
  const t = useTranslations('deskBusinessPage')
  const name = localized(item, 'title', useLocale())
  const heading = isWritten(name) ? t('itemNamed', { number, title: name }) : t('item', { number })
  const isMissing =
    isAsked && !(isWritten(item.title) && isWritten(item.title_idn) && (!needsText || isTextWritten(item)))
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
    <Field
      label={t('in', { label: t('itemText'), language: languageOf(key) })}
      required={needsText}
      error={isAsked && needsText && !isWritten(item[key]) ? t('missing') : undefined}
    >
      {(input) => (
        <TextArea
          {...input}
          rows={needsText ? 4 : 2}
          maxLength={longest}
          value={item[key]}
          onChange={({ target }) => onChange({ ...item, [key]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <Fold
      title={<span className="min-w-0 truncate font-semibold text-ink">{heading}</span>}
      isOpen={name === '' || isMissing}
      className="-mx-4 border-line border-t"
    >
      <fieldset aria-label={heading} className="grid gap-3 px-4 pb-4">
        <div className={PAIR}>
          {title('title_idn')}
          {title('title')}
        </div>
        <div className={PAIR}>
          {text('description_idn')}
          {text('description')}
        </div>
        {onRemove && (
          <RowAct className="-ml-2 justify-self-start" aria-label={t('removeItem', { number })} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('remove')}
          </RowAct>
        )}
      </fieldset>
    </Fold>
  )
}
