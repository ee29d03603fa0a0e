'use client'

import { useTranslations } from 'next-intl'
import { chooseWorkPlace, useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { Select } from '@/components/ui/select'

/** The warehouse that one works in; whoever has several may work in all of them at once. */
export function WarehouseChoice({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('desk')
  const chosen = useWorkPlace(places)
  const [only] = places
  if (!only) return null
  if (places.length === 1) return <span className="truncate text-quiet text-sm max-sm:hidden">{only.title}</span>
  return (
    <Select
      aria-label={t('workPlace')}
      value={chosen ?? ''}
      onChange={(event) => chooseWorkPlace(Number(event.target.value) || null)}
      className="min-w-0 max-w-44 [&>select]:min-h-9 [&>select]:border-line [&>select]:py-1 [&>select]:text-sm [&>svg]:top-2.5 [&>svg]:size-4 max-md:[&>select]:min-h-11 max-md:[&>select]:pr-7 max-md:[&>select]:pl-2.5 max-md:[&>svg]:top-3.5 max-md:[&>svg]:right-2"
    >
      <option value="">{t('allPlaces')}</option>
      {places.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}
