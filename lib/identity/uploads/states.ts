export const UPLOAD_STATES = ['signed', 'stored', 'attached', 'orphan'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** All transitions of an upload. A file that was sent directly to S3 is attached from `signed`. */
export const UPLOAD_TRANSITIONS = [
  { verb: 'store', from: ['signed'], to: 'stored' },
  { verb: 'attach', from: ['signed', 'stored'], to: 'attached' },
  { verb: 'discard', from: ['signed', 'stored'], to: 'orphan' },
  { verb: 'release', from: ['attached'], to: 'orphan' },
] as const satisfies readonly { verb: string; from: readonly UploadState[]; to: UploadState }[]

export type UploadVerb = (typeof UPLOAD_TRANSITIONS)[number]['verb']

/** The row of the table for a verb. */
export function transitionOf(verb: UploadVerb): { from: readonly UploadState[]; to: UploadState } {
  const row = UPLOAD_TRANSITIONS.find((transition) => transition.verb === verb)
  if (!row) throw new Error(`no upload is moved by ${verb}`)
  return row
}
