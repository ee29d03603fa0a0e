import localFont from 'next/font/local'

export const text = localFont({
  src: '../../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-text',
  display: 'swap',
  adjustFontFallback: false,
})

export const display = localFont({
  src: '../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-display',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})
