type JsonLdBlock = Record<string, unknown>

const isUrl = (value: unknown) =>
  typeof value === 'string' && /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isAmount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isList = (value: unknown) => Array.isArray(value) && value.length > 0
const isOneOf =
  (...all: string[]) =>
  (value: unknown) =>
    all.includes(String(value))
const isBlock = (value: unknown) => typeof value === 'object' && value !== null && '@type' in value

/** The fields that Google requires per type (developers.google.com/search/docs/appearance/structured-data). */
const REQUIRED: Record<string, Record<string, (value: unknown) => boolean>> = {
  Product: { name: isText, offers: isList, sku: isText, url: isUrl },
  Offer: {
    url: isUrl,
    price: isAmount,
    priceCurrency: isOneOf('IDR'),
    availability: isOneOf('https://schema.org/InStock', 'https://schema.org/OutOfStock'),
    businessFunction: isOneOf('http://purl.org/goodrelations/v1#Sell', 'http://purl.org/goodrelations/v1#LeaseOut'),
  },
  AggregateRating: {
    ratingValue: (value) => isAmount(value) && Number(value) >= 1 && Number(value) <= 5,
    reviewCount: (value) => Number(value) > 0,
  },
  Review: { author: isBlock, reviewRating: isBlock, datePublished: isDate },
  Rating: { ratingValue: (value) => Number(value) >= 1 && Number(value) <= 5 },
  Person: { name: isText },
  Brand: { name: isText },
  BreadcrumbList: { itemListElement: isList },
  ItemList: { itemListElement: isList, numberOfItems: (value) => Number(value) > 0 },
  ListItem: { position: (value) => Number(value) > 0, name: isText },
  Organization: { name: isText, url: isUrl },
  OnlineStore: { name: isText, url: isUrl, logo: isUrl },
  ContactPoint: { contactType: isText, telephone: (value) => /^\+\d{9,15}$/.test(String(value)) },
  WebSite: { name: isText, url: isUrl, potentialAction: isBlock },
  SearchAction: { target: isBlock, 'query-input': isText },
  EntryPoint: { urlTemplate: (value) => String(value).includes('{search_term_string}') },
  BlogPosting: { headline: isText, datePublished: isDate, author: isBlock, mainEntityOfPage: isUrl },
  MerchantReturnPolicy: { applicableCountry: isText, returnPolicyCategory: isUrl, merchantReturnDays: isAmount },
  UnitPriceSpecification: { price: isAmount, priceCurrency: isText, referenceQuantity: isBlock },
  PriceSpecification: { price: isAmount, priceCurrency: isText },
  QuantitativeValue: { value: isAmount, unitCode: isText },
  PropertyValue: { name: isText, value: isText },
  AdministrativeArea: { name: isText },
}

function faultsOf(block: JsonLdBlock, path: string): string[] {
  const type = String(block['@type'])
  const required = REQUIRED[type]
  if (!required) return [`${path}: no such type ${type}`]
  return [
    ...Object.entries(required).flatMap(([field, isRight]) =>
      isRight(block[field]) ? [] : [`${path}.${field} of ${type}`],
    ),
    ...Object.entries(block).flatMap(([field, value]) =>
      [value]
        .flat()
        .flatMap((inner, index) =>
          isBlock(inner) ? faultsOf(inner as JsonLdBlock, `${path}.${field}[${index}]`) : [],
        ),
    ),
  ]
}

/** Positions start at one; every crumb except the last has a URL. */
function orderFaults(block: JsonLdBlock): string[] {
  const items = (block.itemListElement ?? []) as JsonLdBlock[]
  const isCounted = items.every(({ position }, index) => position === index + 1)
  const leads = items.slice(0, -1).every((item) => isUrl(item.item) || isUrl(item.url))
  return isCounted && leads ? [] : ['itemListElement']
}

/** The errors in a block of structured data. */
export function findFaults(block: JsonLdBlock): string[] {
  const context = block['@context'] === 'https://schema.org' ? [] : ['@context']
  return [...context, ...faultsOf(block, ''), ...orderFaults(block)]
}

/** The blocks of a page as an HTML parser finds them: a script ends at the first end tag. */
export const blocksOf = (html: string): JsonLdBlock[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  )
