export type SignedPut = {
  type: string
  /** Exactly so many, where the sender said how many there are. */
  bytes?: number
  seconds: number
  now: Date
}

/** Where files are, whatever keeps them. A name is plain segments: small letters, digits, `-` and, but first, `.`. */
export type Store = {
  /** Whole or not at all. */
  put(name: string, content: Uint8Array, type: string): Promise<void>
  /** The content, or null; of a file larger than `most` no more than that and one byte. */
  get(name: string, most?: number): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Everything below a folder. */
  list(folder: string): Promise<{ name: string; changed_at: Date }[]>
  /** What is not there is removed already. */
  remove(names: readonly string[]): Promise<void>
  /** Whether this process may add files. */
  canWrite(): Promise<boolean>
  /** Whether there is an answer at all, be it that a file is not there. */
  answers(): Promise<boolean>
  /** An address to which a browser sends this one file. Null: files come through us. */
  signPut: ((name: string, put: SignedPut) => Promise<string>) | null
  /** Lets `write` fill a draft that becomes the file when it is whole. Null: files do not come through us. */
  receive: ((name: string, write: (draft: string) => Promise<void>) => Promise<void>) | null
}
