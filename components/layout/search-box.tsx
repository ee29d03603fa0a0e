import { Search } from 'lucide-react'
import { type Locale, localizedPath } from '@/lib/platform/i18n'

type SearchBoxProps = { locale: Locale; labels: { search: string; label: string; placeholder: string }; id: string }

/** Works without JavaScript: a form that goes to `/products?q=`. */
export function SearchBox({ locale, labels, id }: SearchBoxProps) {
  return (
    <search className="min-w-0 flex-1">
      <form action={localizedPath(locale, '/products')} className="relative">
        <label htmlFor={id} className="sr-only">
          {labels.label}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          required
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={labels.placeholder}
          className="min-h-11 w-full rounded-full border border-edge bg-card pr-12 pl-5 text-base placeholder:text-quiet hover:border-ink"
        />
        <button
          type="submit"
          aria-label={labels.search}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-full text-quiet hover:text-ink"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </form>
    </search>
  )
}
