import { Camera, CameraOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CodeField } from '@/components/desk-packing/code-field'
import { useCamera } from '@/components/desk-packing/use-camera'
import { useKeyboardScanner } from '@/components/desk-packing/use-keyboard-scanner'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'

type ScannerProps = { onCode: (code: string) => void; label?: string; placeholder?: string }

/** Reads codes by the phone's camera, by a keyboard scanner, or typed. */
export function Scanner({ onCode, label, placeholder }: ScannerProps) {
  const t = useTranslations('deskPacking.scanner')
  const { video, state, isWanted, turn } = useCamera(onCode)
  useKeyboardScanner(onCode)
  const Icon = isWanted ? CameraOff : Camera
  return (
    <div className="grid gap-2">
      <div className={cx('relative overflow-hidden rounded bg-ink', state !== 'on' && 'hidden')}>
        <video ref={video} muted playsInline aria-label={t('camera')} className="h-44 w-full object-cover" />
        <span aria-hidden="true" className="absolute inset-x-8 top-1/2 h-0.5 bg-card/80" />
      </div>
      {(state === 'refused' || state === 'missing') && (
        <p role="status" className="text-sm text-warning">
          {t(state)}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <CodeField label={label ?? t('type')} placeholder={placeholder} action={t('enter')} onCode={onCode} />
        <Button
          variant="secondary"
          aria-pressed={isWanted}
          aria-label={t(isWanted ? 'turnOff' : 'turnOn')}
          busy={state === 'starting'}
          onClick={() => turn(!isWanted)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  )
}
