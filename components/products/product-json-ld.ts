import type { Product } from '@/lib/catalog/products/schema'
import { type Specification, specificationsIn } from '@/lib/catalog/products/specifications'
import type { RealReviews } from '@/lib/orders/reviews/schema'
import { type Locale, localized } from '@/lib/platform/i18n'
import { openPrice } from '@/lib/storefront/discovery/rules'

const RETURN_DAYS = 7

type ProductPageData = {
  product: Product
  reviews: RealReviews
  locale: Locale
  url: string
  origin: string
  rentArea: string
  /** The name of a specification in the language of the page. */
  label: (name: Specification) => string
}

const available = (quantity: number) => `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`

const sellOffer = ({ product, url }: ProductPageData) => ({
  '@type': 'Offer',
  url,
  priceCurrency: 'IDR',
  price: openPrice(product),
  availability: available(product.quantity),
  itemCondition: `https://schema.org/${product.is_preloved ? 'UsedCondition' : 'NewCondition'}`,
  businessFunction: 'http://purl.org/goodrelations/v1#Sell',
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'ID',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
  },
})

/** The offer to rent for a month, else for the shortest duration, as the page shows first. */
function leaseOffers({ product, url, rentArea }: ProductPageData) {
  const shown = product.rent_pricings.find((rent) => rent.price === product.rent_price)
  return [shown ?? []].flat().map(({ price, deposit, rent_duration }) => ({
    '@type': 'Offer',
    url: `${url}#rent`,
    priceCurrency: 'IDR',
    price,
    availability: available(product.rent_quantity),
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    eligibleRegion: { '@type': 'AdministrativeArea', name: rentArea },
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'IDR',
        referenceQuantity: { '@type': 'QuantitativeValue', value: rent_duration.duration, unitCode: 'DAY' },
      },
      { '@type': 'PriceSpecification', name: 'Deposit', price: deposit, priceCurrency: 'IDR' },
    ],
  }))
}

/** Counts only reviews by real buyers; structured data about the demo shop's samples would mislead searchers. */
function ratingOf({ rating, rating_count, reviews }: RealReviews) {
  if (rating_count === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: rating_count },
    review: reviews.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.author },
      datePublished: review.created_at,
      reviewBody: review.content || undefined,
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    })),
  }
}

const propertiesOf = ({ product, locale, label }: ProductPageData) =>
  specificationsIn(product.specifications, locale)
    .filter(({ name }) => name !== 'material')
    .map(({ name, text }) => ({ '@type': 'PropertyValue', name: label(name), value: text }))

/** The schema.org Product: first the offer to buy, then the one to rent; a rating only when there are reviews. */
export function productJsonLd(place: ProductPageData): Record<string, unknown> {
  const { product, reviews, locale, url, origin } = place
  const properties = propertiesOf(place)
  const pictures = product.media.filter(({ url_type }) => url_type === 'image')
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: localized(product, 'title', locale),
    description: localized(product, 'description', locale),
    sku: product.sku || String(product.id),
    image: pictures.length > 0 ? pictures.map((media) => `${origin}${media.secure_url}`) : undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand.title } : undefined,
    material: specificationsIn(product.specifications, locale).find(({ name }) => name === 'material')?.text,
    additionalProperty: properties.length > 0 ? properties : undefined,
    ...ratingOf(reviews),
    offers: [sellOffer(place), ...leaseOffers(place)],
  }
}
