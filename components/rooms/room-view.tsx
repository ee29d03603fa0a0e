import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/products/breadcrumb'
import { ListStructured } from '@/components/products/list-structured'
import { ProductCard } from '@/components/products/product-card'
import { colorQuery } from '@/components/rooms/room-lines'
import { RoomOffers } from '@/components/rooms/room-offers'
import { RoomPicture } from '@/components/rooms/room-picture'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'
import { EmptyState } from '@/components/ui/empty-state'
import { type Locale, localized } from '@/lib/platform/i18n'
import { unbrokenRupiah } from '@/lib/platform/money'
import type { RoomProduct, RoomWithProducts } from '@/lib/storefront/rooms/schema'

/** The product with the picture of the colour that the room shows. */
const inItsColor = ({ product, media_key }: RoomProduct) => ({
  ...product,
  preview: { ...product.preview, media_key },
})

type RoomViewProps = { room: RoomWithProducts; city: string; locale: Locale }

export async function RoomView({ room, city, locale }: RoomViewProps) {
  const t = await getTranslations('rooms')
  const title = localized(room, 'title', locale)
  const { products } = room
  return (
    <Container>
      <Breadcrumb crumbs={[{ title: t('title'), href: '/rooms' }, { title }]} />
      <RoomPicture room={room} locale={locale} />
      <p className="mt-4 max-w-text text-quiet lg:hidden">{localized(room, 'text', locale)}</p>
      {products.length === 0 ? (
        <EmptyState
          title={t('roomEmpty')}
          text={t('roomEmptyText')}
          action={<ButtonLink href="/rooms">{t('others')}</ButtonLink>}
        />
      ) : (
        <>
          <Summary room={room} />
          <section aria-labelledby="inside" className="py-8 md:py-12">
            <h2 id="inside" className="mb-5 section-title md:mb-7">
              {t('inside', { count: products.length })}
            </h2>
            <ul className="card-grid">
              {products.map((one) => (
                <li key={one.product.id}>
                  <ProductCard product={inItsColor(one)} query={colorQuery(one)} />
                </li>
              ))}
            </ul>
          </section>
          <RoomOffers room={room} city={city} locale={locale} />
        </>
      )}
      <ListStructured title={title} products={products.map(({ product }) => product)} />
    </Container>
  )
}

/** Both sums in one line below the picture; it leads to the buttons. */
async function Summary({ room: { buy, rent } }: { room: RoomWithProducts }) {
  const t = await getTranslations('rooms')
  const sums = [
    buy.products > 0 && t('buyAllFor', { price: unbrokenRupiah(buy.price) }),
    rent.products > 0 && t('rentAllFor', { price: unbrokenRupiah(rent.price) }),
  ].filter(Boolean)
  if (sums.length === 0) return null
  return (
    <p className="mt-4">
      <a
        href="#all"
        className="tabular inline-flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 font-semibold text-primary underline-offset-4 hover:underline"
      >
        {sums.map((sum) => (
          <span key={String(sum)}>{sum}</span>
        ))}
      </a>
    </p>
  )
}
