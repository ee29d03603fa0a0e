import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { Notice } from '@/components/ui/notice'
import type { DeskReseller } from '@/lib/identity/resellers/schema/desk'

/** What other members have in common with the applicant: a sign of one person behind several stores. */
export function SharedData({ shared }: Pick<DeskReseller, 'shared'>) {
  const t = useTranslations('deskResellers.shared')
  const status = useTranslations('deskResellers.status')
  return (
    <Notice tone="warning" title={t('title')}>
      <dl className="grid gap-2 text-sm">
        {shared.map(({ kind, with: others }) => (
          <div key={kind} className="flex flex-wrap gap-x-3">
            <dt className="font-semibold">{t(kind)}</dt>
            {others.map(({ id, store_name, status: stands }) => (
              <dd key={id}>
                <DeskLink
                  href={store_name === null ? `/ops/customers/${id}` : `/ops/resellers/${id}`}
                  className="underline"
                >
                  {store_name ?? t('customer', { id })}
                </DeskLink>
                {stands && ` (${status(stands)})`}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Notice>
  )
}
