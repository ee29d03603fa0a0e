'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import DialogPanel from '@/components/ui/dialog-panel'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { useDebouncedText } from '@/components/vouchers/use-debounced-text'
import type { VoucherChange } from '@/components/vouchers/use-voucher'
import { VoucherCode } from '@/components/vouchers/voucher-code'
import { VoucherDetail } from '@/components/vouchers/voucher-detail'
import { VoucherList } from '@/components/vouchers/voucher-list'
import { useVouchers } from '@/lib/selling/cart/client/vouchers'
import type { Cart } from '@/lib/selling/cart/schema'

type VoucherDialogProps = { open: boolean; onClose: () => void; cart: Cart; change: VoucherChange }

/** The vouchers for this cart: a searchable list, the details of each, and a field for a code. */
export default function VoucherDialog({ open, onClose, cart, change }: VoucherDialogProps) {
  const t = useTranslations('vouchers')
  const [words, setWords] = useState('')
  const [code, setCode] = useState('')
  const [returnedId, setReturnedId] = useState<number | null>(null)
  const [detailId, setDetailId] = useState<number | null>(null)
  const q = useDebouncedText(words.trim())
  const { data: vouchers, error, isLoading, mutate } = useVouchers(cart.data, q)
  const detail = vouchers?.find(({ id }) => id === detailId)
  const appliedId = cart.data.promo?.id
  const close = () => {
    setDetailId(null)
    setReturnedId(null)
    onClose()
  }
  const back = () => {
    setReturnedId(detailId)
    setDetailId(null)
  }
  const apply = async (code: string) => {
    const refusal = await change.apply(code)
    if (refusal === null) close()
    return refusal
  }
  const say = async (work: Promise<string | null>) => {
    const refusal = await work
    if (refusal) toast(refusal, 'danger')
  }
  const remove = () => say(change.remove())
  return (
    <DialogPanel open={open} onClose={close} title={t('title')} closeLabel={t('close')} size="md" fill>
      {detail ? (
        <VoucherDetail
          voucher={detail}
          isApplied={detail.id === appliedId}
          busy={change.busy}
          onApply={() => say(apply(detail.code))}
          onRemove={remove}
          onBack={back}
        />
      ) : (
        <div className="grid gap-5">
          <VoucherCode code={code} onCode={setCode} busy={change.busy} onApply={apply} />
          <Field label={t('search')}>
            {(input) => (
              <TextInput {...input} type="search" value={words} onChange={(event) => setWords(event.target.value)} />
            )}
          </Field>
          <VoucherList
            vouchers={vouchers}
            waiting={isLoading || q !== words.trim()}
            failed={error !== undefined}
            found={q}
            appliedId={appliedId}
            returnedId={returnedId}
            busy={change.busy}
            onApply={({ code }) => say(apply(code))}
            onRemove={remove}
            onDetail={({ id }) => setDetailId(id)}
            onRetry={() => mutate()}
          />
        </div>
      )}
    </DialogPanel>
  )
}
