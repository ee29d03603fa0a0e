import { getTranslations } from 'next-intl/server'
import { placeName } from '@/components/layout/warehouse-text'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import type { Locale } from '@/lib/platform/i18n'

type AboutPlacesProps = { warehouses: Warehouse[]; locale: Locale }

const mapUrl = ({ lat, lng }: Warehouse) => `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`

/** The warehouses with their addresses, their hours and the way to them. */
export async function AboutPlaces({ warehouses, locale }: AboutPlacesProps) {
  const t = await getTranslations('terms.about_us')
  return (
    <div>
      <h2 className="section-title">{t('warehouses')}</h2>
      <p className="mt-1.5 max-w-text text-quiet">{t('warehousesText')}</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {warehouses.map((warehouse) => {
          const hours = (locale === 'id' && warehouse.hours_idn) || warehouse.hours
          return (
            <li
              key={warehouse.id}
              className="flex flex-col rounded-lg border border-line bg-card p-4 pb-1.5 md:p-5 md:pb-2"
            >
              <h3 className="font-display font-medium text-xl">{placeName(warehouse.city)}</h3>
              <p className="mt-1.5 text-quiet">
                {warehouse.address}, {warehouse.province}
              </p>
              {hours && <p className="tabular mt-1.5 text-sm">{hours}</p>}
              <a
                href={mapUrl(warehouse)}
                target="_blank"
                rel="noopener noreferrer"
                className="mt-auto inline-flex min-h-11 items-center self-start font-semibold text-primary text-sm underline underline-offset-4"
              >
                {t('map')}
                <span className="sr-only">: {placeName(warehouse.city)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
