'use client'

import { useTranslations } from 'next-intl'
import { use, useId, useRef } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { CashbackList } from '@/components/cashbacks/cashback-list'
import { OwnRates } from '@/components/cashbacks/own-rates'
import { LoadError } from '@/components/layout/load-error'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { ActivityList } from '@/components/wallet/activity-list'
import { RangeFilter } from '@/components/wallet/range-filter'
import { type Range, useRange } from '@/components/wallet/use-range'
import { type ShownWallet, useBusinessWallet, useWallet } from '@/components/wallet/use-wallet'
import { WalletHead } from '@/components/wallet/wallet-head'
import { ActivitySkeleton, WalletSkeleton } from '@/components/wallet/wallet-skeleton'
import { WithdrawCard } from '@/components/withdrawals/withdraw-card'
import { useSessionKind } from '@/lib/identity/accounts/client'

const picture = <Illustration shape="wallet" />

/**
 * The balance, and the activities of the days in the URL; a reseller's wallet holds cashback from orders with their
 * code.
 */
export function WalletPage({ isBusiness = false }: { isBusiness?: boolean }) {
  use(browser('A wallet is shown to its owner only.'))
  const session = useSessionKind()
  const from = isBusiness ? '/cashbacks' : '/wallet-activity'
  if (!session || session === 'guest') return <SignInState from={from} />
  return isBusiness ? <BusinessWallet /> : <CustomerWallet />
}

function CustomerWallet() {
  const { range, show } = useRange()
  return <Loaded range={range} wallet={useWallet(range)} onShow={show} isBusiness={false} />
}

function BusinessWallet() {
  const { range, show } = useRange()
  return <Loaded range={range} wallet={useBusinessWallet(range)} onShow={show} isBusiness />
}

type LoadedProps = { range: Range; wallet: ShownWallet; onShow: (range: Range) => void; isBusiness: boolean }

/** All days are shown. */
const isWhole = (range: Range) => !range.start_date && !range.end_date

function Loaded(props: LoadedProps) {
  const { range, wallet, isBusiness } = props
  const { detail, activities, error, reload } = wallet
  if (!detail) return error ? <WalletFailed error={error} onRetry={reload} /> : <WalletSkeleton />
  const hasNone = isWhole(range) && activities?.length === 0
  return (
    <>
      <WalletHead detail={detail} isBusiness={isBusiness} />
      {isBusiness && <CashbackList />}
      <WithdrawCard onChanged={reload} />
      {isBusiness && hasNone && <OwnRates hasHistory={false} />}
      {hasNone ? <NothingYet isBusiness={isBusiness} /> : <HistorySection {...props} />}
      {isBusiness && !hasNone && <OwnRates hasHistory />}
      {!isBusiness && <CashbackList inWallet={detail.cashback_total} />}
    </>
  )
}

function HistorySection({ range, wallet, onShow, isBusiness }: LoadedProps) {
  const t = useTranslations('walletActivity')
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { activities, error, reload } = wallet
  const showAll = () => {
    onShow({})
    title.current?.focus()
  }
  return (
    <section aria-labelledby={id} className="mt-8 grid gap-4">
      <h2 ref={title} id={id} tabIndex={-1} className="font-semibold text-xl focus:outline-none">
        {t('history')}
      </h2>
      <RangeFilter range={range} onShow={onShow} onAll={() => onShow({})} />
      {!activities && Boolean(error) && <WalletFailed error={error} onRetry={reload} />}
      {!activities && !error && <ActivitySkeleton />}
      {activities?.length === 0 && <NoneInRange onAll={showAll} />}
      {activities && activities.length > 0 && (
        <ActivityList wallet={wallet} activities={activities} isBusiness={isBusiness} isWhole={isWhole(range)} />
      )}
    </section>
  )
}

function NothingYet({ isBusiness }: { isBusiness: boolean }) {
  const t = useTranslations('walletActivity')
  return (
    <EmptyState
      picture={picture}
      isSmall={isBusiness}
      title={t('emptyTitle')}
      text={t(isBusiness ? 'resellerEmptyText' : 'emptyText')}
      action={
        isBusiness ? (
          <ButtonLink href="/reseller-links">{t('resellerEmptyAction')}</ButtonLink>
        ) : (
          <ButtonLink href="/products">{t('emptyAction')}</ButtonLink>
        )
      }
    />
  )
}

function NoneInRange({ onAll }: { onAll: () => void }) {
  const t = useTranslations('walletActivity')
  return (
    <EmptyState
      picture={picture}
      title={t('noneTitle')}
      action={
        <Button variant="secondary" onClick={onAll}>
          {t('all')}
        </Button>
      }
    />
  )
}

function WalletFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useTranslations('walletActivity')
  return <LoadError picture={picture} title={t('failed')} error={error} onRetry={onRetry} saysConnection />
}
