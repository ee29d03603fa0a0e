'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ProfileSection } from '@/components/accounts/profile-section'
import { useNavigate } from '@/components/layout/use-navigate'
import { BusinessForm } from '@/components/resellers/business-form'
import { DocumentsForm } from '@/components/resellers/documents-form'
import { StoreStep } from '@/components/resellers/store-step'
import { hasPerson, hasStore } from '@/components/resellers/store-values'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Steps } from '@/components/ui/steps'
import { toast } from '@/components/ui/toast'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'

const STEPS = ['person', 'store', 'documents'] as const

/** The first step that is not complete, so that another device goes on where this one stopped. */
function firstOpen(business: BusinessUser): number {
  if (!hasPerson(business)) return 0
  return hasStore(business) ? 2 : 1
}

/** The application of a reseller in three steps; each one is kept on the server when it is left (RSL-012, RSL-013). */
export function Wizard({ business }: { business: BusinessUser }) {
  const t = useTranslations('storeInformation.wizard')
  const store = useTranslations('storeInformation')
  const account = useTranslations('account.profile')
  const navigate = useNavigate()
  const [step, setStep] = useState(() => firstOpen(business))
  const [visited, setVisited] = useState<readonly number[]>([step])
  const [failure, setFailure] = useState<string | null>(null)

  function go(to: number) {
    setFailure(null)
    setStep(to)
    setVisited((before) => [...before, to])
    window.scrollTo({ top: 0 })
  }

  function fail(reason: string) {
    go(0)
    setFailure(reason)
  }

  function leave(words: string) {
    toast(words, 'success')
    navigate.push('/')
  }

  const back = (
    <Button variant="secondary" onClick={() => go(step - 1)}>
      {t('back')}
    </Button>
  )
  return (
    <div className="grid gap-6">
      <header className="grid gap-4">
        <h1 className="page-title">{t('title')}</h1>
        <Steps label={t('steps')} steps={STEPS.map((name) => t(name))} current={step} doneLabel={t('done')} />
        <p className="max-w-text text-quiet text-sm">{t('keeps')}</p>
      </header>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Part isShown={step === 0} isOpen={visited.includes(0)}>
        <ProfileSection title={account('personal')} text={store('personalText')}>
          <BusinessForm business={business} submitLabel={t('next')} onSaved={() => go(1)} />
        </ProfileSection>
      </Part>
      <Part isShown={step === 1} isOpen={visited.includes(1)}>
        <StoreStep business={business} back={back} onSaved={() => go(2)} />
      </Part>
      <Part isShown={step === 2} isOpen={visited.includes(2)}>
        <Card>
          <DocumentsForm
            business={business}
            submitLabel={t('submit')}
            back={back}
            onSubmitted={() => leave(t('submitted'))}
            onSkip={() => leave(t('kept'))}
            onFailed={fail}
          />
        </Card>
      </Part>
    </div>
  )
}

type PartProps = { isShown: boolean; isOpen: boolean; children: ReactNode }

/** A step that was opened keeps what was typed while another one is shown. */
const Part = ({ isShown, isOpen, children }: PartProps) => (isOpen ? <div hidden={!isShown}>{children}</div> : null)
