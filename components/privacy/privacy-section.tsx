'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ProfileSection } from '@/components/accounts/profile-section'
import { DeleteAccount } from '@/components/privacy/delete-account'
import { DownloadData } from '@/components/privacy/download-data'
import { Button } from '@/components/ui/button'
import type { User } from '@/lib/identity/accounts/schema'

const ROW = 'grid gap-3 border-line border-t pt-4 first:border-0 first:pt-0 sm:flex sm:items-center sm:justify-between'

type RowProps = { title: string; text: string; way: string; isDanger?: boolean; onOpen: () => void }

const Row = ({ title, text, way, isDanger = false, onOpen }: RowProps) => (
  <div className={ROW}>
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="max-w-text text-quiet text-sm">{text}</p>
    </div>
    <Button variant={isDanger ? 'quiet-danger' : 'secondary'} onClick={onOpen} className="flex-none">
      {way}
    </Button>
  </div>
)

/** Exports the user's data, or deletes the account. */
export function PrivacySection({ user }: { user: User }) {
  const t = useTranslations('privacy')
  const [open, setOpen] = useState<'download' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <ProfileSection title={t('title')}>
      <div className="grid gap-4">
        <Row
          title={t('downloadTitle')}
          text={t('downloadLead')}
          way={t('download')}
          onOpen={() => setOpen('download')}
        />
        <Row
          title={t('deleteTitle')}
          text={t('deleteLead')}
          way={t('delete')}
          isDanger
          onOpen={() => setOpen('delete')}
        />
      </div>
      <DownloadData user={user} open={open === 'download'} onClose={close} />
      <DeleteAccount user={user} open={open === 'delete'} onClose={close} />
    </ProfileSection>
  )
}
