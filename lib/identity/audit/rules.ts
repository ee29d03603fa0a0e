import type { AuditRow } from '@/lib/identity/audit/schema'
import { csvHead, csvLine } from '@/lib/platform/csv'

/** How long somebody may undo what they did. */
export const UNDO_SECONDS = 10

/** How long the request of an undo may be on its way. */
export const UNDO_TRAVEL_SECONDS = 5

/** Whether an action is itself an undo. */
export const isUndo = (action: string) => action.endsWith('_undone')

const HEADING = [
  'id',
  'at',
  'operator_id',
  'name',
  'via',
  'action',
  'subject_type',
  'subject_id',
  'changes',
  'before',
  'after',
  'request_id',
]

/** Actions of logging in and out, with the second factor: many, and seldom what is looked for. */
export const LOGIN_ACTIONS = [
  'login',
  'login_failed',
  'login_locked',
  'code_accepted',
  'code_refused',
  'recovery_code_used',
  'passkey_accepted',
  'session_ended',
]

type State = AuditRow['before']

/** A value as it is written in a table; nothing is a dash. */
export const writeValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map(writeValue).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The fields of two states, each with both values; a field that is the same in both is left out. */
export function changesOf(before: State, after: State) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => writeValue(change.before) !== writeValue(change.after))
}

/** `price: 250000 → 200000; …` */
const writeChanges = (before: State, after: State) =>
  changesOf(before, after)
    .map((change) => `${change.field}: ${writeValue(change.before)} → ${writeValue(change.after)}`)
    .join('; ')

export const csvHeading = () => csvHead(HEADING)

export const csvRow = ({ id, at, who, via, action, subject, before, after, request_id }: AuditRow) =>
  csvLine([
    id,
    at,
    who.id,
    who.name,
    via,
    action,
    subject.type,
    subject.id,
    writeChanges(before, after),
    before,
    after,
    request_id,
  ])

type Call = { type: string; id: string | null }

/** The subject of a call: the first word of its path, and the values of its parameters. */
export function subjectOf(call: string, path: string): Call {
  const wanted = call.replace(/^\S+ /, '').split('/').slice(1)
  const given = path.split('/').slice(-wanted.length)
  const ids = given.filter((_, place) => wanted[place]?.startsWith('{'))
  return { type: wanted[0] ?? '', id: ids.length > 0 ? ids.map(decode).join('/') : null }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
