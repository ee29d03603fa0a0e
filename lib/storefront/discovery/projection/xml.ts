/** Characters that XML 1.0 forbids, even escaped. */
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export const xmlText = (text: string) =>
  text.replace(FORBIDDEN_CHARACTERS, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
