import { readablePhone } from '@/lib/identity/addresses/rules'

type PostalAddress = {
  recipient: string
  phone_number: string
  address: string
  district: string | null
  city: string
  province: string
  zip_code: string
}

/** An address in the lines of a parcel label. */
export function AddressText({ address }: { address: PostalAddress }) {
  const { recipient, phone_number, address: street, district, city, province, zip_code } = address
  return (
    <>
      <span className="tabular block">
        {recipient} · {readablePhone(phone_number)}
      </span>
      <span className="block">{street}</span>
      <span className="block">
        {[district, city, [province, zip_code].filter(Boolean).join('\u00a0')].filter(Boolean).join(', ')}
      </span>
    </>
  )
}
