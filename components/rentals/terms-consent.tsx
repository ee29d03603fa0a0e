'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { localized } from '@/lib/platform/i18n'
import { useRentTerms } from '@/lib/storefront/content/client'

type TermsConsentProps = { agreed: boolean; error: string | null; onAgree: (agreed: boolean) => void }

/** Consent to the rental terms, required before paying; a dialog shows them (RNT-009). */
export function TermsConsent({ agreed, error, onAgree }: TermsConsentProps) {
  const t = useTranslations('rent')
  const [isOpen, setOpen] = useState(false)
  const agree = () => {
    onAgree(true)
    setOpen(false)
  }
  return (
    <div className="rounded-lg border border-line bg-card p-4 md:px-6">
      <Checkbox
        id="rent-terms"
        label={t('termsAgree')}
        hint={t('termsHint')}
        checked={agreed}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onAgree(event.target.checked)}
      />
      <Button variant="quiet" size="sm" className="ml-6" onClick={() => setOpen(true)}>
        {t('termsRead')}
      </Button>
      {error && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {error}
        </p>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('termsTitle')}
        closeLabel={t('close')}
        size="lg"
        fill
        footer={
          <Button size="lg" full onClick={agree}>
            {t('termsAccept')}
          </Button>
        }
      >
        <Terms isOpen={isOpen} />
      </Dialog>
    </div>
  )
}

function Terms({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('rent')
  const locale = useLocale()
  const { data, error, mutate } = useRentTerms(isOpen)
  if (error && !data) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>{t('termsFailed')}</p>
        <Button size="sm" variant="secondary" onClick={() => mutate()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton className="h-64" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label={t('termsTitle')} tabIndex={0} className="grid max-w-text gap-6">
      <p className="text-quiet">{localized(data, 'intro', locale)}</p>
      {data.sections.map((section) => (
        <section key={section.id}>
          <h3 className="mb-1 font-semibold">{localized(section, 'title', locale)}</h3>
          <p className="whitespace-pre-line">{localized(section, 'text', locale)}</p>
        </section>
      ))}
    </section>
  )
}
