import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import type { ActEffects } from '@/components/desk/effect-list'
import { OfferField } from '@/components/desk-packing/offer-field'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { settleException } from '@/lib/orders/packing/client'
import type { CourierException, ExceptionAct } from '@/lib/orders/packing/schema/couriers'

type ExceptionDialogProps = {
  exception: CourierException
  act: ExceptionAct['act']
  onClose: () => void
  onDone: () => unknown
}

/** Says what an act does to shopper, stock and money before it does it. */
export function ExceptionDialog({ exception, act, onClose, onDone }: ExceptionDialogProps) {
  const t = useTranslations('deskPacking.couriers')
  const [offer, setOffer] = useState('')
  const [proof, setProof] = useState('')
  const isFinal = act === 'refund' || act === 'lost'
  const effects: ActEffects = {
    shopper: t(`effects.${act}.shopper`),
    stock: t(`effects.${act}.stock`),
    money: t(`effects.${act}.money`),
  }
  async function confirm(reason: string) {
    const which = exception.parcels > 1 ? { parcel: exception.parcel } : {}
    await settleException(exception.id, { ...requestOf(act, { reason, proof, offer }), ...which })
    await onDone()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={`${t(`acts.${act}`)} · ${exception.formatted_id}`}
      effects={effects}
      {...(isFinal && { reason: { label: t('reason'), hint: t('reasonHint') } })}
      confirm={t(`acts.${act}`)}
      danger={isFinal}
      isComplete={(act !== 'other_courier' || offer !== '') && (act !== 'lost' || proof.trim() !== '')}
      done={t('done')}
      onConfirm={confirm}
    >
      {act === 'other_courier' && <OfferField id={exception.id} value={offer} onChange={setOffer} />}
      {act === 'lost' && (
        <Field label={t('proof')} hint={t('proofHint')} required>
          {(input) => <TextArea {...input} value={proof} onChange={(event) => setProof(event.target.value)} />}
        </Field>
      )}
    </ConfirmAct>
  )
}

type Given = { reason: string; proof: string; offer: string }

/** `offer` is `courier_id/service`. */
function requestOf(act: ExceptionAct['act'], { reason, proof, offer }: Given): ExceptionAct {
  if (act === 'refund') return { act, reason }
  if (act === 'lost') return { act, reason, proof: proof.trim() }
  if (act !== 'other_courier') return { act }
  const [courier = '', service = ''] = offer.split('/')
  return { act, courier_id: Number(courier), service }
}
