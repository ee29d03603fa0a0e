'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

const PATH = '/ops/outbox'

/** A plain GET form: the searched address is part of the page's URL. */
export function MessageSearch({ address }: { address: string }) {
  const t = useTranslations('outbox')
  return (
    <form action={PATH} className="flex max-w-xl flex-wrap items-end gap-3">
      <Field label={t('address')} className="min-w-60 flex-1">
        {(input) => (
          <TextInput
            {...input}
            type="search"
            name="address"
            defaultValue={address}
            autoComplete="off"
            maxLength={200}
          />
        )}
      </Field>
      <Button type="submit">{t('search')}</Button>
      <a href={PATH} className={buttonStyle({ variant: 'secondary' })}>
        {t(address ? 'clear' : 'refresh')}
      </a>
    </form>
  )
}
