import { MethodListSkeleton } from '@/components/payments/method-list'
import { SummarySkeleton, TwoColumns } from '@/components/ui/two-columns'

export function PaymentSkeleton() {
  return (
    <TwoColumns aside={<SummarySkeleton />}>
      <div className="rounded-lg border border-line bg-card p-4 md:p-6">
        <MethodListSkeleton />
      </div>
    </TwoColumns>
  )
}
