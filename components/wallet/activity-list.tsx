import {
  ArrowDownLeft,
  ArrowUpRight,
  Clock,
  Gift,
  Landmark,
  type LucideIcon,
  RotateCcw,
  Scale,
  ShoppingBag,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/layout/link'
import { LoadMore } from '@/components/layout/load-more'
import { Badge, type Tone } from '@/components/ui/badge'
import { cx } from '@/components/ui/class-names'
import type { ShownWallet } from '@/components/wallet/use-wallet'
import { useWithdrawalReason } from '@/components/withdrawals/use-withdrawal-reason'
import { type ActivityKind, activityKind } from '@/lib/money/wallet/rules'
import type { WalletActivity } from '@/lib/money/wallet/schema'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'

const ICONS: Record<ActivityKind, LucideIcon> = {
  cashback: Gift,
  cashbackBack: RotateCcw,
  payment: ShoppingBag,
  released: RotateCcw,
  refund: RotateCcw,
  withdrawal: Landmark,
  withdrawalBack: RotateCcw,
  added: Scale,
  taken: Scale,
  credit: ArrowDownLeft,
  debit: ArrowUpRight,
}

/** A failed withdrawal is shown as cancelled (WAL-009). */
const TONES: Record<'pending' | 'success' | 'failed', Tone> = {
  pending: 'primary',
  success: 'success',
  failed: 'danger',
}

/** The sentence that names the order; other kinds show it below their sentence. */
function sentenceOf(kind: ActivityKind, { invoice_number }: NonNullable<WalletActivity['order']>) {
  if (kind === 'payment') return invoice_number ? 'paid' : 'payment'
  return kind === 'released' || kind === 'refund' ? kind : undefined
}

type ActivityListProps = {
  wallet: ShownWallet
  activities: WalletActivity[]
  isBusiness: boolean
  /** Of all days, whose sums stand beside the balance. */
  isWhole: boolean
}

/** The wallet's activities, newest first, with a button for older ones. */
export function ActivityList({ wallet, activities, isBusiness, isWhole }: ActivityListProps) {
  const t = useTranslations('walletActivity')
  return (
    <>
      {!isWhole && <Sums wallet={wallet} />}
      <ul aria-label={t('history')} className="rounded-lg border border-line bg-card px-4 md:px-6">
        {activities.map((activity) => (
          <Activity key={activity.id} activity={activity} isBusiness={isBusiness} />
        ))}
      </ul>
      <div className="mt-6 flex flex-col items-center gap-3">
        <LoadMore list={wallet} label={t('more')} />
      </div>
    </>
  )
}

/** What the shown days have brought and taken in all. */
function Sums({ wallet: { sums, detail } }: { wallet: ShownWallet }) {
  const t = useTranslations('walletActivity')
  if (!sums) return null
  const { came, went } = sums
  const wentName = (detail?.held ?? 0) > 0 ? 'wentOrHeld' : 'went'
  const shown = [
    { name: 'came', Icon: ArrowDownLeft, sum: `+${formatRupiah(came)}`, look: 'text-success' },
    { name: wentName, Icon: ArrowUpRight, sum: `${went > 0 ? '−' : ''}${formatRupiah(went)}`, look: 'text-ink' },
  ] as const
  return (
    <dl className="tabular grid grid-cols-2 rounded-lg border border-line bg-card py-4">
      {shown.map(({ name, Icon, sum, look }) => (
        <div key={name} className={cx('px-4 md:px-6', name !== 'came' && 'border-line border-l')}>
          <dt className="flex items-center gap-1.5 text-quiet text-sm">
            <Icon aria-hidden="true" className={cx('size-4 flex-none', look)} />
            {t(name)}
          </dt>
          <dd className={cx('whitespace-nowrap font-semibold md:text-lg', look)}>{sum}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What happened, when and why; the sign and the text both say whether money came in or went out. */
function Activity({ activity, isBusiness }: { activity: WalletActivity; isBusiness: boolean }) {
  const t = useTranslations('walletActivity')
  const reasons = useTranslations('adjustmentReasons')
  const { amount, created_at, note, order, withdrawal, is_held, adjustment } = activity
  const kind = activityKind(activity)
  const Icon = is_held ? Clock : ICONS[kind]
  const came = amount > 0
  const isOwn = !isBusiness || activity.activity !== 'cashback'
  const inText = order && sentenceOf(kind, order)
  return (
    <li className="flex gap-3 border-line border-t py-4 first:border-0 md:gap-4">
      <span
        className={cx(
          'mt-0.5 flex size-10 flex-none items-center justify-center rounded-full',
          came ? 'bg-success-tint text-success' : 'bg-sunken text-quiet',
        )}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h3 className="font-medium">{t(`kind.${kind}`)}</h3>
            {is_held && <Badge tone="neutral">{t('isHeld')}</Badge>}
          </div>
          <p className={cx('tabular whitespace-nowrap font-bold', came && 'text-success', is_held && 'text-quiet')}>
            <span className="sr-only">{t(came ? 'in' : 'out')} </span>
            {`${came ? '+' : '−'}${formatRupiah(Math.abs(amount))}`}
          </p>
        </div>
        <p className="text-sm">
          {inText
            ? t.rich(`ofOrder.${inText}`, { number: () => order && <OrderNumber order={order} isOwn={isOwn} /> })
            : t(`about.${kind}`)}
        </p>
        {adjustment && <p className="text-quiet text-sm">{reasons(adjustment)}</p>}
        {note && <p className="break-words text-quiet text-sm">{note}</p>}
        {withdrawal && <Withdrawal withdrawal={withdrawal} />}
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <p className="tabular text-quiet text-sm">
            {t('at', { date: formatDate(created_at), time: formatTime(created_at) })}
          </p>
          {order && !inText && <OrderNumber order={order} isOwn={isOwn} />}
        </div>
      </div>
    </li>
  )
}

type OrderNumberProps = { order: NonNullable<WalletActivity['order']>; isOwn: boolean }

/** Links to the user's own orders; a reseller's cashback comes from orders of others, which have no link. */
function OrderNumber({ order, isOwn }: OrderNumberProps) {
  const number = order.invoice_number ?? formattedId(order.id)
  if (!isOwn) return <span className="tabular break-all text-quiet text-sm">{number}</span>
  return (
    <Link
      href={`/orders/${order.id}/status`}
      className="tabular break-all py-1 font-semibold text-primary text-sm underline underline-offset-4"
    >
      {number}
    </Link>
  )
}

function Withdrawal({ withdrawal }: { withdrawal: NonNullable<WalletActivity['withdrawal']> }) {
  const t = useTranslations('walletActivity')
  const why = useWithdrawalReason()
  const { amount, fee, tax, net, status, message } = withdrawal
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
      <Badge tone={TONES[status]}>{t(`withdrawal.${status}`)}</Badge>
      <span className="tabular">
        {t('withdrawal.sums', {
          ...{ amount: formatRupiah(amount), fee: formatRupiah(fee) },
          ...{ tax: formatRupiah(tax), net: formatRupiah(net) },
        })}
      </span>
      {message && <p className="basis-full break-words">{why(message)}</p>}
    </div>
  )
}
