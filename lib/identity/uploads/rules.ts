import { subHours } from 'date-fns'

const MB = 1024 * 1024

const PICTURES = { 'image/jpeg': 10 * MB, 'image/png': 10 * MB, 'image/webp': 10 * MB } as const
const WITH_VIDEO = { ...PICTURES, 'video/mp4': 50 * MB } as const

/** Widths of a profile picture, as AVIF and WebP (pixels). */
export const PROFILE_WIDTHS = [96, 192, 384] as const

const MEMBERS = ['user', 'business'] as const
/** Guests order too, so that they have something to complain of. */
const BUYERS = ['guest', ...MEMBERS] as const
const OPERATORS = ['operator'] as const

/** Width of a review photo (pixels), in the list and full-screen. */
export const REVIEW_WIDTH = 640

/** Width and height limit of private pictures (pixels), so that documents stay readable. */
export const PRIVATE_WIDTH = 2_400

type PurposeRules = {
  /** The accepted content types with their maximum bytes. */
  types: Partial<Record<ContentType, number>>
  /** The roles that may upload. */
  roles: readonly string[]
  /** Widths of a public picture, square or whole; null for a private file. */
  widths: readonly number[] | null
  shape: 'square' | 'whole'
  /** Encrypted with a key of its own before it is stored (T20). */
  isSealed?: true
}

export type ContentType = keyof typeof WITH_VIDEO

const publicPicture = (shape: PurposeRules['shape'], widths: readonly number[]): PurposeRules => ({
  types: PICTURES,
  roles: MEMBERS,
  widths,
  shape,
})

const privateFile = (types: PurposeRules['types'], roles: PurposeRules['roles'] = MEMBERS): PurposeRules => ({
  types,
  roles,
  widths: null,
  shape: 'whole',
})

const identityDocument: PurposeRules = { ...privateFile(PICTURES), isSealed: true }

export const UPLOAD_PURPOSES = [
  'profile_picture',
  'review',
  'return',
  'exchange',
  'refund',
  'ktp_photo',
  'npwp_photo',
  'selfie_ktp_photo',
  'condition',
] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** The rules of each purpose: who may upload, which types, and who may read (A-76, T18, T20). */
export const PURPOSES: Record<UploadPurpose, PurposeRules> = {
  profile_picture: publicPicture('square', PROFILE_WIDTHS),
  review: publicPicture('whole', [REVIEW_WIDTH]),
  /** A video only answers a question of the store. */
  return: privateFile(WITH_VIDEO, BUYERS),
  exchange: privateFile(WITH_VIDEO, BUYERS),
  refund: privateFile(WITH_VIDEO, BUYERS),
  ktp_photo: identityDocument,
  npwp_photo: identityDocument,
  selfie_ktp_photo: identityDocument,
  /** How goods look when they are packed or inspected. */
  condition: privateFile(PICTURES, OPERATORS),
}

const EXTENSIONS: Record<string, ContentType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
}

/** The content type of a file extension and its maximum bytes; null when the purpose does not accept it. */
export function acceptedType(purpose: UploadPurpose, extension: string) {
  const content_type = EXTENSIONS[extension.toLowerCase().replace(/^\./, '')]
  const max_bytes = content_type && PURPOSES[purpose].types[content_type]
  return content_type && max_bytes ? { content_type, max_bytes } : null
}

/** The longest video. */
export const VIDEO_SECONDS = 60
/** A recorder that stops by itself after 60 s ends with the frame after them. */
const LAST_FRAME_SECONDS = 0.25

export const isTooLong = (seconds: number) => seconds > VIDEO_SECONDS + LAST_FRAME_SECONDS

/** How long a request that appends bytes keeps others out after the last sign of life. */
export const RECEIVING_SECONDS = 30

/** The lifetime of an upload link. */
export const LINK_SECONDS = 300
/** The lifetime of a link to a private file (T20). */
export const VIEW_SECONDS = 60
/** How long an upload may wait to be attached, and a released file to be deleted. */
export const ORPHAN_HOURS = 24
/** The maximum number of waiting files of one sender. */
export const MAX_WAITING = 30

export const orphanedBefore = (now: Date) => subHours(now, ORPHAN_HOURS)

/** The parameter of `upload_refused`: what to choose instead. */
export const kindOf = (content_type: ContentType) => (content_type === 'video/mp4' ? 'video' : 'picture')

/** The type of a private file once it is attached: pictures are re-encoded. */
export const keptType = (content_type: ContentType) => (content_type === 'video/mp4' ? 'video/mp4' : 'image/webp')

const bytesAt = (content: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...content.subarray(at, at + length))

/** The accepted type that the first bytes show, or null. Only these types are ever decoded. */
export function sniff(content: Uint8Array): ContentType | null {
  if (bytesAt(content, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (bytesAt(content, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (bytesAt(content, 0, 4) === 'RIFF' && bytesAt(content, 8, 4) === 'WEBP') return 'image/webp'
  const isVideo =
    bytesAt(content, 4, 4) === 'ftyp' && /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV)$/.test(bytesAt(content, 8, 4))
  return isVideo ? 'video/mp4' : null
}

/** Who sends a file: a shopper or an operator. */
export type Sender = { user_id: number } | { operator_id: number }

export type UploadName = {
  key: string
  purpose: UploadPurpose
  user_id: number | null
  sender_id?: number | null | undefined
  operator_id?: number | null | undefined
}

/** The sender in the store name of a waiting file; null when the account was deleted. */
export const senderName = ({ user_id, sender_id, operator_id }: Omit<UploadName, 'key' | 'purpose'>) =>
  operator_id ? `operator-${operator_id}` : (sender_id ?? user_id)

/** The store name of a file until it is attached. It contains owner and purpose, so that the link is bound to them. */
export const waitingName = ({ key, purpose, ...sender }: UploadName) =>
  `waiting/${purpose.replaceAll('_', '-')}/${senderName(sender)}/${key}`

/** The values to which an upload link is bound. */
export const boundTo = (upload: UploadName & { content_type: ContentType; max_bytes: number }) => [
  waitingName(upload),
  upload.content_type,
  upload.max_bytes,
]

/** The store name of an attached private file. */
export const keptName = ({ key, purpose }: Pick<UploadName, 'key' | 'purpose'>) =>
  `kept/${purpose.replaceAll('_', '-')}/${key}`

/** The path of an attached file: the widest public picture, or the route of a private file. */
export function pathOf({ key, purpose }: Pick<UploadName, 'key' | 'purpose'>) {
  const { widths } = PURPOSES[purpose]
  return widths ? `/media/${key}/${widths.at(-1)}.webp` : `/api/uploads/${key}`
}

/** The key in a `secure_url` of this shop, or null. */
export function keyIn(secure_url: string, public_url: string): string | null {
  const path = secure_url.startsWith(`${public_url}/`) ? secure_url.slice(public_url.length) : secure_url
  return /^\/(?:media|api\/uploads)\/([0-9a-f]{24})(?:\/\d+\.webp)?$/.exec(path)?.[1] ?? null
}
