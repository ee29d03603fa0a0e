import { useTranslations } from 'next-intl'
import { DeskError } from '@/components/desk/desk-state'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { useOffers } from '@/lib/orders/packing/client'
import { formatRupiah } from '@/lib/platform/money'

type OfferFieldProps = { id: number; value: string; onChange: (value: string) => void }

/** The services of all couriers to the order's address, with what they would cost the shop. */
export function OfferField({ id, value, onChange }: OfferFieldProps) {
  const t = useTranslations('deskPacking.couriers')
  const { data, error, mutate } = useOffers(id)
  if (error && !data) return <DeskError error={error} onRetry={() => mutate()} />
  const offers = (data ?? []).flatMap((courier) =>
    courier.services.map(({ code, title, price }) => ({
      value: `${courier.id}/${code}`,
      label: `${courier.title} ${title} · ${formatRupiah(price)}`,
    })),
  )
  return (
    <Field label={t('otherCourier')} hint={data && offers.length === 0 ? t('noOffers') : t('costHint')} required>
      {(input) => (
        <Select {...input} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t(data ? 'choose' : 'asking')}</option>
          {offers.map((offer) => (
            <option key={offer.value} value={offer.value}>
              {offer.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
