const SHAPES = {
  basket: (
    <>
      <path d="M52 84h96l-9 62a8 8 0 0 1-8 7H69a8 8 0 0 1-8-7z" fill="var(--card)" />
      <path d="M70 84c4-26 14-40 30-40s26 14 30 40" />
      <path d="M46 84h108M62 104h76M65 124h70M84 84l4 69M116 84l-4 69" />
    </>
  ),
  receipt: (
    <>
      <path d="M62 40h76v116l-12-9-13 9-13-9-13 9-13-9-12 9z" fill="var(--card)" />
      <path d="M78 66h44M78 86h44M78 106h26" />
    </>
  ),
  heart: (
    <>
      <path d="M100 144 66 112c-16-16-16-37-2-48 12-9 28-6 36 8 8-14 24-17 36-8 14 11 14 32-2 48z" fill="var(--card)" />
      <path d="M76 80c-6 5-7 12-3 19" />
    </>
  ),
  house: (
    <>
      <path d="M56 96v50a6 6 0 0 0 6 6h76a6 6 0 0 0 6-6V96l-44-40z" fill="var(--card)" />
      <path d="M44 106 100 54l56 52M122 64V50h14v27M86 152v-30a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v30" />
    </>
  ),
  wallet: (
    <>
      <path d="M50 72a8 8 0 0 1 8-8h78a8 8 0 0 1 8 8v12h-86a8 8 0 0 1-8-8z" fill="var(--card)" />
      <path d="M50 76v66a10 10 0 0 0 10 10h84a8 8 0 0 0 8-8V92a8 8 0 0 0-8-8H58a8 8 0 0 1-8-8z" fill="var(--card)" />
      <path d="M152 106h-22a12 12 0 0 0 0 24h22M68 64l52-20 8 20M131 118h1" />
    </>
  ),
  search: (
    <>
      <circle cx="92" cy="90" r="36" fill="var(--card)" />
      <path d="m119 116 28 30M72 90a20 20 0 0 1 20-20" />
    </>
  ),
  lamp: (
    <>
      <path d="M74 92a26 26 0 0 1 52 0l10 14H64z" fill="var(--card)" />
      <path d="M100 38v28M92 106a8 8 0 0 0 16 0M76 128l-8 12M100 130v14M124 128l8 12" />
    </>
  ),
  toolbox: (
    <>
      <path d="M48 92a6 6 0 0 1 6-6h92a6 6 0 0 1 6 6v54a6 6 0 0 1-6 6H54a6 6 0 0 1-6-6z" fill="var(--card)" />
      <path d="M78 86V72a8 8 0 0 1 8-8h28a8 8 0 0 1 8 8v14M48 114h36M116 114h36" />
      <path d="M84 106h32v18H84z" fill="var(--card)" />
    </>
  ),
  closed: (
    <>
      <path d="M54 84v70h92V84" fill="var(--card)" />
      <path d="M56 58h88l12 26H44z" fill="var(--card)" />
      <path
        d="M44 84a11 11 0 0 0 22 0a11 11 0 0 0 23 0a11 11 0 0 0 22 0a11 11 0 0 0 23 0a11 11 0 0 0 22 0"
        fill="var(--card)"
      />
      <path d="m76 58-10 26M92 58l-3 26M108 58l3 26M124 58l10 26M104 154v-42h28v42M64 114h30v22H64z" />
      <path d="M118 112v8m-9 0h18v10h-18z" fill="var(--card)" />
    </>
  ),
  chair: (
    <>
      <path d="M70 44c20-6 40-6 60 0l-5 54H75z" fill="var(--card)" />
      <path d="M66 98h68l4 18H62zM68 116l-6 42M132 116l6 42M78 116l-3 26M122 116l3 26" />
    </>
  ),
}

/** A line drawing for empty states. */
export function Illustration({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className="block w-full bg-ground">
      <circle cx="100" cy="102" r="76" fill="var(--sunken)" />
      <ellipse cx="100" cy="160" rx="52" ry="5" fill="var(--line)" />
      <g fill="none" stroke="var(--primary)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {SHAPES[shape]}
      </g>
    </svg>
  )
}
