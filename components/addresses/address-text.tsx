import { readablePhone } from '@/lib/addresses/rules'

type Place = {
  recipient: string
  phone_number: string
  address: string
  district: string | null
  city: string
  province: string
  zip_code: string
}

/** An address as one writes it on a parcel. */
export function AddressText({ address }: { address: Place }) {
  const { recipient, phone_number, address: street, district, city, province, zip_code } = address
  return (
    <>
      <span className="tabular block">
        {recipient} · {readablePhone(phone_number)}
      </span>
      <span className="block">{street}</span>
      <span className="block">{[district, city, `${province} ${zip_code}`.trim()].filter(Boolean).join(', ')}</span>
    </>
  )
}
