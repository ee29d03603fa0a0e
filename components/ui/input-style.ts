export const INPUT_STYLE =
  'w-full min-h-12 rounded border border-edge bg-card px-3.5 py-2.5 text-base text-ink placeholder:text-quiet ' +
  'transition-[border-color] hover:border-ink aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-quiet'
