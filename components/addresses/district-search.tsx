import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Field, Label } from '@headlessui/react'
import { MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RequiredMark } from '@/components/ui/field'
import { INPUT_STYLE } from '@/components/ui/input-style'
import { useDistrictSearch } from '@/lib/fulfilment/shipping/client/delivery'
import type { District, FoundDistrict } from '@/lib/places/regions/schema'

type DistrictSearchProps = {
  label: string
  required?: boolean
  district: District | null
  onChoose: (district: FoundDistrict) => void
}

const LIST =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded border border-line bg-card p-1 shadow-float'

const nameOf = (found: District | FoundDistrict | null) =>
  found ? [villageOf(found), found.name, found.city].filter(Boolean).join(', ') : ''

const villageOf = (found: District | FoundDistrict) => ('village' in found ? found.village : null)

const isSame = (one: District | null, other: District | null) =>
  one !== null && other !== null && one.id === other.id && villageOf(one) === villageOf(other)

/** A combobox for village, district, city or province: arrows choose, Enter selects, Escape closes. */
export function DistrictSearch({ label, required, district, onChoose }: DistrictSearchProps) {
  const t = useTranslations('delivery')
  const [text, setText] = useState('')
  const { districts, error, isCurrent } = useDistrictSearch(text)
  const said = answer({ text, found: districts?.length, failed: Boolean(error), isCurrent })
  return (
    <Combobox
      value={district}
      by={isSame}
      immediate={false}
      onChange={(chosen: FoundDistrict | District | null) => chosen && 'village' in chosen && onChoose(chosen)}
      onClose={() => setText('')}
    >
      <Field className="grid gap-1.5">
        <Label className="font-medium text-sm">
          {label}
          {required && <RequiredMark />}
        </Label>
        <div className="relative">
          <MapPin aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3 size-5 text-quiet" />
          <ComboboxInput
            displayValue={nameOf}
            onChange={(event) => setText(event.target.value)}
            onFocus={(event) => event.target.select()}
            placeholder={t('placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            className={`${INPUT_STYLE} pl-10`}
          />
          <ComboboxOptions className={LIST}>
            {said === null
              ? districts?.map((found) => (
                  <ComboboxOption
                    key={`${found.id} ${found.village}`}
                    value={found}
                    className="min-h-11 rounded-sm px-3 py-2 data-focus:bg-primary-tint"
                  >
                    <span className="block font-medium">{[found.village, found.name].filter(Boolean).join(', ')}</span>
                    <span className="block text-quiet text-sm">{`${found.city}, ${found.province}`}</span>
                  </ComboboxOption>
                ))
              : null}
          </ComboboxOptions>
          <p role="status" className={said ? 'mt-1.5 text-quiet text-sm' : 'sr-only'}>
            {said && t(said)}
          </p>
        </div>
      </Field>
    </Combobox>
  )
}

type SearchState = { text: string; found: number | undefined; failed: boolean; isCurrent: boolean }

/** The message instead of the list, or null when there is a list or no search. */
function answer({ text, found, failed, isCurrent }: SearchState) {
  const length = text.trim().length
  if (length === 0) return null
  if (length === 1) return 'typeMore' as const
  if (!isCurrent) return found ? null : ('searching' as const)
  if (failed) return 'searchFailed' as const
  return found === 0 ? ('nothing' as const) : null
}
