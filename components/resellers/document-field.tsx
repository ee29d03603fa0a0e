import { Camera, FileCheck2, IdCard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import type { useDocuments } from '@/components/resellers/use-documents'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { DocumentPicture } from '@/components/uploads/document-picture'
import { reloadBusiness } from '@/lib/identity/resellers/client/business'
import type { DocumentKind } from '@/lib/identity/resellers/rules'

const BAR =
  'absolute inset-x-3 bottom-3 h-1.5 appearance-none overflow-hidden rounded-full bg-card [&::-moz-progress-bar]:bg-primary ' +
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary'

type DocumentFieldProps = {
  kind: DocumentKind
  /** The link of the picture that the shop has. */
  kept: string | null
  sending: ReturnType<ReturnType<typeof useDocuments>['of']>
  isLocked: boolean
  /** Why it has to be replaced, or that it is missing. */
  fault: string | undefined
  onChoose: (file: File) => void
}

/** One identity document, chosen from files or taken with the camera. */
export function DocumentField({ kind, kept, sending, isLocked, fault, onChoose }: DocumentFieldProps) {
  const t = useTranslations('storeInformation.documents')
  const parts = useTranslations('resellerParts')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { part, preview, fault: failed } = sending
  const shown = preview ?? kept
  const wrong = failed ?? fault
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <p id={id} className="font-medium text-sm">
        {parts(kind)}
      </p>
      <div
        className={cx(
          'relative flex aspect-3/2 items-center justify-center overflow-hidden rounded border bg-ground text-quiet',
          wrong ? 'border-danger' : 'border-line',
        )}
      >
        {shown ? (
          <DocumentPicture
            key={preview}
            link={shown}
            alt={t('kept', { document: parts(kind) })}
            onReload={reloadBusiness}
            className="size-full object-contain"
          />
        ) : (
          <IdCard aria-hidden="true" className="size-10" strokeWidth={1.25} />
        )}
        {part !== null && (
          <progress aria-label={t('sending', { document: parts(kind) })} max={1} value={part} className={BAR} />
        )}
        {shown && part === null && (
          <FileCheck2 aria-hidden="true" className="absolute top-2 right-2 size-6 rounded bg-card p-1 text-success" />
        )}
      </div>
      <p className="text-quiet text-sm">{t(`hint.${kind}`)}</p>
      {wrong && (
        <p role="alert" className="text-danger text-sm">
          {wrong}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        data-document={kind}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      {!isLocked && (
        <Button
          variant="secondary"
          busy={part !== null}
          onClick={() => input.current?.click()}
          className="justify-self-start"
          aria-describedby={id}
        >
          <Camera aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t(shown ? 'replace' : 'choose')}
        </Button>
      )}
    </section>
  )
}
