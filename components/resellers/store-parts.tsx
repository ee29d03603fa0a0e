'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { hasPerson } from '@/components/resellers/store-values'
import { Card } from '@/components/ui/card'
import { DOCUMENTS } from '@/lib/identity/resellers/rules'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'

/** Whether the documents need nothing more from the reseller. */
function hasDocuments({ business_application: application }: BusinessUser) {
  if (!application || application.status === 'needs_revision') return false
  if (application.status === 'submitted' || application.status === 'accepted') return true
  return DOCUMENTS.every((kind) => application[kind]) && Boolean(application.nik_number && application.npwp_number)
}

/** What a store consists of, what of it is missing, and the way to each part. */
export function StoreParts({ business }: { business: BusinessUser }) {
  const t = useTranslations('storeInformation')
  const names = useTranslations('resellerParts')
  const account = useTranslations('account.profile')
  const parts = [
    { id: 'store-address', name: names('store'), isWhole: business.personal_address !== null },
    { id: 'store-documents', name: t('documents.title'), isWhole: hasDocuments(business) },
    { id: 'store-person', name: account('personal'), isWhole: hasPerson(business) },
    { id: 'store-bank', name: names('bank'), isWhole: business.wallet.account_number !== null },
  ]
  const whole = parts.filter(({ isWhole }) => isWhole).length
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-lg">{t('parts.title')}</h2>
        <p className="tabular text-quiet text-sm">{t('parts.count', { whole, all: parts.length })}</p>
      </div>
      {whole < parts.length && <p className="text-quiet text-sm">{t('parts.hint')}</p>}
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {parts.map(({ id, name, isWhole }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex h-full min-h-11 items-center gap-2.5 rounded border border-line px-3 py-2 hover:border-edge"
            >
              {isWhole ? (
                <CircleCheck aria-hidden="true" className="size-5 flex-none text-success" />
              ) : (
                <CircleAlert aria-hidden="true" className="size-5 flex-none text-warning" />
              )}
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 leading-tight xl:grid">
                <span className="font-medium text-sm">{name}</span>
                <span className={isWhole ? 'text-quiet text-sm' : 'text-sm text-warning'}>
                  {t(isWhole ? 'parts.whole' : 'parts.missing')}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
