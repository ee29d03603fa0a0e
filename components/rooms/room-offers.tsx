import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageMessages } from '@/components/layout/page-messages'
import { BuyRoom } from '@/components/rooms/buy-room'
import { RentRoom } from '@/components/rooms/rent-room'
import { linesOf } from '@/components/rooms/room-lines'
import { type Locale, localized } from '@/lib/platform/i18n'
import { unbrokenRupiah } from '@/lib/platform/money'
import type { RoomProduct, RoomWithProducts } from '@/lib/storefront/rooms/schema'

type RoomOffersProps = { room: RoomWithProducts; city: string; locale: Locale }

/** What the whole room costs, to buy and to rent for a month, and what is not in each sum. */
export async function RoomOffers({ room, city, locale }: RoomOffersProps) {
  const t = await getTranslations('rooms')
  const { buy, rent, products } = room
  const flash = products.some(({ product }) => product.flash_sale_discount > 0)
  const counted = (count: number) => ({ count, all: products.length, city })
  return (
    <section id="all" aria-labelledby="all-title" className="scroll-mt-24 py-8 md:py-12">
      <h2 id="all-title" className="mb-5 section-title md:mb-7">
        {t('whole')}
      </h2>
      <PageMessages namespaces={['rooms']}>
        <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
          <Offer title={t('buyAll')} price={buy.products > 0 && unbrokenRupiah(buy.price)}>
            <p className="text-quiet text-sm">
              {t(buy.products > 0 ? 'buyCount' : 'buyNothing', counted(buy.products))}
            </p>
            <Missing products={products} kind="buy" city={city} locale={locale} />
            {flash && <p className="text-quiet text-sm">{t('flashNote')}</p>}
            {buy.products > 0 && <BuyRoom lines={linesOf(products, 'buy', locale)} price={buy.price} />}
          </Offer>
          <Offer
            title={t('rentAll')}
            price={rent.products > 0 && t('perMonth', { price: unbrokenRupiah(rent.price) })}
            isRent
          >
            <p className="text-quiet text-sm">
              {t(rent.products > 0 ? 'rentCount' : 'rentNothing', counted(rent.products))}
            </p>
            {rent.products > 0 && <p className="text-sm">{t('deposit', { price: unbrokenRupiah(rent.deposit) })}</p>}
            <Missing products={products} kind="rent" city={city} locale={locale} />
            {rent.products > 0 && rent.rent_duration_id !== null && (
              <RentRoom
                slug={room.slug}
                lines={linesOf(products, 'rent', locale)}
                price={rent.price}
                rent_duration_id={rent.rent_duration_id}
              />
            )}
          </Offer>
        </div>
      </PageMessages>
    </section>
  )
}

type OfferProps = { title: string; price: string | false; isRent?: boolean; children: ReactNode }

function Offer({ title, price, isRent = false, children }: OfferProps) {
  return (
    <article
      className={`grid gap-3 rounded-lg p-5 md:p-7 ${isRent ? 'bg-primary-tint' : 'border border-line bg-card'}`}
    >
      <h3 className="font-semibold">{title}</h3>
      {price && <p className="tabular font-bold text-2xl text-primary md:text-3xl">{price}</p>}
      {children}
    </article>
  )
}

type MissingProps = { products: RoomProduct[]; kind: 'buy' | 'rent'; city: string; locale: Locale }

/** What is not in the sum, by reason. */
async function Missing({ products, kind, city, locale }: MissingProps) {
  const t = await getTranslations('rooms.missing')
  const byReason = new Map<NonNullable<RoomProduct['buy' | 'rent']['refusal']>, string[]>()
  for (const { product, [kind]: offer } of products) {
    if (offer.refusal === null) continue
    const titles = byReason.get(offer.refusal) ?? []
    byReason.set(offer.refusal, [...titles, localized(product, 'title', locale)])
  }
  if (byReason.size === 0) return null
  return (
    <ul className="grid gap-1 text-quiet text-sm">
      {[...byReason].map(([reason, titles]) => (
        <li key={reason}>{t(reason, { city, titles: titles.join(', ') })}</li>
      ))}
    </ul>
  )
}
