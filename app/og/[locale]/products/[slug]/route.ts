import { jpegAnswer } from '@/lib/platform/file-responses'
import { getProductCard } from '@/lib/storefront/discovery/queries/cards'

export async function GET(_request: Request, { params }: RouteContext<'/og/[locale]/products/[slug]'>) {
  const { locale, slug } = await params
  return jpegAnswer(await getProductCard(locale, slug))
}
