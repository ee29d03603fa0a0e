'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from '@/components/layout/link'
import { useErrorText } from '@/components/layout/use-error-text'
import { EMPTY_PROOF, ProofFields, type ProofForm, proofOf } from '@/components/privacy/proof-fields'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import type { User } from '@/lib/identity/accounts/schema'
import { ApiError } from '@/lib/platform/http'
import { deleteAccount } from '@/lib/server/privacy/client'

type DeleteProps = { user: User; open: boolean; onClose: () => void }

const LOST = ['lostPerson', 'lostLists', 'lostWallet', 'lostSessions'] as const
const KEPT = ['keptOrders', 'keptReviews', 'keptVoucher'] as const

/** The order numbers of an `account_in_use` error, or none. */
const ordersIn = (error: unknown) =>
  error instanceof ApiError && error.code === 'account_in_use' ? String(error.params.orders ?? '').split(', ') : []

function Consequences() {
  const t = useTranslations('privacy')
  const list = (keys: readonly ((typeof LOST)[number] | (typeof KEPT)[number])[]) => (
    <ul className="list-disc pl-5">
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  )
  return (
    <>
      <Notice tone="warning" title={t('lost')}>
        {list(LOST)}
      </Notice>
      <div className="text-quiet text-sm">
        <p className="font-semibold">{t('kept')}</p>
        {list(KEPT)}
      </div>
    </>
  )
}

function Refusal({ error }: { error: unknown }) {
  const errorText = useErrorText()
  const orders = ordersIn(error)
  return (
    <Notice tone="danger">
      {errorText(error)}
      {orders.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {orders.map((order) => (
            <li key={order}>
              <Link
                href={`/orders/${order}/status`}
                className="tabular inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {order}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function DeleteForm({ user }: { user: User }) {
  const t = useTranslations('privacy')
  const form = useForm<ProofForm>({ defaultValues: EMPTY_PROOF })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const [refusal, setRefusal] = useState<unknown>(null)
  const submit = (values: ProofForm) => {
    setRefusal(null)
    return deleteAccount(proofOf(user, values)).catch(setRefusal)
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
        <Consequences />
        <ProofFields user={user} purpose="delete_account" />
        <div>
          <Checkbox
            {...register('understood', { validate: (value) => value || t('understandNeeded') })}
            aria-invalid={errors.understood ? true : undefined}
            label={t('understand')}
          />
          {errors.understood && (
            <p role="alert" className="text-danger text-sm">
              {errors.understood.message}
            </p>
          )}
        </div>
        {refusal !== null && <Refusal error={refusal} />}
        <Button type="submit" variant="danger" size="lg" full busy={isSubmitting}>
          {t('deleteConfirm')}
        </Button>
      </form>
    </FormProvider>
  )
}

/** Lists what is lost and asks for the password or a code; the deletion is final. */
export function DeleteAccount({ user, open, onClose }: DeleteProps) {
  const t = useTranslations('privacy')
  return (
    <Dialog open={open} onClose={onClose} title={t('deleteTitle')} closeLabel={t('close')}>
      <DeleteForm user={user} />
    </Dialog>
  )
}
