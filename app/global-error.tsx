'use client'

import type { CSSProperties } from 'react'

const WORDS = {
  id: ['Halaman ini gagal dimuat', 'Periksa koneksi internetmu. Keranjang dan pesananmu aman.', 'Coba lagi'],
  en: ['This page failed to load', 'Check your internet connection. Your cart and orders are safe.', 'Try again'],
} as const

const frame: CSSProperties = {
  colorScheme: 'light dark',
  font: '16px/1.5 sans-serif',
  padding: '20vh 1.5rem',
  textAlign: 'center',
}
const control = { font: 'inherit', minHeight: 44, padding: '0 1.5rem' }

/** Stands for the whole document when even the frame of a page has failed; needs nothing that is still to be loaded. */
export default function GlobalError() {
  const language = typeof location !== 'undefined' && /^\/en(\/|$)/.test(location.pathname) ? 'en' : 'id'
  const [title, text, retry] = WORDS[language]
  return (
    <html lang={language}>
      <body style={frame}>
        <title>{title}</title>
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" style={control} onClick={() => location.reload()}>
          {retry}
        </button>
      </body>
    </html>
  )
}
