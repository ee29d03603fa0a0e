'use client'

import { useTranslations } from 'next-intl'
import { CompleteContact } from '@/components/accounts/complete-contact'
import type { WalletChoice } from '@/components/checkout/use-wallet-choice'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { Switch } from '@/components/ui/switch'
import { TextInput } from '@/components/ui/text-input'
import { formatRupiah, MINIMUM_PAYABLE } from '@/lib/platform/money'

/** Pays all or part of the order from the wallet; hidden unless the wallet is offered (CHK-026). */
export function WalletSection({ choice }: { choice: WalletChoice }) {
  const t = useTranslations('wallet')
  const { balance, on } = choice
  if (!choice.offered) return null
  return (
    <Section title={t('title')}>
      <Switch
        label={t('use')}
        hint={balance > 0 ? t('balance', { amount: formatRupiah(balance) }) : t('empty')}
        checked={on}
        disabled={!choice.known || (balance === 0 && !on)}
        onChange={(event) => choice.toggle(event.target.checked)}
      />
      {on && <Amount choice={choice} />}
      <CompleteContact kind={choice.missingField} onClose={choice.clearMissingField} />
    </Section>
  )
}

function Amount({ choice }: { choice: WalletChoice }) {
  const t = useTranslations('wallet')
  const { hindrance, balance, need } = choice
  const most = formatRupiah(Math.min(balance, need))
  return (
    <div className="mt-3 grid gap-3">
      <Field
        label={t('amount')}
        hint={t('most', { amount: most })}
        {...(hindrance === 'invalid' && { error: t('invalid') })}
      >
        {(input) => (
          <span className="relative block max-w-xs">
            <span aria-hidden="true" className="absolute inset-y-0 left-3.5 flex items-center text-quiet">
              Rp
            </span>
            <TextInput
              {...input}
              ref={choice.input}
              inputMode="numeric"
              autoComplete="off"
              className="tabular pl-11"
              value={choice.text}
              onChange={(event) => choice.type(event.target.value)}
              onBlur={choice.flush}
            />
          </span>
        )}
      </Field>
      {hindrance === 'floor' && <Floor choice={choice} />}
    </div>
  )
}

/**
 * The rest must be nothing or at least the smallest amount that a gateway can charge; this offers a valid
 * one.
 */
function Floor({ choice: { instead, balance, need, spend } }: { choice: WalletChoice }) {
  const t = useTranslations('wallet')
  return (
    <Notice tone="warning">
      <p>{t('floor', { minimum: formatRupiah(MINIMUM_PAYABLE) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => spend(instead)}>
          {instead === 0 ? t('useNothing') : t('useInstead', { amount: formatRupiah(instead) })}
        </Button>
        {balance >= need && (
          <Button size="sm" variant="secondary" onClick={() => spend(need)}>
            {t('useAll', { amount: formatRupiah(need) })}
          </Button>
        )}
      </div>
    </Notice>
  )
}
