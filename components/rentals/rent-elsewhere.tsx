'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { placeName } from '@/components/layout/warehouse-text'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { toast } from '@/components/ui/toast'
import { changeWarehouse } from '@/lib/identity/profiles/client'

type RentElsewhereProps = { here: string; places: { id: number; city: string; products: number }[] }

/** This warehouse has no rentals: links to those that do, and to the products for sale here. */
export function RentElsewhere({ here, places }: RentElsewhereProps) {
  const t = useTranslations('listing')
  const [busy, setBusy] = useState<number | null>(null)
  const go = async (id: number) => {
    setBusy(id)
    await changeWarehouse(id).catch(() => toast(t('rentElsewhereFailed'), 'danger'))
    setBusy(null)
  }
  return (
    <EmptyState
      picture={<Illustration shape="chair" />}
      level={1}
      title={t('rentElsewhereTitle', { warehouse: placeName(here) })}
      text={t(places.length > 0 ? 'rentElsewhereText' : 'rentNowhereText')}
      action={
        <>
          {places.map(({ id, city, products }) => (
            <Button key={id} busy={busy === id} onClick={() => go(id)}>
              {t('rentElsewhereGo', { warehouse: placeName(city), count: products })}
            </Button>
          ))}
          <ButtonLink href="/products" variant="secondary">
            {t('allTitle')}
          </ButtonLink>
        </>
      }
    />
  )
}
