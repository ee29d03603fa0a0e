'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { useProviderName } from '@/components/desk/use-provider-name'
import { Field } from '@/components/ui/field'
import { INPUT_STYLE } from '@/components/ui/input-style'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { sendSettlements } from '@/lib/money/reconciliation/client'
import { GATEWAYS, type Gateway } from '@/lib/money/reconciliation/rules'

type SettlementUploadProps = { day: string; onClose: () => void; onRead: () => unknown }

/** Reads a list of settlements as the gateway's dashboard exports it. */
export function SettlementUpload({ day, onClose, onRead }: SettlementUploadProps) {
  const t = useTranslations('deskMoney.upload')
  const providerName = useProviderName()
  const [provider, setProvider] = useState<Gateway>('midtrans')
  const [file, setFile] = useState<File | null>(null)
  async function send() {
    if (!file) return
    const { read, skipped } = await sendSettlements(day, { provider, csv: await file.text() })
    toast(t('done', { read, skipped }), 'success')
    await onRead()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('title')}
      effects={{ money: t('text') }}
      confirm={t('confirm')}
      isComplete={file !== null}
      onConfirm={send}
    >
      <Field label={t('gateway')}>
        {(input) => (
          <Select {...input} value={provider} onChange={(event) => setProvider(event.target.value as Gateway)}>
            {GATEWAYS.map((each) => (
              <option key={each} value={each}>
                {providerName(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('file')} hint={t(`hint.${provider}`)} required>
        {(input) => (
          <input
            {...input}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            className={INPUT_STYLE}
          />
        )}
      </Field>
    </ConfirmAct>
  )
}
