'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RecoveryCodes } from '@/components/desk-account/recovery-codes'
import { TotpSetup } from '@/components/desk-account/totp-setup'
import { Button } from '@/components/ui/button'

/** Sets up the first second factor, and shows the recovery codes that come with it. */
export function EnrolStep({ onDone }: { onDone: () => void }) {
  const t = useTranslations('deskLogin')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) {
    return (
      <section className="grid gap-5">
        <div className="grid gap-1">
          <h1 className="font-semibold text-xl">{t('codesTitle')}</h1>
          <p className="text-quiet text-sm">{t('codesText')}</p>
        </div>
        <RecoveryCodes codes={codes} />
        <Button full onClick={onDone}>
          {t('codesKept')}
        </Button>
      </section>
    )
  }
  return (
    <section className="grid gap-5">
      <div className="grid gap-1">
        <h1 className="font-semibold text-xl">{t('enrolTitle')}</h1>
        <p className="text-quiet text-sm">{t('enrolText')}</p>
      </div>
      <TotpSetup onDone={(fresh) => (fresh.length > 0 ? setCodes(fresh) : onDone())} />
    </section>
  )
}
