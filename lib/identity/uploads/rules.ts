import { subHours } from 'date-fns'

const MB = 1024 * 1024

const PICTURES = { 'image/jpeg': 10 * MB, 'image/png': 10 * MB, 'image/webp': 10 * MB } as const
const WITH_VIDEO = { ...PICTURES, 'video/mp4': 50 * MB } as const

/** Widths of a profile picture, as AVIF and WebP (pixels). */
export const PROFILE_WIDTHS = [96, 192, 384] as const

const MEMBERS = ['user', 'business'] as const

/** What is shown of a photo of a review, in the list and as large as the screen (pixels). */
export const REVIEW_WIDTH = 640

/** Private files keep what is written on a document readable. */
export const PRIVATE_WIDTH = 2_400

type Purpose = {
  /** Content types with the most bytes of each. */
  types: Partial<Record<ContentType, number>>
  /** Who may ask. */
  roles: readonly string[]
  /** What everybody may see is made in these widths, cut to a square or whole; what has none is private. */
  widths: readonly number[] | null
  shape: 'square' | 'whole'
}

export type ContentType = keyof typeof WITH_VIDEO

const publicPicture = (shape: Purpose['shape'], widths: readonly number[]): Purpose => ({
  types: PICTURES,
  roles: MEMBERS,
  widths,
  shape,
})

const privateFile = (types: Purpose['types']): Purpose => ({ types, roles: MEMBERS, widths: null, shape: 'whole' })

export const UPLOAD_PURPOSES = [
  'profile_picture',
  'review',
  'return',
  'exchange',
  'refund',
  'ktp_photo',
  'npwp_photo',
  'selfie_ktp_photo',
] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** What files are for, who may upload which, and who may read them (A-76, T18, T20). */
export const PURPOSES: Record<UploadPurpose, Purpose> = {
  profile_picture: publicPicture('square', PROFILE_WIDTHS),
  review: publicPicture('whole', [REVIEW_WIDTH]),
  return: privateFile(PICTURES),
  exchange: privateFile(WITH_VIDEO),
  refund: privateFile(WITH_VIDEO),
  ktp_photo: privateFile(PICTURES),
  npwp_photo: privateFile(PICTURES),
  selfie_ktp_photo: privateFile(PICTURES),
}

const EXTENSIONS: Record<string, ContentType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
}

/** The type that a file's name promises, and the most bytes of it; null for what this purpose does not take. */
export function promised(purpose: UploadPurpose, extension: string) {
  const content_type = EXTENSIONS[extension.toLowerCase().replace(/^\./, '')]
  const max_bytes = content_type && PURPOSES[purpose].types[content_type]
  return content_type && max_bytes ? { content_type, max_bytes } : null
}

/** How long a link to send a file is good. */
export const LINK_SECONDS = 300
/** How long a link to a private file is valid (T20). */
export const VIEW_SECONDS = 60
/** How long a file waits to be attached, and a released one to be deleted. */
export const ORPHAN_HOURS = 24
/** Files of one shopper that wait. */
export const MOST_WAITING = 30

export const orphanedBefore = (now: Date) => subHours(now, ORPHAN_HOURS)

const bytesAt = (content: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...content.subarray(at, at + length))

/** What the first bytes say a file is, of the types that we take; nothing else is ever given to a decoder. */
export function sniff(content: Uint8Array): ContentType | null {
  if (bytesAt(content, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (bytesAt(content, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (bytesAt(content, 0, 4) === 'RIFF' && bytesAt(content, 8, 4) === 'WEBP') return 'image/webp'
  const isVideo =
    bytesAt(content, 4, 4) === 'ftyp' && /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV)$/.test(bytesAt(content, 8, 4))
  return isVideo ? 'video/mp4' : null
}

export type UploadName = { key: string; purpose: UploadPurpose; user_id: number | null }

/** Where a file waits until it is attached; who sends it and for what are part of the name that is signed. */
export const waitingName = ({ key, purpose, user_id }: UploadName) =>
  `waiting/${purpose.replaceAll('_', '-')}/${user_id}/${key}`

/** Where a private file is kept. */
export const keptName = ({ key, purpose }: Pick<UploadName, 'key' | 'purpose'>) =>
  `kept/${purpose.replaceAll('_', '-')}/${key}`

/** The path of an attached file: the largest of a public picture, or where a private file is asked for. */
export function pathOf({ key, purpose }: Pick<UploadName, 'key' | 'purpose'>) {
  const { widths } = PURPOSES[purpose]
  return widths ? `/media/${key}/${widths.at(-1)}.webp` : `/api/uploads/${key}`
}

/** The key in a `secure_url` of ours, or null. */
export function keyIn(secure_url: string, public_url: string): string | null {
  const path = secure_url.startsWith(`${public_url}/`) ? secure_url.slice(public_url.length) : secure_url
  return /^\/(?:media|api\/uploads)\/([0-9a-f]{24})(?:\/\d+\.webp)?$/.exec(path)?.[1] ?? null
}
