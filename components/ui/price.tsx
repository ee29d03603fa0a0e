import { cx } from '@/components/ui/class-names'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'

const SIZES = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl' }

type PriceProps = {
  amount: Rupiah
  before?: Rupiah | null
  size?: keyof typeof SIZES
  beforeLabel?: string
  /** False where a badge says the percentage. */
  withPercent?: boolean
}

/** The price in large type; a higher former price is struck through beside the percentage. */
export function Price({ amount, before, size = 'md', beforeLabel, withPercent = true }: PriceProps) {
  const percent = before && before > amount ? Math.floor(((before - amount) * 100) / before) : 0
  return (
    <span className="tabular inline-flex flex-wrap items-baseline gap-x-2">
      <span className={cx('whitespace-nowrap font-bold', SIZES[size], percent > 0 && 'text-accent-ink')}>
        {formatRupiah(amount)}
      </span>
      {percent > 0 && before && (
        <span className="whitespace-nowrap text-sm">
          {beforeLabel && <span className="sr-only">{`${beforeLabel} `}</span>}
          <s className="text-quiet">{formatRupiah(before)}</s>
          {withPercent && <span className="font-semibold text-accent-ink">{` −${percent}%`}</span>}
        </span>
      )}
    </span>
  )
}
