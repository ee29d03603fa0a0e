import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { Sellable } from '@/components/products/sellable'
import { orLoadFailed } from '@/components/ui/load-failed'
import { useDistrict } from '@/lib/fulfilment/shipping/client/district'
import { useIsMember } from '@/lib/identity/accounts/client'

/** The section that tells when a product arrives. */
export const ARRIVAL = 'arrival'

const AskedArrival = () => useTranslations('product')('arrival')

const KnownArrival = dynamic(() => orLoadFailed(import('@/components/products/known-arrival'), AskedArrival), {
  ssr: false,
  loading: AskedArrival,
})

/** Opens the couriers; says when the product arrives where the shopper's district may be known. */
export function ArrivalButton({ product, warehouseId }: { product: Sellable; warehouseId: number }) {
  const isMember = useIsMember()
  const mayBeKnown = useDistrict() !== null || isMember
  return (
    <button
      type="button"
      onClick={openArrival}
      className="block min-h-11 text-left text-quiet text-sm underline underline-offset-4"
    >
      {mayBeKnown ? (
        <KnownArrival product={product} warehouseId={warehouseId} instead={<AskedArrival />} />
      ) : (
        <AskedArrival />
      )}
    </button>
  )
}

function openArrival() {
  const section = document.getElementById(ARRIVAL)
  section?.setAttribute('open', '')
  section?.querySelector('summary')?.focus()
}
