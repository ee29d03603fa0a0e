import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/accounts/use-error-text'
import { type AddressForm, type AddressValues, toSave } from '@/components/addresses/address-values'
import { saveAddress } from '@/lib/addresses/client'
import type { Address } from '@/lib/addresses/schema'
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

/** Saves what the form holds; a refusal is put to its field, in words, and the focus moved there. */
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
