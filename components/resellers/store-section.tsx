'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProfileSection } from '@/components/accounts/profile-section'
import { ShareButton } from '@/components/resellers/share-button'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyButton } from '@/components/ui/copy-button'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'
import { storePath } from '@/lib/storefront/reseller-links/rules'

const ROW =
  'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1.5 border-line border-t pt-4 first:border-0 first:pt-0 md:grid-cols-[10rem_minmax(0,1fr)]'

type RowProps = { label: string; hint?: string; actions?: ReactNode; children: ReactNode }

function Row({ label, hint, actions, children }: RowProps) {
  return (
    <div className={ROW}>
      <dt className="text-quiet text-sm md:pt-1">{label}</dt>
      <dd className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {children}
          {actions && <span className="flex flex-wrap gap-2">{actions}</span>}
        </span>
        {hint && <span className="max-w-text text-quiet text-sm">{hint}</span>}
      </dd>
    </div>
  )
}

/** A link in one line, shortened before its code. */
function LinkText({ url }: { url: string }) {
  const code = url.indexOf('?')
  return (
    <span className="flex min-w-0 max-w-full font-semibold">
      <span className="min-w-16 truncate">{url.slice(0, code)}</span>
      <span className="max-w-full flex-none truncate">{url.slice(code)}</span>
    </span>
  )
}

/** The status in the applicant's words: a revision and a suspension are told, though the API shows neither. */
function statusOf({ application_status, business_application }: BusinessUser) {
  const { status } = business_application ?? {}
  return status === 'needs_revision' || status === 'suspended' ? status : (application_status ?? 'none')
}

/** The store's name, the status of its application and its code; the link shows while the code is valid. */
export function StoreSection({ business }: { business: BusinessUser }) {
  const t = useTranslations('storeInformation')
  const { store_name, referral_code, referral_link } = business
  const status = statusOf(business)
  const copy = (value: string, label: string) => <CopyButton value={value} label={label} copiedLabel={t('copied')} />
  return (
    <ProfileSection title={t('store')}>
      <dl className="grid gap-4">
        <Row
          label={t('name')}
          hint={t('nameHint')}
          actions={
            store_name &&
            referral_link && (
              <ButtonLink href={storePath(store_name)} variant="secondary" size="sm">
                {t('seeStore')}
              </ButtonLink>
            )
          }
        >
          <span className="break-words font-display text-xl">{store_name ?? '–'}</span>
        </Row>
        <Row
          label={t('status')}
          hint={t(`statusHint.${status}`)}
          actions={
            status === 'none' && (
              <ButtonLink href="/business/register" variant="secondary">
                {t('toApplication')}
              </ButtonLink>
            )
          }
        >
          <Badge tone={status === 'accepted' ? 'success' : 'neutral'}>{t(`statuses.${status}`)}</Badge>
        </Row>
        {referral_code && (
          <Row
            label={t('code')}
            hint={referral_link ? t('codeHint') : t('inactive')}
            actions={referral_link && copy(referral_code, t('copyCode'))}
          >
            <span className="tabular font-bold text-xl tracking-wide">{referral_code}</span>
          </Row>
        )}
        {referral_link && (
          <Row
            label={t('link')}
            hint={t('linkHint')}
            actions={
              <>
                {copy(referral_link, t('copyLink'))}
                <ShareButton url={referral_link} title={t('shareTitle', { store: store_name ?? '' })} />
              </>
            }
          >
            <LinkText url={referral_link} />
          </Row>
        )}
      </dl>
    </ProfileSection>
  )
}
