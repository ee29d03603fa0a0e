import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Panel } from '@/components/desk/panel'
import { FindingFields } from '@/components/desk-rentals/finding-fields'
import {
  type Finding,
  findingsAgain,
  findingsOf,
  inspectionOf,
  isComplete,
  useFindings,
} from '@/components/desk-rentals/findings'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { isSending, sentUrls, useFiles } from '@/components/uploads/use-files'
import { stepRental } from '@/lib/orders/rent-returns/client'
import { MAX_LINE_PHOTOS, NOTE_LENGTH, settlementOf } from '@/lib/orders/rent-returns/rules'
import type { DeskRental } from '@/lib/orders/rent-returns/schema/desk'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

type FormProps = {
  rental: DeskRental
  step: 'finish_inspection' | 'decide_contest'
  onDone: () => Promise<unknown>
}

/** Writes down the condition of each piece, and what damage and loss cost; the sum shows what goes back. */
export function InspectionForm({ rental, step, onDone }: FormProps) {
  const t = useTranslations('deskRentals')
  const wait = useTranslations('uploads')('wait')
  const locale = useLocale()
  const { findings, change, split, join } = useFindings(() =>
    step === 'decide_contest' ? findingsAgain(rental, locale) : findingsOf(rental),
  )
  const files = useFiles('condition')
  const photosOf = (key: number) => files.slot(`finding-${key}`, { kind: 'photo', most: MAX_LINE_PHOTOS })
  const isWaiting = findings.some(({ key }) => photosOf(key).files.some(isSending))
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { back, damage } = settlementOf(
    rental,
    findings.map(({ amount }) => amount ?? 0),
  )
  const formula = t('formula', {
    deposit: formatRupiah(rental.total_deposit),
    late: formatRupiah(rental.late_penalty),
    damage: formatRupiah(damage),
    back: formatRupiah(back),
  })
  async function send() {
    const body = {
      lines: inspectionOf(findings, (key) => sentUrls(photosOf(key).files)),
      note: note.trim(),
      version: rental.version,
    }
    await stepRental(rental.order_id, step, body)
    await onDone()
  }
  return (
    <Panel title={t(step)}>
      <div className="grid gap-5">
        <p className="text-quiet text-sm">{t('wear')}</p>
        {rental.products.map((product) => (
          <fieldset key={product.id} className="grid gap-3 rounded border border-line p-3">
            <legend className="px-1 font-semibold text-sm">
              {`${product.pieces} × ${localized(product, 'title', locale)}`}
            </legend>
            {findings.map((finding, at) =>
              finding.order_product_id === product.id ? (
                <FindingFields
                  key={finding.key}
                  product={product}
                  finding={finding}
                  photos={photosOf(finding.key)}
                  onReload={onDone}
                  onChange={(now: Partial<Finding>) => change(at, now)}
                  onSplit={() => split(at)}
                  onJoin={
                    findings.find((one) => one.order_product_id === product.id && one.unit === null) === finding ||
                    finding.unit
                      ? null
                      : () => join(at)
                  }
                />
              ) : null,
            )}
          </fieldset>
        ))}
        <Field label={t('note')} hint={t('noteHint')}>
          {(input) => (
            <TextArea
              {...input}
              maxLength={NOTE_LENGTH}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <p className="tabular font-semibold" role="status">
          {formula}
        </p>
        {isWaiting && (
          <p role="status" className="text-quiet text-sm">
            {wait}
          </p>
        )}
        {!isComplete(findings) && <p className="text-quiet text-sm">{t('judgeAll')}</p>}
        <Button size="lg" full disabled={isWaiting || !isComplete(findings)} onClick={() => setAsked(true)}>
          {t(`send.${step}`)}
        </Button>
        <ConfirmAct
          open={isAsked}
          onClose={() => setAsked(false)}
          title={t(`send.${step}`)}
          effects={{ shopper: t(`effects.${step}`), money: formula }}
          confirm={t(`send.${step}`)}
          done={t(`done.${step}`)}
          onConfirm={send}
        />
      </div>
    </Panel>
  )
}
