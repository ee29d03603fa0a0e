'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ResellerCode } from '@/components/checkout/use-reseller-code'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Switch } from '@/components/ui/switch'
import { TextInput } from '@/components/ui/text-input'
import { useSession } from '@/lib/identity/accounts/client'

/** One line beside the voucher; once it is on, the reseller's code, and whether the parcel is sent in the store's name (dropshipping). */
export function ResellerField({ code }: { code: ResellerCode }) {
  const t = useTranslations('resellers')
  return (
    <div className="rounded border border-edge border-dashed px-4">
      <Switch
        label={<span className="text-sm">{t('use')}</span>}
        checked={code.on}
        onChange={(event) => code.toggle(event.target.checked)}
      />
      {code.on && (
        <div className="grid gap-3 pt-1 pb-3">
          <CodeInput code={code} />
          {code.reseller && <Dropship code={code} store={code.reseller.store_name} />}
        </div>
      )}
    </div>
  )
}

function CodeInput({ code }: { code: ResellerCode }) {
  const t = useTranslations('resellers')
  const { problem, reseller } = code
  return (
    <div className="grid gap-1.5">
      <Field label={t('code')} {...(problem && { error: t(problem) })}>
        {(input) => (
          <TextInput
            {...input}
            ref={code.input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="max-w-xs uppercase"
            value={code.code}
            onChange={(event) => code.type(event.target.value)}
            onBlur={code.flush}
          />
        )}
      </Field>
      <p role="status" className="flex min-h-5 items-center gap-1.5 text-quiet text-sm">
        {code.checking && t('checking')}
        {!code.checking && reseller && (
          <>
            <CircleCheck aria-hidden="true" className="size-4 flex-none text-success" />
            {t('found', { store: reseller.store_name })}
          </>
        )}
      </p>
    </div>
  )
}

function Dropship({ code, store }: { code: ResellerCode; store: string }) {
  const t = useTranslations('resellers')
  const { user } = useSession()
  const isOwn = user !== null && user.id === code.business_user_id
  return (
    <Checkbox
      label={t('dropship')}
      hint={`${t('dropshipHint', { store })}${isOwn ? ` ${t('ownCode')}` : ''}`}
      checked={code.dropship}
      onChange={(event) => code.setDropship(event.target.checked)}
    />
  )
}
