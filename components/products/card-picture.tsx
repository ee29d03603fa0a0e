import { CARD_FALLBACK, CARD_SIZES, CARD_WIDTHS, Picture } from '@/components/layout/picture'
import { NoPicture } from '@/components/ui/no-picture'
import type { ProductCard } from '@/lib/catalog/products/schema'

type CardPictureProps = { product: Pick<ProductCard, 'preview'>; sizes?: string; priority?: boolean }

/** The picture of a product on its card, or what stands in its place. The title beside it names the product. */
export function CardPicture({ product: { preview }, sizes = CARD_SIZES, priority = false }: CardPictureProps) {
  const { media_key, ground } = preview
  if (!media_key) return <NoPicture />
  return (
    <Picture
      mediaKey={media_key}
      alt=""
      ground={ground}
      sizes={sizes}
      widths={CARD_WIDTHS}
      fallback={CARD_FALLBACK}
      priority={priority}
    />
  )
}
