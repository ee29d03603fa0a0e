import { SummarySkeleton, TwoColumns } from '@/components/checkout/two-columns'
import { MethodListSkeleton } from '@/components/payments/method-list'

export function PaymentSkeleton() {
  return (
    <TwoColumns aside={<SummarySkeleton />}>
      <div className="rounded-lg border border-line bg-card p-4 md:p-6">
        <MethodListSkeleton />
      </div>
    </TwoColumns>
  )
}
