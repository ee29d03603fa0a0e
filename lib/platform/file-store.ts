export type SignedPut = {
  type: string
  /** The exact size of the file, if the sender declared it. */
  bytes?: number
  seconds: number
  now: Date
}

/**
 * A store of files, in a folder or in S3. A name is segments of lower-case letters, digits, `-` and `.`, separated by
 * `/`; no segment starts with `.`.
 */
export type Store = {
  /** Writes the whole file or nothing. */
  put(name: string, content: Uint8Array, type: string): Promise<void>
  /**
   * The content, or null. Reads at most `most + 1` bytes, so that the caller sees that a file is larger than `most`.
   */
  get(name: string, most?: number): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** All files below a folder. */
  list(folder: string): Promise<{ name: string; changed_at: Date }[]>
  /** Removes files; missing ones are ignored. */
  remove(names: readonly string[]): Promise<void>
  /** Whether this process may add files. */
  canWrite(): Promise<boolean>
  /** Whether the store responds at all, even with "not found". */
  answers(): Promise<boolean>
  /** Creates a URL to which a browser uploads this file. Null when uploads go through the shop. */
  signPut: ((name: string, put: SignedPut) => Promise<string>) | null
  /**
   * Passes `write` the path of a draft, and renames it when it is complete. Null when uploads go to the store directly.
   */
  receive: ((name: string, write: (draft: string) => Promise<void>) => Promise<void>) | null
}
