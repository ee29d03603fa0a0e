'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { storePath } from '@/lib/storefront/reseller-links/rules'

type StoreNameFieldProps = {
  input: UseFormRegisterReturn
  /** What has been typed. */
  name: string
  error: string | undefined
}

/** The name of a new store, and the address that its page gets by it. */
export function StoreNameField({ input, name, error }: StoreNameFieldProps) {
  const t = useTranslations('account')
  const typed = name.trim().toLowerCase()
  return (
    <Field
      label={t('storeName')}
      hint={
        <>
          {t('storeNameHint')}
          {typed !== '' && (
            <span className="wrap-anywhere block font-medium text-ink">
              {t('storeAddress', { path: decodeURI(storePath(typed)) })}
            </span>
          )}
        </>
      }
      error={error}
    >
      {(field) => <TextInput {...field} {...input} autoComplete="organization" autoCapitalize="none" maxLength={40} />}
    </Field>
  )
}
