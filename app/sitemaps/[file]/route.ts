import { getSitemap } from '@/lib/discovery/queries/sitemap'
import { xmlAnswer } from '@/lib/platform/answers'

export async function GET(_request: Request, { params }: RouteContext<'/sitemaps/[file]'>) {
  return xmlAnswer(await getSitemap((await params).file))
}
