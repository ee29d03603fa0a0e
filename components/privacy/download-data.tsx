'use client'

import { useTranslations } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { useErrorText } from '@/components/layout/use-error-text'
import { EMPTY_PROOF, ProofFields, type ProofForm, proofOf } from '@/components/privacy/proof-fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import type { User } from '@/lib/identity/accounts/schema'
import { downloadData } from '@/lib/server/privacy/client'

type DownloadProps = { user: User; open: boolean; onClose: () => void }

function DownloadForm({ user, onClose }: Omit<DownloadProps, 'open'>) {
  const t = useTranslations('privacy')
  const errorText = useErrorText()
  const form = useForm<ProofForm>({ defaultValues: EMPTY_PROOF })
  const { handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState
  const submit = (values: ProofForm) =>
    downloadData(proofOf(user, values)).then(
      () => {
        toast(t('downloaded'), 'success')
        onClose()
      },
      (error) => setError('root', { message: errorText(error) }),
    )
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
        <p className="text-quiet">{t('downloadText')}</p>
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        <ProofFields user={user} purpose="export_data" />
        <Button type="submit" size="lg" full busy={isSubmitting}>
          {t('download')}
        </Button>
      </form>
    </FormProvider>
  )
}

/** Downloads all data about the user as a file, after the password or a code. */
export function DownloadData({ user, open, onClose }: DownloadProps) {
  const t = useTranslations('privacy')
  return (
    <Dialog open={open} onClose={onClose} title={t('downloadTitle')} closeLabel={t('close')} size="sm">
      <DownloadForm user={user} onClose={onClose} />
    </Dialog>
  )
}
