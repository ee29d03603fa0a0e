type Place = {
  address: string
  second_line_address: string
  district: string | null
  city: string
  province: string
  zip_code: string
}

/** An address as lines of a label. */
export const addressLines = ({ address, second_line_address, district, city, province, zip_code }: Place): string[] =>
  [address, second_line_address, [district, city].filter(Boolean).join(', '), `${province} ${zip_code}`.trim()].filter(
    Boolean,
  )
