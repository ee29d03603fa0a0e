import { Camera, CameraOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CodeField } from '@/components/desk-packing/code-field'
import { useCamera } from '@/components/desk-packing/use-camera'
import { useKeyboardScanner } from '@/components/desk-packing/use-keyboard-scanner'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'

type ScannerProps = {
  onCode: (code: string) => void
  /** The code finds something instead of being counted. */
  isSearch?: boolean
  label?: string
  placeholder?: string
  /** What is to be scanned: it stands below the camera's picture, and on a phone the scanner stays below the thumb. */
  children?: ReactNode
}

/** Reads codes by the phone's camera, by a keyboard scanner, or typed. */
export function Scanner({ onCode, isSearch = false, label, placeholder, children }: ScannerProps) {
  const t = useTranslations('deskPacking.scanner')
  const { video, state, isWanted, turn } = useCamera(onCode)
  useKeyboardScanner(onCode)
  const isMain = children !== undefined
  const Icon = isWanted ? CameraOff : Camera
  const field = (
    <CodeField
      label={label ?? t('type')}
      placeholder={placeholder}
      action={t(isSearch ? 'find' : 'enter')}
      onCode={onCode}
    />
  )
  const camera = {
    'aria-pressed': isWanted,
    busy: state === 'starting',
    onClick: () => turn(!isWanted),
    children: <Icon aria-hidden="true" className="size-5" />,
  }
  return (
    <div className={cx('grid grid-cols-1', isMain ? 'gap-4' : 'gap-2')}>
      <div className={cx('relative overflow-hidden rounded bg-ink', state !== 'on' && 'hidden')}>
        <video ref={video} muted playsInline aria-label={t('camera')} className="h-44 w-full object-cover" />
        <span aria-hidden="true" className="absolute inset-x-8 top-1/2 h-0.5 bg-card/80" />
      </div>
      {(state === 'refused' || state === 'missing') && (
        <p role="status" className="text-sm text-warning">
          {t(state)}
        </p>
      )}
      {children}
      {isMain ? (
        <div className={DOCK}>
          <Button size="lg" full {...camera} variant={isWanted ? 'secondary' : 'primary'}>
            {camera.children}
            {t(isWanted ? 'turnOff' : 'scan')}
          </Button>
          {field}
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          {field}
          <Button variant="secondary" aria-label={t(isWanted ? 'turnOff' : 'turnOn')} {...camera} />
        </div>
      )}
    </div>
  )
}

/** Above the bottom bar of a phone, whatever is scrolled; on a desk before what is scanned. */
const DOCK = cx(
  'grid grid-cols-1 gap-2 max-md:sticky max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-10 max-md:-mx-4 max-md:bg-paper max-md:px-4 max-md:py-3',
  'max-md:border-line max-md:border-t md:order-first md:grid-cols-[auto_minmax(0,1fr)]',
)
