export type SignedPut = {
  type: string
  /** The exact size of the file, if the sender declared it. */
  bytes?: number
  seconds: number
  now: Date
}

export type FileState = {
  bytes: number
  /** Names these very bytes where their sender could still replace them; null where nobody can. */
  version: string | null
}

/** `length`: the most bytes to read. Only bytes of `version` are read, unless it is null. */
export type FilePart = { at: number; length: number; version: string | null }

/** Files that arrive in several requests. A draft is no file of the store until it is finished. */
export type Drafts = {
  /** The bytes of a draft; 0 when there is none. */
  received(name: string): Promise<number>
  /** Passes `write` the path to which it appends; what it has written stays when it fails. */
  append(name: string, write: (draft: string) => Promise<void>): Promise<void>
  /** Turns the draft into the file. */
  finish(name: string): Promise<void>
  /** Removes the draft, if there is one. */
  drop(name: string): Promise<void>
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
  /** Null for a missing file. */
  stat(name: string): Promise<FileState | null>
  /** A part of a file, shorter at its end. Null when the file is missing or was replaced. */
  read(name: string, part: FilePart): Promise<Buffer | null>
  /** Copies a file within the store, without passing through this process. False when it is missing or was replaced. */
  copy(from: string, to: string, type: string, state: FileState): Promise<boolean>
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
  /** Null when uploads go to the store directly. */
  drafts: Drafts | null
}
