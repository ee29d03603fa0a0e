'use client'

import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import type { SearchLabels } from '@/components/search/labels'
import { addRecent } from '@/components/search/recent'
import { SEARCH_BUTTON, SEARCH_FIELD } from '@/components/search/search-look'
import type { FieldState } from '@/components/search/search-panel'
import { orLoadFailed } from '@/components/ui/load-failed'
import { type Locale, localizedPath } from '@/lib/platform/i18n'

const SearchPanel = dynamic(() => orLoadFailed(import('@/components/search/search-panel')), { ssr: false })

type SearchBoxProps = { locale: Locale; labels: SearchLabels; id: string }

const CLOSED: FieldState = { isOpen: false }

/** A combobox whose list loads on first use; without JavaScript a form that opens `/products?q=`. */
export function SearchBox({ locale, labels, id }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  const [{ isOpen, active }, setState] = useState(CLOSED)
  useEffect(() => {
    const input = field.current
    const q = new URLSearchParams(window.location.search).get('q')
    if (!input) return
    if (input === document.activeElement) setIsUsed(true)
    else if (q && !input.value) input.value = q
  }, [])
  return (
    <search className="min-w-0 flex-1">
      <form
        action={localizedPath(locale, '/products')}
        onSubmit={() => addRecent(field.current?.value ?? '')}
        className="menu:relative"
      >
        <div className="relative">
          <label htmlFor={id} className="sr-only">
            {labels.label}
          </label>
          <input
            ref={field}
            id={id}
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-activedescendant={active}
            name="q"
            required
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={labels.placeholder}
            onFocus={() => setIsUsed(true)}
            className={SEARCH_FIELD}
          />
          <button type="submit" aria-label={labels.search} className={SEARCH_BUTTON}>
            <Search aria-hidden="true" className="size-5" />
          </button>
        </div>
        {isUsed && <SearchPanel id={id} locale={locale} labels={labels} field={field} onState={setState} />}
      </form>
    </search>
  )
}
