'use client'

import { Camera, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Avatar } from '@/components/accounts/avatar'
import { ProfileSection } from '@/components/accounts/profile-section'
import { usePhoto } from '@/components/accounts/use-photo'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { Notice } from '@/components/ui/notice'
import type { User } from '@/lib/identity/accounts/schema'

const ROUND = 'size-24 flex-none rounded-full'

const BAR =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-ink/8 [&::-moz-progress-bar]:bg-primary ' +
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary'

const initialsOf = ({ first_name, last_name }: User) =>
  [first_name, last_name].map((name) => [...name.trim()][0] ?? '').join('')

function Portrait({ user, preview }: { user: User; preview: string | null }) {
  const t = useTranslations('account.profile')
  const name = `${user.first_name} ${user.last_name}`.trim()
  if (preview) return <img src={preview} alt="" className={cx(ROUND, 'object-cover opacity-60')} />
  return (
    <Avatar
      picture={user.profile_picture}
      width={192}
      alt={t('photoOf', { name })}
      className={ROUND}
      fallback={
        <span className={cx(ROUND, 'flex items-center justify-center bg-primary-tint text-primary')}>
          <span aria-hidden="true" className="font-semibold text-2xl uppercase">
            {initialsOf(user)}
          </span>
          <span className="sr-only">{t('photoNone')}</span>
        </span>
      }
    />
  )
}

type ProgressProps = { part: number; isFinishing: boolean; onCancel: () => void }

function SendingBar({ part, isFinishing, onCancel }: ProgressProps) {
  const t = useTranslations('account.profile')
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  const text = t(isFinishing ? 'photoFinishing' : 'photoSending')
  return (
    <div className="grid w-full max-w-sm gap-2">
      <p role="status" className="text-quiet text-sm">
        {text}
      </p>
      <progress aria-label={text} max={1} value={part} className={BAR} />
      <Button ref={cancel} variant="secondary" disabled={isFinishing} onClick={onCancel} className="justify-self-start">
        {t('photoCancel')}
      </Button>
    </div>
  )
}

type ChoiceProps = { has: boolean; comesBack: boolean; onChoose: (file: File) => void; onRemove: () => Promise<void> }

function PhotoChoice({ has, comesBack, onChoose, onRemove }: ChoiceProps) {
  const t = useTranslations('account.profile')
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (comesBack) choose.current?.focus()
  }, [comesBack])

  async function remove() {
    setBusy(true)
    await onRemove()
    setBusy(false)
    choose.current?.focus()
  }

  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button ref={choose} variant="secondary" onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t(has ? 'photoChange' : 'photoAdd')}
      </Button>
      {has && (
        <Button variant="quiet" busy={busy} onClick={remove}>
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('photoRemove')}
        </Button>
      )}
    </div>
  )
}

/** The profile picture, or initials; uploads a file or a photo taken with the camera (PRO-002). */
export function PhotoSection({ user }: { user: User }) {
  const t = useTranslations('account.profile')
  const { sending, fault, choose, remove, cancel } = usePhoto()
  const [wasSending, setWasSending] = useState(false)
  return (
    <ProfileSection title={t('photo')} text={t('photoText')}>
      {fault && (
        <Notice tone="danger" title={fault.title}>
          {fault.reason}
        </Notice>
      )}
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
        <Portrait user={user} preview={sending?.preview ?? null} />
        {sending ? (
          <SendingBar {...sending} onCancel={cancel} />
        ) : (
          <PhotoChoice
            has={user.profile_picture !== null}
            comesBack={wasSending}
            onRemove={remove}
            onChoose={(file) => {
              setWasSending(true)
              choose(file)
            }}
          />
        )}
      </div>
    </ProfileSection>
  )
}
