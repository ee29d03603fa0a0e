import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

const TONES = {
  info: { style: 'bg-primary-tint text-ink', mark: 'text-primary', Icon: Info },
  success: { style: 'bg-success-tint text-ink', mark: 'text-success', Icon: CircleCheck },
  warning: { style: 'bg-warning-tint text-ink', mark: 'text-warning', Icon: TriangleAlert },
  danger: { style: 'bg-danger-tint text-ink', mark: 'text-danger', Icon: CircleAlert },
}

type NoticeProps = {
  tone?: keyof typeof TONES
  title?: string
  children?: ReactNode
  onClose?: () => void
  closeLabel?: string
}

/** A message within the page; screen readers announce the tone `danger` at once. */
export function Notice({ tone = 'info', title, children, onClose, closeLabel }: NoticeProps) {
  const { style, mark, Icon } = TONES[tone]
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={cx('flex gap-3 rounded p-4', style)}>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 flex-none', mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
      </div>
      {onClose && (
        <button
          type="button"
          onClick={onClose}
          aria-label={closeLabel}
          className="-m-2 flex size-10 flex-none items-center justify-center rounded-full hover:bg-ink/6"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}
