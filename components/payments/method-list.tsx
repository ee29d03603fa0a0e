'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Illustration } from '@/components/cart/illustration'
import { BankMark } from '@/components/payments/bank-mark'
import { useBankName } from '@/components/payments/use-bank-name'
import { Accordion } from '@/components/ui/accordion'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { type PaymentGroup, usePaymentMethods } from '@/lib/payments/client'

const GROUPS = {
  virtual_account: 'virtualAccount',
  e_wallet: 'eWallet',
  credit_card: 'creditCard',
  retail: 'retail',
  cardless_credit: 'cardlessCredit',
  store: 'store',
} as const

export type Method = { method: PaymentGroup['method']; channel: string }

type MethodListProps = { starting: Method | null; onChoose: (method: Method) => void }

/** The groups that are switched on, the first one open; one click on a channel starts the payment. */
export function MethodList({ starting, onChoose }: MethodListProps) {
  const t = useTranslations('payment')
  const { data: groups, error, mutate } = usePaymentMethods()
  if (groups && groups.length > 0) {
    return groups.map((group, index) => (
      <Accordion key={group.method} title={t(GROUPS[group.method])} open={index === 0} name="methods">
        <Channels group={group} starting={starting} onChoose={onChoose} />
      </Accordion>
    ))
  }
  if (!groups && !error) return <MethodListSkeleton />
  return (
    <EmptyState
      picture={<Illustration shape="receipt" />}
      title={error ? t('loadFailed') : t('noMethods')}
      text={error ? t('loadFailedText') : t('noMethodsText')}
      action={<Button onClick={() => mutate()}>{t('retry')}</Button>}
    />
  )
}

function Channels({ group, starting, onChoose }: MethodListProps & { group: PaymentGroup }) {
  const t = useTranslations('payment')
  const name = useBankName()
  return (
    <ul className="grid gap-2">
      {group.channels.map(({ channel, title }) => {
        const active = starting?.channel === channel && starting.method === group.method
        const hint = channel === 'other' ? t('otherBankHint') : t('virtualAccountHint')
        return (
          <li key={channel}>
            <button
              type="button"
              disabled={starting !== null}
              aria-busy={active || undefined}
              onClick={() => onChoose({ method: group.method, channel })}
              className="flex w-full items-center gap-4 rounded-lg border border-edge bg-card p-3 text-left transition-[border-color] hover:border-ink disabled:cursor-wait disabled:border-line"
            >
              <BankMark channel={channel} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name(channel, title)}</span>
                <span className="block text-quiet text-sm">{active ? t('starting') : hint}</span>
              </span>
              {active ? (
                <span
                  aria-hidden="true"
                  className="size-5 animate-spin rounded-full border-2 border-primary border-t-transparent"
                />
              ) : (
                <ChevronRight aria-hidden="true" className="size-5 flex-none text-quiet" />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export function MethodListSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="mb-2 h-14" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-18 rounded-lg" />
      ))}
    </div>
  )
}
