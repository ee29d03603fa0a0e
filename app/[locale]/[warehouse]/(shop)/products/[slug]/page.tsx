import { notFound } from 'next/navigation'
import { findProduct } from '@/lib/catalog/queries'
export const ensureStatic = 'navigation'
export function generateStaticParams() {
  return [{ slug: 'build' }]
}
export default async function Product({ params }: PageProps<'/[locale]/[warehouse]/products/[slug]'>) {
  const { slug, warehouse, locale } = await params
  const p = await findProduct({ slug, warehouse, locale })
  if (!p) notFound()
  return (
    <main>
      <h1>
        {p.slug} {warehouse}
      </h1>
      <p>{p.n}</p>
    </main>
  )
}
