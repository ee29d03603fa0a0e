'use client'

import { ImageOff, ImagePlus, RotateCw, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import type { ReviewPhoto, useReviewPhotos } from '@/components/reviews/use-review-photos'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { REVIEW_PHOTOS } from '@/lib/orders/reviews/rules'

const BAR =
  'absolute inset-x-2 bottom-2 h-1.5 appearance-none overflow-hidden rounded-full bg-card [&::-moz-progress-bar]:bg-primary ' +
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary'

const ROUND =
  'absolute flex size-9 items-center justify-center rounded-full border border-edge bg-card text-ink hover:border-ink after:absolute after:-inset-1'

type TileProps = { photo: ReviewPhoto; number: number; onRemove: () => void; onRetry: () => void }

function Tile({ photo, number, onRemove, onRetry }: TileProps) {
  const t = useTranslations('myReviews')
  const { preview, part, secure_url, fault } = photo
  const isSending = !secure_url && !fault
  return (
    <li className="relative size-24 flex-none">
      {preview ? (
        <img
          src={preview}
          alt={t('photoAlt', { number })}
          className={cx('size-full rounded bg-ground object-cover', !secure_url && 'opacity-50')}
        />
      ) : (
        <span className="flex size-full items-center justify-center rounded bg-ground text-quiet">
          {fault && <ImageOff aria-hidden="true" className="size-7" strokeWidth={1.5} />}
        </span>
      )}
      {isSending && (
        <progress aria-label={t('sendingPhoto', { number })} max={1} value={part} className={cx(BAR, 'w-20')} />
      )}
      {fault && preview && (
        <button
          type="button"
          aria-label={t('retryPhoto', { number })}
          onClick={onRetry}
          className={cx(ROUND, 'bottom-1 left-1')}
        >
          <RotateCw aria-hidden="true" className="size-4" />
        </button>
      )}
      <button
        type="button"
        aria-label={t('removePhoto', { number })}
        onClick={onRemove}
        className={cx(ROUND, 'top-1 right-1')}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  )
}

/** The result of each upload for screen readers; errors are visible to everybody. */
function Outcome({ photo, number }: { photo: ReviewPhoto; number: number }) {
  const t = useTranslations('myReviews')
  if (photo.fault) {
    return (
      <p role="alert" className="text-danger text-sm">
        {t('photoFailed', { number })}. {photo.fault}
      </p>
    )
  }
  return (
    <p role="status" className="sr-only">
      {photo.secure_url ? t('photoSent', { number }) : t('sendingPhoto', { number })}
    </p>
  )
}

/** Up to three photos, chosen from files or taken with the camera. */
export function PhotoChoice({ photos, wereTooMany, add, remove, retry }: ReturnType<typeof useReviewPhotos>) {
  const t = useTranslations('myReviews')
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-medium text-sm">
        {t('photos')}
      </h3>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) add(files)
        }}
      />
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <Tile
              key={photo.key}
              photo={photo}
              number={index + 1}
              onRetry={() => retry(photo)}
              onRemove={() => {
                remove(photo)
                choose.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {photos.map((photo, index) => (
        <Outcome key={photo.key} photo={photo} number={index + 1} />
      ))}
      {wereTooMany && (
        <p role="alert" className="text-danger text-sm">
          {t('tooMany', { most: REVIEW_PHOTOS })}
        </p>
      )}
      <Button
        ref={choose}
        variant="secondary"
        aria-disabled={photos.length >= REVIEW_PHOTOS}
        onClick={() => photos.length < REVIEW_PHOTOS && input.current?.click()}
        className="justify-self-start"
      >
        <ImagePlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('addPhoto')}
      </Button>
      <p className="text-quiet text-sm">{t('photosHint', { most: REVIEW_PHOTOS })}</p>
    </section>
  )
}
