type Settings = {
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_BUCKET?: string | undefined
  S3_PRIVATE_BUCKET?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_TIMEOUT_MS?: number
}

const REQUIRED = ['S3_BUCKET', 'S3_PRIVATE_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The S3 settings; null when files are in folders, or a sentence that says what is wrong. */
export function readBuckets(settings: Settings) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_TIMEOUT_MS: timeout = 3_000 } = settings
  if (!endpoint) return null
  const missing = REQUIRED.filter((name) => !settings[name])
  if (missing.length > 0) return `S3_ENDPOINT needs ${missing.join(', ')}.`
  const { S3_BUCKET = '', S3_PRIVATE_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings
  if (S3_BUCKET === S3_PRIVATE_BUCKET) return 'S3_PRIVATE_BUCKET must be another bucket than S3_BUCKET.'
  return {
    endpoint,
    region,
    /** Milliseconds to wait for an answer, or for its next piece. */
    timeout,
    public_bucket: S3_BUCKET,
    private_bucket: S3_PRIVATE_BUCKET,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  }
}

export type Buckets = Exclude<ReturnType<typeof readBuckets>, string | null>
