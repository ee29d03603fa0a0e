const NAMED: Record<string, string> = {
  amp: '&',
  apos: "'",
  bull: '•',
  copy: '©',
  deg: '°',
  eacute: 'é',
  frac12: '½',
  frac14: '¼',
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  times: '×',
  trade: '™',
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
}

const TAG = /<[!/]?[a-z][^<>]*>/gi
const PARAGRAPHS = /<\/?(p|div|ul|ol|h[1-6]|table|tr|blockquote|section|article|hr|figure)\b[^<>]*>/gi

/** Removes every element of this name; an unclosed one is removed up to the end. */
function dropElement(html: string, name: string): string {
  const [first = '', ...rest] = html.split(new RegExp(`<${name}\\b`, 'i'))
  const closing = new RegExp(`</${name}\\s*>`, 'i')
  const kept = rest.map((part) => {
    const end = part.search(closing)
    return end < 0 ? '' : part.slice(end).replace(closing, '')
  })
  return [first, ...kept].join(' ')
}

/** Converts HTML to plain text: paragraphs separated, list items with a bullet, no markup. */
export function plainText(html: string): string {
  const visible = ['script', 'style', 'iframe'].reduce(dropElement, html.replace(/<!--[\s\S]*?(-->|$)/g, ' '))
  return visible
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(PARAGRAPHS, '\n\n')
    .replace(TAG, '')
    .replace(/&(#?\w{1,10});/g, decodeEntity)
    .replace(TAG, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Converts plain text to HTML with paragraphs and line breaks. */
export const toHtml = (text: string): string =>
  text === ''
    ? ''
    : text
        .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
        .split('\n\n')
        .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
        .join('')
