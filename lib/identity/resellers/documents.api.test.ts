import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { audit_log } from '@/lib/identity/audit/tables'
import { expectAudited } from '@/lib/identity/audit/testing'
import { configure } from '@/lib/identity/notifications/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { forgetDocuments } from '@/lib/identity/resellers/commands/forget-documents'
import { DOCUMENTS } from '@/lib/identity/resellers/rules'
import { resellers } from '@/lib/identity/resellers/tables'
import { ACCOUNT_NUMBER, NPWP, type OpenedResellers, openResellers } from '@/lib/identity/resellers/testing'
import { rotateDocumentKeys } from '@/lib/identity/uploads/commands/data-keys'
import { sweepUploads } from '@/lib/identity/uploads/jobs'
import { uploads } from '@/lib/identity/uploads/tables'
import { rowsWith } from '@/lib/server/privacy/testing'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-23T03:00:00Z')
let r: OpenedResellers
let reviewer: Awaited<ReturnType<OpenedResellers['operator']>>

beforeAll(async () => {
  r = await openResellers(clock)
  reviewer = await r.operator()
})
afterAll(() => r.close())

const see = (link: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(link, r.shop.origin)
  return fetch(`${r.shop.origin}${pathname}${search}`, { headers })
}

const files = () =>
  readdirSync(r.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))

describe('identity data at rest', () => {
  test('are nowhere readable: not in the database, not in the store of files', async () => {
    const store = await r.applicant()
    for (const secret of [store.nik_number, NPWP, ACCOUNT_NUMBER]) {
      expect([secret, await rowsWith(r.shop.connection, secret)]).toEqual([secret, []])
      expect(files().filter((content) => content.includes(secret))).toEqual([])
    }
    const kept = readdirSync(join(r.folder, 'private', 'kept', 'ktp-photo'))
    expect(kept.length).toBeGreaterThan(0)
    for (const name of kept) {
      const content = readFileSync(join(r.folder, 'private', 'kept', 'ktp-photo', name))
      await expect(sharp(content).metadata()).rejects.toThrow()
    }
    expect(
      readdirSync(join(r.folder, 'private', 'waiting'), { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      ),
    ).toEqual([])
  })

  test('have a key of their own for each file, which another wrapping key takes over without touching the file', async () => {
    const store = await r.applicant()
    const keys = () => r.shop.connection.db.select().from(uploads).where(eq(uploads.user_id, store.id))
    const before = await keys()
    expect(new Set(before.map(({ wrapped_key }) => wrapped_key)).size).toBe(3)
    expect(before.map(({ key_id }) => key_id)).toEqual(['shop', 'shop', 'shop'])
    configure({ DOCUMENT_KEYS: `2027:${'ab'.repeat(32)}` })
    try {
      const { key, rotated, unreadable } = await rotateDocumentKeys(r.shop.context)
      expect([key, rotated >= 3, unreadable]).toEqual(['2027', true, 0])
      expect((await keys()).map(({ key_id }) => key_id)).toEqual(['2027', '2027', '2027'])
      expect((await rotateDocumentKeys(r.shop.context)).rotated).toBe(0)
      const link = (await r.read(store.headers)).body.data.business_application?.ktp_photo ?? ''
      expect((await see(link)).status).toBe(200)
      configure({ DOCUMENT_KEYS: `2028:${'cd'.repeat(32)}` })
      expect((await see(link)).status).toBe(404)
      expect((await rotateDocumentKeys(r.shop.context)).unreadable).toBeGreaterThanOrEqual(3)
      configure({ DOCUMENT_KEYS: `2028:${'cd'.repeat(32)},2027:${'ab'.repeat(32)}` })
      expect((await rotateDocumentKeys(r.shop.context)).unreadable).toBe(0)
      expect((await see(link)).status).toBe(200)
    } finally {
      configure({ DOCUMENT_KEYS: '' })
    }
  })
})

describe('a document', () => {
  const linkOf = async (id: number) => (await reviewer.find(id)).documents.ktp_photo ?? ''

  test('is seen by its reviewer with name and time drawn on it, for a minute, and every look is recorded', async () => {
    configure({ DOCUMENT_KEYS: '' })
    const store = await r.applicant()
    const plain = await see((await r.read(store.headers)).body.data.business_application?.ktp_photo ?? '')
    const own = Buffer.from(await plain.arrayBuffer())
    const link = await linkOf(store.id)
    const looks = async () =>
      r.shop.connection.db
        .select()
        .from(audit_log)
        .where(and(eq(audit_log.action, 'reseller_document_seen'), eq(audit_log.subject_id, String(store.id))))
    for (const count of [1, 2]) {
      const seen = await see(link, reviewer.headers)
      expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
        ...[200, 'image/webp', 'private, no-store'],
      ])
      const picture = Buffer.from(await seen.arrayBuffer())
      expect((await sharp(picture).metadata()).width).toBe(900)
      const [drawn, without] = await Promise.all([picture, own].map((one) => sharp(one).greyscale().stats()))
      expect(drawn?.channels[0]?.stdev).toBeGreaterThan((without?.channels[0]?.stdev ?? 0) * 1.02)
      expect(await looks()).toHaveLength(count)
    }
    expect((await looks())[0]).toMatchObject({ name: reviewer.who.name, after: { document: 'ktp_photo' } })
    clock.pass(61)
    expect((await see(link, reviewer.headers)).status).toBe(404)
    expect(await looks()).toHaveLength(2)
  })

  test('is closed without a session, without a link, by the link of somebody else and to other roles', async () => {
    const store = await r.applicant()
    const link = await linkOf(store.id)
    const other = await r.operator()
    const finance = await r.operator(['finance'])
    const tries: [string, Record<string, string>, number][] = [
      [link, {}, 401],
      [link, store.headers, 401],
      [link, other.headers, 404],
      [link, finance.headers, 403],
      [link.split('?')[0] ?? '', reviewer.headers, 404],
      [link.replace('ktp_photo', 'npwp_photo'), reviewer.headers, 404],
      [link.replace(/version=\d+/, 'version=0'), reviewer.headers, 404],
      [link.replace(/signature=\w{4}/, 'signature=0000'), reviewer.headers, 404],
      [link, reviewer.headers, 200],
    ]
    for (const [tried, headers, status] of tries) {
      expect([tried, (await see(tried, headers)).status]).toEqual([tried, status])
    }
  })

  test('and its numbers are compared by whole numbers that only a recorded look shows', async () => {
    const store = await r.applicant()
    const found = await reviewer.find(store.id)
    for (const secret of [store.nik_number, NPWP, ACCOUNT_NUMBER]) expect(JSON.stringify(found)).not.toContain(secret)
    const { body } = await reviewer.post<{ data: object }>(`/resellers/${store.id}/numbers`)
    expect(body.data).toEqual({
      ...{ nik_number: store.nik_number, npwp_number: NPWP, account_number: ACCOUNT_NUMBER },
    })
    const [look] = await r.shop.connection.db
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.action, 'reseller_numbers_seen'), eq(audit_log.subject_id, String(store.id))))
    expect([look?.name, JSON.stringify(look).includes(store.nik_number)]).toEqual([reviewer.who.name, false])
  })
})

test('a look at numbers and a rotation of keys are in the audit log', async () => {
  const store = await r.applicant()
  const look = { path: { id: store.id } }
  await expectAudited(r.shop, await logInAs(r.shop, ['support']), 'POST /resellers/{id}/numbers', look)
  await expectAudited(r.shop, await logInAs(r.shop, ['owner']), 'POST /document_keys/rotate', {})
})

describe('the documents of a decided application', () => {
  const rowOf = async (id: number) =>
    (await r.shop.connection.db.select().from(resellers).where(eq(resellers.user_id, id)))[0]

  test('are deleted 90 days after the decision, and of a refused one the numbers too', async () => {
    const [accepted, refused, waiting] = [await r.applicant(), await r.applicant(), await r.applicant()]
    await reviewer.decide(accepted.id, { outcome: 'accept' })
    await reviewer.decide(refused.id, { outcome: 'reject', reason: 'Bukan milikmu' })
    clock.pass(90 * 86_400 - 1)
    await forgetDocuments(r.shop.context)
    expect((await rowOf(accepted.id))?.ktp_photo).not.toBeNull()
    clock.pass(1)
    await forgetDocuments(r.shop.context)
    await forgetDocuments(r.shop.context)
    for (const { id } of [accepted, refused]) {
      const row = await rowOf(id)
      expect(DOCUMENTS.map((kind) => row?.[kind])).toEqual([null, null, null])
      expect(row?.documents_deleted_at).toEqual(clock.now())
      const left = await r.shop.connection.db.select().from(uploads).where(eq(uploads.user_id, id))
      expect(left.map(({ state, wrapped_key }) => [state, wrapped_key])).toEqual(Array(3).fill(['orphan', null]))
    }
    expect((await rowOf(accepted.id))?.nik_sealed).not.toBeNull()
    expect((await rowOf(refused.id))?.nik_sealed).toBeNull()
    expect((await rowOf(waiting.id))?.ktp_photo).not.toBeNull()
    clock.pass(86_401)
    await sweepUploads(r.shop.context)
    expect(await r.shop.connection.db.select().from(uploads).where(eq(uploads.user_id, refused.id))).toEqual([])
  })
})
