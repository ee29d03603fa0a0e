import type { ReactNode } from 'react'
import { formatRupiah } from '@/lib/platform/money'

type Sum = { label: string; amount: number /** What is added up, such as `3 pembayaran`. */; text: ReactNode }

/** What the rows of the table below add up to, also those that are not loaded. */
export const MoneySums = ({ label, sums }: { label: string; sums: readonly Sum[] }) =>
  sums.length > 0 && (
    <section aria-label={label}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:flex md:flex-wrap md:gap-x-10">
        {sums.map((sum) => (
          <div key={sum.label} className="grid content-start gap-0.5">
            <dt className="text-quiet text-sm">{sum.label}</dt>
            <dd className="tabular whitespace-nowrap font-semibold text-lg">{formatRupiah(sum.amount)}</dd>
            <dd className="text-quiet text-xs">{sum.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
