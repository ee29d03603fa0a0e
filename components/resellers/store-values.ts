import { type AddressValues, EMPTY_ADDRESS, pinOf } from '@/components/addresses/address-values'
import type { BankAccountValues } from '@/components/bank-accounts/bank-values'
import type { BusinessUser, UpdateBusiness } from '@/lib/identity/resellers/schema/business'
import { BANK_CODES, bankName } from '@/lib/money/payouts/rules'

/** The address of a store in a form. */
export function storeValues({ personal_address: address }: BusinessUser): AddressValues {
  if (!address) return EMPTY_ADDRESS
  const { province_id, city_id, zip_code, notes, lat, lng } = address
  return {
    ...EMPTY_ADDRESS,
    ...{ province_id, city_id, zip_code, notes, address: address.address },
    lat: lat === null ? '' : String(lat),
    lng: lng === null ? '' : String(lng),
    pin_area: `${city_id}/`,
  }
}

/** The address as it is sent. */
export function toStore(values: AddressValues): NonNullable<UpdateBusiness['personal_address_attributes']> {
  const { province_id, city_id, address, zip_code, notes } = values
  const sent = { title: 'Store' as const, province_id, city_id, address, zip_code, notes, second_line_address: '' }
  return { ...sent, ...(pinOf(values) ?? { lat: null, lng: null }) }
}

/** The account of a store in a form; an empty number keeps the account that the store has. */
export const bankValues = ({ wallet }: BusinessUser): BankAccountValues => ({
  bank_code: BANK_CODES.find((code) => bankName(code) === wallet.bank_name) ?? '',
  bank_branch: wallet.bank_branch ?? '',
  account_holder: wallet.account_holder ?? '',
  account_number: '',
  otp_code: '',
})

/** The bank account as it is sent. */
export function toWallet(values: BankAccountValues): UpdateBusiness['wallet_attributes'] {
  const { bank_code, bank_branch, account_holder, account_number, otp_code } = values
  const bank_name = bank_code && bankName(bank_code)
  const bank = { bank_name, bank_branch, account_holder }
  return { ...bank, ...(account_number && { account_number }), ...(otp_code && { otp_code }) }
}

/** The numbers of an application; an empty one keeps what the shop has. */
export type NumberValues = { nik_number: string; npwp_number: string }

/** Whether everything of a step is known, so that the wizard goes on where it stopped on another device. */
export const hasPerson = (business: BusinessUser) =>
  Boolean(business.email && business.phone_number && business.date_of_birth && business.gender)

export const hasStore = ({ personal_address, wallet }: BusinessUser) =>
  personal_address !== null && wallet.account_number !== null
