'use client'

import { CircleCheck, ImagePlus, Video } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { FileTile, Outcome } from '@/components/uploads/file-tile'
import { type FileSlot, videoMegabytes } from '@/components/uploads/use-files'

const ACCEPTED = { photo: 'image/jpeg,image/png,image/webp', video: 'video/mp4' }

/** `fault` is what is wrong with the choice as a whole. */
type FileChoiceProps = { slot: FileSlot; hint?: ReactNode; fault?: string | undefined }

/** Photos or a video, chosen from files or taken with the camera. */
export function FileChoice({ slot, hint, fault }: FileChoiceProps) {
  const t = useTranslations('uploads')
  const { kind, most, purpose, files, wereTooMany, add, remove, retry } = slot
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isFull = files.length >= most
  const isPhoto = kind === 'photo'
  const Icon = isPhoto ? ImagePlus : Video
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-medium text-sm">
        {t(isPhoto ? 'photos' : 'video')}
      </h3>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED[kind]}
        multiple={most > 1}
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          if (chosen.length > 0) add(chosen)
        }}
      />
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {files.map((file, index) => (
            <FileTile
              key={file.key}
              file={file}
              number={index + 1}
              onRetry={() => retry(file)}
              onRemove={() => {
                remove(file)
                choose.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {files.map((file, index) => (
        <Outcome key={file.key} file={file} number={index + 1} />
      ))}
      {files.length > 0 && files.every(({ secure_url }) => secure_url) && (
        <p role="status" className="flex items-center gap-1.5 text-sm text-success">
          <CircleCheck aria-hidden="true" className="size-4 flex-none" />
          {t('uploaded')}
        </p>
      )}
      {wereTooMany && (
        <p role="alert" className="text-danger text-sm">
          {t(isPhoto ? 'tooMany' : 'tooManyVideos', { most })}
        </p>
      )}
      <Button
        ref={choose}
        variant="secondary"
        aria-disabled={isFull}
        aria-describedby={fault ? `${id}-fault` : undefined}
        data-fault={fault ? '' : undefined}
        onClick={() => !isFull && input.current?.click()}
        className="justify-self-start"
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t(isPhoto ? 'addPhoto' : 'addVideo')}
      </Button>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="text-danger text-sm">
          {fault}
        </p>
      )}
      <p className="text-quiet text-sm">
        {isPhoto ? t('photosHint', { most }) : t('videoHint', { limit: videoMegabytes(purpose) })} {hint}
      </p>
    </section>
  )
}
