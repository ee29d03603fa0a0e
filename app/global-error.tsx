'use client'

const WORDS = {
  id: ['Halaman ini gagal dimuat', 'Periksa koneksi internetmu. Keranjang dan pesananmu aman.', 'Coba lagi'],
  en: ['This page failed to load', 'Check your internet connection. Your cart and orders are safe.', 'Try again'],
} as const

/** Stands for the whole document when even the frame of a page has failed; needs nothing that is still to be loaded. */
export default function GlobalError() {
  const language = typeof location !== 'undefined' && /^\/en\b/.test(location.pathname) ? 'en' : 'id'
  const [title, text, retry] = WORDS[language]
  return (
    <html lang={language}>
      <body style={{ colorScheme: 'light dark', font: '1rem sans-serif', padding: '20vh 1rem', textAlign: 'center' }}>
        <title>{title}</title>
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" style={{ font: 'inherit', padding: '1rem' }} onClick={() => location.reload()}>
          {retry}
        </button>
      </body>
    </html>
  )
}
