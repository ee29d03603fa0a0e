'use client'

import { FileCheck2, FileX2, RotateCw, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import { type ChosenFile, isSending } from '@/components/uploads/use-files'

const BAR =
  'absolute inset-x-2 bottom-2 h-1.5 appearance-none overflow-hidden rounded-full bg-card [&::-moz-progress-bar]:bg-primary ' +
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary'

const ROUND =
  'absolute flex size-9 items-center justify-center rounded-full border border-edge bg-card text-ink hover:border-ink after:absolute after:-inset-1'

const NAMES = { photo: 'Photo', video: 'Video' } as const

type TileProps = { file: ChosenFile; number: number; onRemove: () => void; onRetry: () => void }

/** A chosen photo or video with the progress of its upload. */
export function FileTile({ file, number, onRemove, onRetry }: TileProps) {
  const t = useTranslations('uploads')
  const { kind, preview, part, fault } = file
  const name = NAMES[kind]
  return (
    <li className={cx('relative flex-none', kind === 'photo' ? 'size-24' : 'h-32 w-56 max-w-full')}>
      <Preview file={file} number={number} />
      {isSending(file) && (
        <progress
          aria-label={t(`sending${name}`, { number })}
          max={1}
          value={part}
          className={cx(BAR, kind === 'photo' ? 'w-20' : 'w-52')}
        />
      )}
      {fault && preview && (
        <button
          type="button"
          aria-label={t(`retry${name}`, { number })}
          onClick={onRetry}
          className={cx(ROUND, 'bottom-1 left-1')}
        >
          <RotateCw aria-hidden="true" className="size-4" />
        </button>
      )}
      <button
        type="button"
        aria-label={t(`remove${name}`, { number })}
        onClick={onRemove}
        className={cx(ROUND, 'top-1 right-1')}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  )
}

function Preview({ file: { kind, preview, secure_url, fault }, number }: Pick<TileProps, 'file' | 'number'>) {
  const t = useTranslations('uploads')
  const look = cx('size-full rounded bg-ground object-cover', !secure_url && 'opacity-50')
  if (preview && kind === 'photo') return <img src={preview} alt={t('photoAlt', { number })} className={look} />
  if (preview) {
    return (
      <video src={preview} aria-label={t('videoAlt')} controls muted playsInline preload="metadata" className={look} />
    )
  }
  const Icon = fault ? FileX2 : FileCheck2
  return (
    <span className="flex size-full items-center justify-center rounded bg-ground text-quiet">
      {(fault || secure_url) && <Icon aria-hidden="true" className="size-7" strokeWidth={1.5} />}
    </span>
  )
}

/** The result of each upload for screen readers; errors are visible to everybody. */
export function Outcome({ file, number }: Pick<TileProps, 'file' | 'number'>) {
  const t = useTranslations('uploads')
  const name = NAMES[file.kind]
  if (file.fault) {
    return (
      <p role="alert" className="text-danger text-sm">
        {t(`failed${name}`, { number })}. {file.fault}
      </p>
    )
  }
  return (
    <p role="status" className="sr-only">
      {t(file.secure_url ? `sent${name}` : `sending${name}`, { number })}
    </p>
  )
}
