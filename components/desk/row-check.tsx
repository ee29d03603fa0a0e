import type { MouseEvent } from 'react'

type RowCheckProps = { label: string; checked: boolean; onClick: (event: MouseEvent) => void }

/** A check box that selects a row; with Shift, all rows up to the one before. */
export const RowCheck = ({ label, checked, onClick }: RowCheckProps) => (
  <label className="flex size-11 cursor-pointer items-center justify-center cells:h-9">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onClick={onClick}
      readOnly
      className="size-4 accent-primary"
    />
  </label>
)
