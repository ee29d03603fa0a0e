import { getShopCard } from '@/lib/discovery/queries/cards'
import { jpegAnswer } from '@/lib/platform/answers'

export async function GET(_request: Request, { params }: RouteContext<'/og/[locale]/shop.jpg'>) {
  return jpegAnswer(await getShopCard((await params).locale))
}
