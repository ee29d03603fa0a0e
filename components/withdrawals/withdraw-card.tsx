'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadError } from '@/components/layout/load-error'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Illustration } from '@/components/ui/illustration'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { AccountDialog } from '@/components/withdrawals/account-dialog'
import { WithdrawForm } from '@/components/withdrawals/withdraw-form'
import { WITHDRAWAL_ID } from '@/components/withdrawals/withdrawal-id'
import { useWalletAccount } from '@/lib/money/bank-accounts/client'
import type { WalletAccount } from '@/lib/money/bank-accounts/schema'
import { takeMoneyBack, useWithdrawalTerms } from '@/lib/money/withdrawals/client'
import type { Withdrawal, WithdrawalTerms } from '@/lib/money/withdrawals/schema'
import { formatRupiah } from '@/lib/platform/money'
import { calendarDay, formatDate, formatDeadline, formatTime, systemClock } from '@/lib/platform/time'

type WithdrawCardProps = { onChanged: () => unknown }

/** Money from the wallet to a bank account: the account, the form, and what is on its way (WAL-004). */
export function WithdrawCard({ onChanged }: WithdrawCardProps) {
  const t = useTranslations('withdrawal')
  const terms = useWithdrawalTerms()
  const account = useWalletAccount()
  const reload = () => Promise.all([terms.mutate(), account.mutate()])
  const changed = () => Promise.all([reload(), onChanged()])
  const isLoaded = terms.data !== undefined && account.data !== undefined
  const error = terms.error ?? account.error
  return (
    <section aria-labelledby={WITHDRAWAL_ID} className="mt-8 grid gap-4">
      <h2 id={WITHDRAWAL_ID} tabIndex={-1} className="scroll-mt-28 font-semibold text-xl outline-none">
        {t('title')}
      </h2>
      {!isLoaded && !error && <Skeleton className="h-60 rounded-lg" />}
      {!isLoaded && Boolean(error) && (
        <LoadError
          picture={<Illustration shape="wallet" />}
          title={t('failed')}
          error={error}
          onRetry={reload}
          saysConnection
        />
      )}
      {terms.data && account.data !== undefined && (
        <>
          <div className="grid gap-5 rounded-lg border border-line bg-card p-4 md:p-6">
            <Account account={account.data} onChanged={changed} />
            <Ask terms={terms.data} onAsked={changed} />
          </div>
          <OnTheirWay withdrawals={terms.data.open} onChanged={changed} />
          {account.data && <Statement />}
        </>
      )}
    </section>
  )
}

type AccountProps = { account: WalletAccount | null; onChanged: () => unknown }

function Account({ account, onChanged }: AccountProps) {
  const t = useTranslations('withdrawal')
  const [isOpen, setOpen] = useState(false)
  const waits = account && new Date(account.usable_at) > new Date()
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="font-medium">{t('account')}</h3>
        {account ? (
          <p className="tabular break-words text-quiet">
            {`${account.bank_name} ${account.account_number}`}
            <br />
            {account.account_holder}
          </p>
        ) : (
          <p className="text-quiet">{t('noAccount')}</p>
        )}
        {waits && (
          <p className="text-sm">
            {t('usableAt', { date: formatDate(account.usable_at), time: formatTime(account.usable_at) })}
          </p>
        )}
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t(account ? 'changeAccount' : 'addAccount')}
      </Button>
      <AccountDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onSaved={() => {
          setOpen(false)
          return onChanged()
        }}
      />
    </div>
  )
}

/** What is in the way has the button that clears it. */
const WAYS = {
  withdrawal_application: { href: '/store-information', words: 'toApplication' },
  withdrawal_phone: { href: '/profile', words: 'toProfile' },
} as const

function Ask({ terms, onAsked }: { terms: WithdrawalTerms; onAsked: () => unknown }) {
  const t = useTranslations('withdrawal')
  const errors = useTranslations('errors')
  const { refusal, waits_until, available, least } = terms
  if (refusal === 'withdrawal_account_missing') return null
  const way = refusal && refusal in WAYS ? WAYS[refusal as keyof typeof WAYS] : null
  if (refusal)
    return (
      <Notice>
        <p>{errors(refusal as 'withdrawal_access_waits', { until: waits_until ? formatDeadline(waits_until) : '' })}</p>
        {way && (
          <ButtonLink href={way.href} variant="secondary" className="mt-3">
            {t(way.words)}
          </ButtonLink>
        )}
      </Notice>
    )
  if (available < least) return <p className="text-quiet">{t('tooLittle', { least: formatRupiah(least) })}</p>
  return <WithdrawForm terms={terms} onAsked={onAsked} />
}

/** The files of this year for the tax return. */
function Statement() {
  const t = useTranslations('withdrawal')
  const locale = useLocale()
  const year = calendarDay(systemClock.now()).slice(0, 4)
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span aria-hidden="true">{t('statement', { year })}</span>
      {(['pdf', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={`/api/v1/users/wallet/statement.${format}?year=${year}&locale=${locale}`}
          download
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          <span className="sr-only">{t('statement', { year })} </span>
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}

function OnTheirWay({ withdrawals, onChanged }: { withdrawals: Withdrawal[]; onChanged: () => unknown }) {
  const t = useTranslations('withdrawal')
  if (withdrawals.length === 0) return null
  return (
    <ul aria-label={t('open')} className="rounded-lg border border-line bg-card px-4 md:px-6">
      {withdrawals.map((withdrawal) => (
        <OpenWithdrawal key={withdrawal.id} withdrawal={withdrawal} onChanged={onChanged} />
      ))}
    </ul>
  )
}

function OpenWithdrawal({ withdrawal, onChanged }: { withdrawal: Withdrawal; onChanged: () => unknown }) {
  const t = useTranslations('withdrawal')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const { id, net, account, is_revocable, requested_at } = withdrawal
  async function takeBack() {
    setBusy(true)
    await takeMoneyBack(id).then(
      () => toast(t('takenBack'), 'success'),
      (error) => toast(errorText(error), 'danger'),
    )
    await onChanged()
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-4 first:border-0">
      <div>
        <p className="font-medium">{t('onItsWay', { net: formatRupiah(net), account })}</p>
        <p className="tabular text-quiet text-sm">
          {t('askedAt', { date: formatDate(requested_at), time: formatTime(requested_at) })}
        </p>
      </div>
      {is_revocable && (
        <Button variant="secondary" busy={busy} onClick={takeBack}>
          {t('takeBack')}
        </Button>
      )}
    </li>
  )
}
