const CHILDREN: Record<string, RegExp> = {
  urlset: /^url$/,
  url: /^(loc|lastmod|xhtml:link)$/,
  sitemapindex: /^sitemap$/,
  sitemap: /^(loc|lastmod)$/,
  rss: /^channel$/,
  channel: /^(title|link|description|item)$/,
  item: /^g:[a-z_]+$/,
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const TEXT = /^(?:[^<&]|&(?:amp|lt|gt|quot|apos);)*$/

/** An XML element with its attributes, text and children. */
export type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

function decode(text: string): string {
  if (!TEXT.test(text)) throw new Error(`not escaped: ${text.slice(0, 80)}`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u.test(text))
    throw new Error('a character that XML forbids')
  return text.replace(/&(\w+);/g, (_all, name: string) => ENTITIES[name] ?? '')
}

function open(tag: string): Element {
  const [, name = '', rest = ''] = /^([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*\/?$/.exec(tag) ?? []
  if (name === '') throw new Error(`not a tag: <${tag}>`)
  const attributes = [...rest.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decode(value)])
  return { name, attributes: Object.fromEntries(attributes), text: '', children: [] }
}

/** Parses one of our XML files strictly. Throws for malformed XML and for an element that its parent may not have. */
export function parseXml(xml: string): Element {
  const top: Element = { name: '', attributes: {}, text: '', children: [] }
  const path = [top]
  for (const [, tag = '', text = ''] of xml
    .replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '')
    .matchAll(/<([^>]*)>([^<]*)/g)) {
    const parent = path.at(-1) ?? top
    if (tag.startsWith('/')) {
      if (path.pop()?.name !== tag.slice(1)) throw new Error(`</${tag.slice(1)}> closes nothing`)
    } else {
      const element = open(tag)
      if (CHILDREN[parent.name]?.test(element.name) === false) throw new Error(`${element.name} in ${parent.name}`)
      parent.children.push(element)
      if (!tag.endsWith('/')) path.push(element)
    }
    const into = path.at(-1) ?? top
    into.text += decode(text).replace(/^\n$/, '')
  }
  const [root] = top.children
  if (!root || path.length > 1 || top.children.length > 1) throw new Error('not one whole file')
  return root
}

export const childText = (element: Element | undefined, name: string) =>
  element?.children.find((child) => child.name === name)?.text

export async function readAll(pieces: AsyncGenerator<string> | null): Promise<string> {
  if (!pieces) throw new Error('there is no such file')
  let whole = ''
  for await (const piece of pieces) whole += piece
  return whole
}
