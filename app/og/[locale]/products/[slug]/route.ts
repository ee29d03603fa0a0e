import { getProductCard } from '@/lib/discovery/queries/cards'
import { jpegAnswer } from '@/lib/platform/answers'

export async function GET(_request: Request, { params }: RouteContext<'/og/[locale]/products/[slug]'>) {
  const { locale, slug } = await params
  return jpegAnswer(await getProductCard(locale, slug))
}
