'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { DocumentField } from '@/components/resellers/document-field'
import { NumberField } from '@/components/resellers/number-field'
import { SkipDialog } from '@/components/resellers/skip-dialog'
import type { NumberValues } from '@/components/resellers/store-values'
import { useDocuments } from '@/components/resellers/use-documents'
import { useSave } from '@/components/resellers/use-save'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { DOCUMENTS, isEditable, isNik, isNpwp } from '@/lib/identity/resellers/rules'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'

type DocumentsFormProps = {
  business: BusinessUser
  submitLabel: string
  /** Another button beside the one that submits. */
  back?: ReactNode
  onSubmitted: () => void
  /** Where it may be left for later; otherwise everything is needed. */
  onSkip?: () => void
  /** A refusal; without it the form shows it. */
  onFailed?: (failure: string) => void
}

const isGiven = ([, value]: [string, string]) => value.trim() !== ''

/** The identity documents of a store, kept one by one and submitted together (RSL-030). */
export function DocumentsForm(props: DocumentsFormProps) {
  const { business, submitLabel, back, onSubmitted, onSkip } = props
  const t = useTranslations('storeInformation.documents')
  const { business_application: application } = business
  const documents = useDocuments()
  const { failure, save } = useSave({ onFailed: props.onFailed })
  const [isAsked, setAsked] = useState(false)
  const [isSkipping, setSkipping] = useState(false)
  const form = useForm<NumberValues>({ defaultValues: { nik_number: '', npwp_number: '' } })
  const isLocked = application !== null && !isEditable(application.status)
  const revision = application?.revision ?? {}
  const missing = DOCUMENTS.filter((kind) => !application?.[kind])

  const attributes = (values: NumberValues, submit: boolean) =>
    save({ business_application_attributes: { ...Object.fromEntries(Object.entries(values).filter(isGiven)), submit } })

  async function submit(values: NumberValues) {
    setAsked(true)
    if (missing.length > 0) return onSkip && setSkipping(true)
    if (await attributes(values, true)) onSubmitted()
  }

  async function skip() {
    setSkipping(false)
    if (await attributes(form.getValues(), false)) onSkip?.()
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
      {failure && <Notice tone="danger">{failure}</Notice>}
      {application?.reason && <Notice tone="warning">{application.reason}</Notice>}
      {isAsked && missing.length > 0 && !onSkip && <Notice tone="warning">{t('missing')}</Notice>}
      <div className="grid gap-5 sm:grid-cols-3">
        {DOCUMENTS.map((kind) => (
          <DocumentField
            key={kind}
            kind={kind}
            kept={application?.[kind] ?? null}
            sending={documents.of(kind)}
            isLocked={isLocked}
            fault={revision[kind]}
            onChoose={(file) => documents.choose(kind, file)}
          />
        ))}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <NumberField
          {...{ form, isLocked }}
          name="nik_number"
          known={application?.nik_number ?? null}
          reason={revision.nik_number}
          isNumber={isNik}
          most={16}
          isOptional={missing.length > 0 && onSkip !== undefined}
        />
        <NumberField
          {...{ form, isLocked }}
          name="npwp_number"
          known={application?.npwp_number ?? null}
          reason={revision.npwp_number}
          isNumber={isNpwp}
          most={16}
          isOptional={missing.length > 0 && onSkip !== undefined}
        />
      </div>
      <p className="text-quiet text-sm">{t('privacy')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isLocked || documents.isSending} busy={form.formState.isSubmitting}>
          {application?.status === 'submitted' ? t('inReview') : submitLabel}
        </Button>
        {back}
      </div>
      <SkipDialog open={isSkipping} onClose={() => setSkipping(false)} onSkip={skip} />
    </form>
  )
}
