import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Field, Label } from '@headlessui/react'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { INPUT_STYLE } from '@/components/ui/input-style'
import { usePlaceSearch } from '@/lib/places/regions/client'
import type { Place, Point } from '@/lib/places/regions/schema'

export type PlaceSearchLabels = {
  search: string
  placeholder: string
  typeMore: string
  searching: string
  searchFailed: string
  nothing: string
}

type PlaceSearchProps = { labels: PlaceSearchLabels; near: Point | null; onChoose: (place: Place) => void }

const LIST =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded border border-line bg-card p-1 shadow-float'

/** The address without the place's name: `Kota Jakarta Pusat` for `Menteng, Kota Jakarta Pusat`. */
const whereabouts = ({ name, address }: Place) =>
  address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address

/** A combobox for any place in Indonesia: arrows choose, Enter selects, Escape closes. */
export function PlaceSearch({ labels, near, onChoose }: PlaceSearchProps) {
  const [chosen, setChosen] = useState<Place | null>(null)
  const [text, setText] = useState('')
  const { places, error, isCurrent } = usePlaceSearch(text, near)
  const said = answer({ text, found: places?.length, failed: Boolean(error), isCurrent })
  const choose = (place: Place | null) => {
    if (!place) return
    setChosen(place)
    onChoose(place)
  }
  return (
    <Combobox value={chosen} immediate={false} onChange={choose} onClose={() => setText('')}>
      <Field className="relative">
        <Label className="mb-1.5 block font-medium text-sm">{labels.search}</Label>
        <div className="relative">
          <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3 size-5 text-quiet" />
          <ComboboxInput
            displayValue={(place: Place | null) => place?.name ?? ''}
            onChange={(event) => setText(event.target.value)}
            onFocus={(event) => event.target.select()}
            placeholder={labels.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            className={`${INPUT_STYLE} pl-10`}
          />
          <ComboboxOptions className={LIST}>
            {said === null
              ? places?.map((place) => (
                  <ComboboxOption
                    key={`${place.lat} ${place.lng} ${place.address}`}
                    value={place}
                    className="min-h-11 rounded-sm px-3 py-2 data-focus:bg-primary-tint"
                  >
                    <span className="block font-medium">{place.name}</span>
                    <span className="block text-quiet text-sm">{whereabouts(place)}</span>
                  </ComboboxOption>
                ))
              : null}
          </ComboboxOptions>
        </div>
        <p role="status" className={said ? 'mt-1.5 text-quiet text-sm' : 'sr-only'}>
          {said && labels[said]}
        </p>
      </Field>
    </Combobox>
  )
}

type SearchState = { text: string; found: number | undefined; failed: boolean; isCurrent: boolean }

/** The message instead of the list, or null when there is a list or no search. */
function answer({ text, found, failed, isCurrent }: SearchState) {
  const { length } = text.trim()
  if (length === 0) return null
  if (length === 1) return 'typeMore' as const
  if (!isCurrent) return 'searching' as const
  if (failed) return 'searchFailed' as const
  return found === 0 ? ('nothing' as const) : null
}
