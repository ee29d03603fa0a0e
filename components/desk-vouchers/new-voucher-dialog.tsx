import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { EffectList } from '@/components/desk/effect-list'
import { CodeFields } from '@/components/desk-vouchers/code-fields'
import { GiftFields } from '@/components/desk-vouchers/gift-fields'
import { LimitFields, PeriodFields } from '@/components/desk-vouchers/limit-fields'
import { useDraftEffects } from '@/components/desk-vouchers/use-draft-effects'
import { useVoucherForm } from '@/components/desk-vouchers/use-voucher-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type NewVoucherDialogProps = { open: boolean; onClose: () => void }

/** Makes a voucher. What was typed stays when it closes, until the voucher is made. */
export function NewVoucherDialog({ open, onClose }: NewVoucherDialogProps) {
  const [made, setMade] = useState(0)
  function finish() {
    setMade(made + 1)
    onClose()
  }
  return <FormDialog key={made} open={open} onClose={onClose} onMade={finish} />
}

function FormDialog({ open, onClose, onMade }: NewVoucherDialogProps & { onMade: () => void }) {
  const t = useTranslations('deskVouchers')
  const desk = useTranslations('desk')
  const common = useTranslations('common')
  const id = useId()
  const { form, send, busy, ...fields } = useVoucherForm({ onMade })
  const effects = useDraftEffects(fields.typed)
  const buttons = (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="quiet" onClick={onClose}>
        {desk('cancel')}
      </Button>
      <Button type="submit" form={id} busy={busy}>
        {t('make')}
      </Button>
    </div>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('make')}
      closeLabel={common('close')}
      size="lg"
      fill
      footer={buttons}
    >
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className="grid gap-6 text-sm"
      >
        <GiftFields form={fields} />
        <CodeFields form={fields} />
        <PeriodFields form={fields} />
        <LimitFields form={fields} />
        {(effects.shopper || effects.money) && (
          <section aria-label={t('parts.effects')} className="grid gap-3 rounded bg-sunken p-4">
            <EffectList effects={effects} />
          </section>
        )}
      </form>
    </Dialog>
  )
}
