export const ensureStatic = 'auto'
export function generateStaticParams() { return [{ locale: 'id', warehouse: 'build' }, { locale: 'en', warehouse: 'build' }] }
export default async function Layout({ children, params }: LayoutProps<'/[locale]/[warehouse]'>) {
  const { locale } = await params
  return <html lang={locale}><body>{children}</body></html>
}
