import { useTranslations } from 'next-intl'
import type { AddressForm } from '@/components/addresses/address-values'
import { AreaSearch } from '@/components/addresses/area-search'
import { RegionFields } from '@/components/addresses/region-fields'
import type { AreaLists } from '@/components/addresses/use-area-lists'

type AreaFieldsProps = { form: AddressForm; lists: AreaLists; ofStore?: boolean }

/** The area of an address: a search box, and the lists of provinces and cities once they are opened. */
export function AreaFields({ form, lists, ofStore = false }: AreaFieldsProps) {
  const t = useTranslations('address')
  return (
    <>
      <div className="md:col-span-2">
        <AreaSearch form={form} required={!lists.byLists} ofStore={ofStore} />
        {!lists.byLists && (
          <button
            type="button"
            onClick={lists.openLists}
            className="min-h-11 font-semibold text-primary text-sm underline underline-offset-4"
          >
            {t('byLists')}
          </button>
        )}
      </div>
      <div className={lists.byLists ? 'contents' : 'hidden'}>
        <RegionFields form={form} hasDistrict={!ofStore} />
      </div>
    </>
  )
}
