'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { textOr } from '@/components/layout/message-keys'
import { MethodMark } from '@/components/payments/method-mark'
import { useBlockText } from '@/components/payments/use-block-text'
import { useMethodName } from '@/components/payments/use-method-name'
import { Accordion } from '@/components/ui/accordion'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { scrollOpenedIntoView } from '@/components/ui/scroll-opened-into-view'
import { Skeleton } from '@/components/ui/skeleton'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { type MethodsFor, usePaymentMethods } from '@/lib/money/payments/client'
import type { PaymentChannel, PaymentGroup } from '@/lib/money/payments/schema'

const GROUPS = {
  virtual_account: 'virtualAccount',
  e_wallet: 'eWallet',
  credit_card: 'creditCard',
  retail: 'retail',
  cardless_credit: 'cardlessCredit',
  store: 'store',
} as const

export type Chosen = { group: PaymentGroup; channel: PaymentChannel }

/** Receives the pressed button too, so that the focus can return to it. */
type OnChoose = (chosen: Chosen, button: HTMLElement) => void
type MethodListProps = { wanted: MethodsFor; onChoose: OnChoose }

/** The one channel that every bank's and wallet's application can pay stands above the groups. */
const QUICKEST = 'qris'

const isQuickest = ({ channel, blocked }: PaymentChannel) => channel === QUICKEST && !blocked

/** QRIS, then the enabled groups of methods, the first one open; a click on a method continues with it. */
export function MethodList({ wanted, onChoose }: MethodListProps) {
  const t = useTranslations('payment')
  const { data: groups, error, mutate } = usePaymentMethods(wanted)
  if (groups && groups.length > 0) {
    const quickest = groups.flatMap((group) => group.channels.filter(isQuickest).map((channel) => ({ group, channel })))
    const others = groups
      .map((group) => ({ ...group, channels: group.channels.filter((channel) => !isQuickest(channel)) }))
      .filter(({ channels }) => channels.length > 0)
    return (
      <div ref={scrollOpenedIntoView}>
        {quickest.map((chosen) => (
          <ul
            key={chosen.channel.channel}
            aria-label={t('quickest')}
            className="my-4 overflow-hidden rounded-lg border border-line bg-card"
          >
            <Channel chosen={chosen} onChoose={onChoose} isQuickest />
          </ul>
        ))}
        {others.map((group, index) => (
          <Accordion key={group.method} title={<GroupTitle group={group} />} open={index === 0} name="methods">
            {group.method === 'virtual_account' && <p className="mb-3 text-quiet text-sm">{t('virtualAccountHint')}</p>}
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
              {group.channels.map((channel) => (
                <Channel key={channel.channel} chosen={{ group, channel }} onChoose={onChoose} />
              ))}
            </ul>
          </Accordion>
        ))}
      </div>
    )
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

/** The name of a group, and the marks of what is in it while it is closed. */
function GroupTitle({ group: { method, channels } }: { group: PaymentGroup }) {
  const t = useTranslations('payment')
  const marks = channels.filter(({ blocked }) => !blocked)
  return (
    <span className="min-w-0">
      <span className="block">{t(GROUPS[method])}</span>
      <span className="mt-1.5 flex flex-wrap gap-1 empty:hidden group-open:hidden sm:gap-1.5">
        {marks.map(({ channel }) => (
          <MethodMark key={channel} channel={channel} isSmall />
        ))}
      </span>
    </span>
  )
}

const ROW = 'flex min-h-18 w-full items-center gap-4 px-3 py-2.5 text-left max-[359px]:gap-3'

type ChannelProps = { chosen: Chosen; onChoose: OnChoose; isQuickest?: boolean }

/** A method that is blocked says why; one that needs profile fields can be clicked to add them. */
function Channel({ chosen, onChoose, isQuickest: isFirst = false }: ChannelProps) {
  const { channel, blocked } = chosen.channel
  const t = useTranslations('payment')
  const name = useMethodName()
  const blockText = useBlockText()
  const isGuest = useSessionKind() === 'guest'
  const words = (
    <>
      <MethodMark channel={channel} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name(channel)} {isFirst && <Badge tone="success">{t('quickest')}</Badge>}
        </span>
        <span className="block text-pretty text-quiet text-sm empty:hidden">
          {blocked ? blockText(chosen.channel) : textOr('', t, `hints.${channel}`)}
        </span>
      </span>
    </>
  )
  if (blocked && (isGuest || blocked !== 'profile_incomplete')) {
    return <li className={`${ROW} bg-sunken`}>{words}</li>
  }
  return (
    <li>
      <button
        type="button"
        onClick={(event) => onChoose(chosen, event.currentTarget)}
        className={`${ROW} transition-[background-color] hover:bg-ink/4`}
      >
        {words}
        <ChevronRight aria-hidden="true" className="size-5 flex-none text-quiet" />
      </button>
    </li>
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
