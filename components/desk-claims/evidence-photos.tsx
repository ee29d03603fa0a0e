import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { useFreshLink } from '@/components/desk-claims/use-fresh-link'
import { cx } from '@/components/ui/class-names'
import { Dialog } from '@/components/ui/dialog'

type EvidencePhotosProps = { photos: readonly string[]; claimId: number }

/** Photos of a shopper; each opens large. */
export function EvidencePhotos({ photos, claimId }: EvidencePhotosProps) {
  const t = useTranslations('deskClaims')
  const [open, setOpen] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.split('?')[0]}>
            <button
              type="button"
              aria-label={t('openPhoto', { number: index + 1, total: photos.length })}
              onClick={() => setOpen(index)}
              className="block size-24 overflow-hidden rounded bg-ground hover:opacity-90 md:size-28"
            >
              <FreshImage link={photo} claimId={claimId} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoDialog photos={photos} claimId={claimId} open={open} onChange={setOpen} />
    </>
  )
}

type FreshImageProps = { link: string; claimId: number; alt: string; className?: string }

function FreshImage({ link, claimId, alt, className }: FreshImageProps) {
  return <img {...useFreshLink(link, claimId)} alt={alt} className={className} />
}

type PhotoDialogProps = EvidencePhotosProps & { open: number | null; onChange: (open: number | null) => void }

const ARROW = 'flex size-11 items-center justify-center rounded-full border border-line hover:bg-ink/6'

/** One photo as large as the screen allows; the arrow keys go on. */
function PhotoDialog({ photos, claimId, open, onChange }: PhotoDialogProps) {
  const t = useTranslations('deskClaims')
  const common = useTranslations('common')
  const total = photos.length
  const link = open === null ? undefined : photos[open]
  const go = (step: number) => open !== null && onChange((open + step + total) % total)
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  const title = t('photo', { number: (open ?? 0) + 1, total })
  return (
    <Dialog
      open={link !== undefined}
      onClose={() => onChange(null)}
      title={title}
      closeLabel={common('close')}
      size="lg"
      fill
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same */}
      <div onKeyDown={press} className="grid gap-3">
        {link && (
          <FreshImage link={link} claimId={claimId} alt={title} className="mx-auto max-h-[70vh] object-contain" />
        )}
        <div className={cx('flex justify-center gap-3', total < 2 && 'hidden')}>
          <button type="button" aria-label={t('previous')} onClick={() => go(-1)} className={ARROW}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </button>
          <button type="button" aria-label={t('nextPhoto')} onClick={() => go(1)} className={ARROW}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
    </Dialog>
  )
}
