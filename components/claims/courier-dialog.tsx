'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { FormFooter } from '@/components/claims/form-footer'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { useFirstFault } from '@/components/ui/use-first-fault'
import { sendPieces, sendReturn } from '@/lib/orders/claims/client/shopper'
import { courierTitle, OTHER_COURIER, RETURN_COURIERS } from '@/lib/orders/claims/rules/couriers'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import type { Order } from '@/lib/orders/my-orders/schema'
import { sendRental } from '@/lib/orders/rent-returns/client'
import { ApiError } from '@/lib/platform/http'

/** A claim whose goods are sent back. */
export type SentClaim = {
  id: number
  /** `rental` is a rental that comes back. */
  kind: Claim['kind'] | 'rental'
  courier?: string | null
  tracking_code?: string | null
  order: Pick<Order, 'id' | 'formatted_id'>
}

type CourierValues = { claim: string; courier: string; name: string; code: string }

const isKnown = (title: string) => RETURN_COURIERS.some((courier) => courier.title === title)

/** What was entered before, to be corrected; a single claim is chosen already. */
function valuesOf(claims: SentClaim[]): CourierValues {
  const [only] = claims.length === 1 ? claims : []
  const courier = only?.courier ?? ''
  const listed = RETURN_COURIERS.find(({ title }) => title === courier)?.id ?? OTHER_COURIER
  return {
    claim: only ? String(only.id) : '',
    courier: courier ? String(listed) : '',
    name: courier && !isKnown(courier) ? courier : '',
    code: only?.tracking_code ?? '',
  }
}

/** Saves the code of a claim: a return by its order, pieces by their claim (EXC-018). */
function saveCode({ id, kind, order }: SentClaim, { courier, name, code }: CourierValues) {
  const courier_id = Number(courier)
  const tracking_code = code.trim()
  const sent = { tracking_code, courier: courierTitle(courier_id, name.trim()) ?? '' }
  if (kind === 'rental') return sendRental(order.id, { return: sent })
  if (kind !== 'return') return sendPieces({ id, kind }, { courier_id, courier: name.trim(), tracking_code })
  return sendReturn(order.id, { return: sent })
}

type CourierDialogProps = StepDialogProps & { claims: SentClaim[] }

/** Courier and tracking code of the way back (RET-018, RET-019, EXC-017). */
export function CourierDialog({ claims, open, onClose, onTaken }: CourierDialogProps) {
  const t = useTranslations('claims.courier')
  const common = useTranslations('claims')
  const errorText = useErrorText()
  const id = useId()
  const form = useForm<CourierValues>({ defaultValues: valuesOf(claims), shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  // The form library would skip a field that appeared later than those below it.
  const { form: fields, showFaults } = useFirstFault()

  async function save(values: CourierValues) {
    const claim = claims.find((one) => String(one.id) === values.claim)
    if (!claim) return form.setError('root', { message: t('missingOrder') })
    try {
      await saveCode(claim, values)
      toast(t('saved'), 'success')
      onClose()
      onTaken?.()
    } catch (error) {
      form.setError('root', { message: error instanceof ApiError ? errorText(error) : t('failed') })
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      backCloses
      footer={
        <FormFooter
          title={t('notSaved')}
          problem={errors.root?.message ?? null}
          onDismiss={() => form.clearErrors('root')}
        >
          <Button type="submit" form={id} full busy={isSubmitting}>
            {t('save')}
          </Button>
        </FormFooter>
      }
    >
      <form ref={fields} id={id} noValidate onSubmit={form.handleSubmit(save, showFaults)} className="grid gap-4">
        <CourierFields form={form} claims={claims} />
      </form>
    </Dialog>
  )
}

type CourierFieldsProps = { form: ReturnType<typeof useForm<CourierValues>>; claims: SentClaim[] }

function CourierFields({ form: { register, formState, watch }, claims }: CourierFieldsProps) {
  const t = useTranslations('claims.courier')
  const kinds = useTranslations('claims.kind')
  const { errors } = formState
  const isOther = watch('courier') === String(OTHER_COURIER)
  return (
    <>
      {claims.length > 1 && (
        <Field label={t('order')} required>
          {(input) => (
            <Select {...input} {...register('claim')}>
              <option value="">{t('chooseOrder')}</option>
              {claims.map(({ id, kind, order }) => (
                <option key={id} value={id}>
                  {`${order.formatted_id} · ${kinds(kind)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('courier')} required error={errors.courier?.message}>
        {(input) => (
          <Select {...input} {...register('courier', { validate: (value) => value !== '' || t('missingCourier') })}>
            <option value="">{t('chooseCourier')}</option>
            {RETURN_COURIERS.map(({ id, title }) => (
              <option key={id} value={id}>
                {id === OTHER_COURIER ? t('other') : title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isOther && (
        <Field label={t('name')} required error={errors.name?.message}>
          {(input) => (
            <TextInput
              {...input}
              {...register('name', { validate: (value) => value.trim() !== '' || t('missingName') })}
              maxLength={60}
            />
          )}
        </Field>
      )}
      <Field label={t('code')} required hint={t('codeHint')} error={errors.code?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...register('code', { validate: (value) => value.trim() !== '' || t('missingCode') })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            className="tabular"
          />
        )}
      </Field>
    </>
  )
}
