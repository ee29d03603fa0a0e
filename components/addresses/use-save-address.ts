import { useTranslations } from 'next-intl'
import { type AddressForm, type AddressValues, toSave } from '@/components/addresses/address-values'
import { useErrorText } from '@/components/layout/use-error-text'
import { saveAddress } from '@/lib/identity/addresses/client'
import type { Address } from '@/lib/identity/addresses/schema'
import { ApiError } from '@/lib/platform/http'

const WORDS = {
  title: 'requiredTitle',
  recipient: 'requiredRecipient',
  phone_number: 'invalidPhone',
  province_id: 'requiredProvince',
  city_id: 'requiredCity',
  district_id: 'requiredDistrict',
  address: 'requiredStreet',
  zip_code: 'invalidZip',
} as const

const isField = (name: string): name is keyof typeof WORDS => name in WORDS

/** Saves the form; a server error appears at its field, which receives the focus. */
export function useSaveAddress(form: AddressForm, onProblem: (text: string) => void) {
  const t = useTranslations('address')
  const errorText = useErrorText()
  return async (values: AddressValues, id?: number, before?: Address | null): Promise<Address | null> => {
    try {
      return await saveAddress(toSave(values, before), id)
    } catch (error) {
      const fields = error instanceof ApiError ? Object.keys(error.errors).filter(isField) : []
      for (const [index, name] of fields.entries()) {
        form.setError(name, { message: t(WORDS[name]) }, { shouldFocus: index === 0 })
      }
      if (fields.length === 0) onProblem(errorText(error))
      return null
    }
  }
}
