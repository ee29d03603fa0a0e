import { Thumbnail } from '@/components/layout/thumbnail'
import { isReferral } from '@/components/orders/use-order-row'
import { cx } from '@/components/ui/class-names'
import { NoPicture } from '@/components/ui/no-picture'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { ReferralOrder } from '@/lib/orders/referrals/schema'

/** The picture of the order's first item. */
export function OrderRowPicture({ order, className }: { order: Order | ReferralOrder; className: string }) {
  if (!isReferral(order)) {
    const [first] = order.order_products
    return <Thumbnail mediaKey={first?.product.preview.media_key ?? null} className={className} />
  }
  const { thumbnail_image } = order.preview
  return (
    <span className={cx('block aspect-square flex-none self-start overflow-hidden rounded bg-ground', className)}>
      {thumbnail_image ? (
        <img src={thumbnail_image} alt="" width={320} height={320} loading="lazy" className="size-full object-cover" />
      ) : (
        <NoPicture />
      )}
    </span>
  )
}
