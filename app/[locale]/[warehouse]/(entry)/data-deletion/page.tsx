import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { isDeletionCode } from '@/lib/accounts/queries/social'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.deletion')
  return { title: t('title') }
}

/** Where Facebook sends people who asked it to have their data deleted. */
export default async function DataDeletion({ searchParams }: PageProps<'/[locale]/[warehouse]/data-deletion'>) {
  const { code } = await searchParams
  const t = await getTranslations('account.deletion')
  const known = typeof code === 'string' && isDeletionCode(code) ? code : null
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 md:py-16">
      <h1 className="mb-4 font-display text-2xl md:text-3xl">{t('title')}</h1>
      <Card className="grid gap-3">
        <p>{known ? t('done') : t('unknown')}</p>
        {known && <p className="tabular text-quiet text-sm [overflow-wrap:anywhere]">{t('code', { code: known })}</p>}
      </Card>
    </div>
  )
}
