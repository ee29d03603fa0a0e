import type { Crumb } from '@/components/catalog/breadcrumb'
import type { Product } from '@/lib/catalog/schema'
import { type Locale, localized } from '@/lib/platform/i18n'

const RETURN_DAYS = 7

type Place = { product: Product; locale: Locale; url: string; origin: string; rentArea: string }

const available = (quantity: number) => `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`

const sellOffer = ({ product, url }: Place) => ({
  '@type': 'Offer',
  url,
  priceCurrency: 'IDR',
  price: product.discounted_price,
  availability: available(product.quantity),
  itemCondition: 'https://schema.org/NewCondition',
  businessFunction: 'http://purl.org/goodrelations/v1#Sell',
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'ID',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
  },
})

/** The rent of a month, else of the shortest duration: what the page says first. */
function leaseOffers({ product, url, rentArea }: Place) {
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

/** schema.org Product: the offer to sell first, then the one to let; a rating only when somebody rated. */
export function productJsonLd(place: Place): Record<string, unknown> {
  const { product, locale, origin } = place
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: localized(product, 'title', locale),
    description: localized(product, 'description', locale),
    sku: product.sku,
    image: product.media.map((media) => `${origin}${media.secure_url}`),
    brand: product.brand ? { '@type': 'Brand', name: product.brand.title } : undefined,
    aggregateRating:
      product.rating_count > 0
        ? { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.rating_count }
        : undefined,
    offers: [sellOffer(place), ...leaseOffers(place)],
  }
}

export const breadcrumbJsonLd = (crumbs: Crumb[], absolute: (path: string) => string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: href && absolute(href),
  })),
})
