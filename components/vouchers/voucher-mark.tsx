import { BadgePercent, Coins, Ticket, Truck } from 'lucide-react'
import { cx } from '@/components/ui/class-names'
import type { PromoRule } from '@/lib/selling/vouchers/schema'

const ICONS = { cashback: Coins, percentage: BadgePercent, fixed: Ticket, shipping: Truck }

/** The stub of a ticket, with an icon for the voucher's kind. */
export function VoucherMark({ rule, quiet }: { rule: PromoRule | undefined; quiet: boolean }) {
  const Icon = ICONS[rule?.rule_type ?? 'fixed']
  return (
    <span
      className={cx(
        'flex w-14 flex-none items-center justify-center self-stretch border-line border-r border-dashed',
        quiet ? 'bg-sunken text-quiet' : 'bg-primary-tint text-primary',
      )}
    >
      <Icon aria-hidden="true" className="size-6" />
    </span>
  )
}
