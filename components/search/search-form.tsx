import { useLocale } from 'next-intl'
import { useId } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { INPUT_STYLE } from '@/components/ui/input-style'
import { localizedPath } from '@/lib/platform/i18n'

type SearchFormProps = { label: string; placeholder: string; submit: string; value?: string }

/** A search of the whole shop inside a page, beside the one in the header; `value` is what was searched. */
export function SearchForm({ label, placeholder, submit, value }: SearchFormProps) {
  const locale = useLocale()
  const id = useId()
  return (
    <search>
      <form action={localizedPath(locale, '/products')} className="grid max-w-lg gap-1.5">
        <label htmlFor={id} className="text-quiet">
          {label}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            type="search"
            name="q"
            required
            defaultValue={value}
            maxLength={100}
            enterKeyHint="search"
            placeholder={placeholder}
            className={`${INPUT_STYLE} min-w-0 flex-1`}
          />
          <button type="submit" className={buttonStyle()}>
            {submit}
          </button>
        </div>
      </form>
    </search>
  )
}
