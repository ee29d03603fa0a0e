import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { DOCUMENT_HEADERS, readDocumentLink, signDocument } from '@/lib/http/document-link'
import { operation } from '@/lib/http/operation'
import { answers, body, data, IdParam, router } from '@/lib/http/route'
import { auditReading } from '@/lib/identity/audit/commands'
import { decideApplication } from '@/lib/identity/resellers/commands/decide-application'
import { lookAtDocument, lookAtNumbers } from '@/lib/identity/resellers/commands/look-at'
import { setResellerType } from '@/lib/identity/resellers/commands/set-reseller-type'
import { pageResellers, requireDeskReseller } from '@/lib/identity/resellers/queries/desk'
import type { DocumentKind } from '@/lib/identity/resellers/rules'
import {
  ApplicationDecision,
  DeskReseller,
  DocumentParams,
  ResellerList,
  ResellerNumbers,
  ResellerQuery,
  ResellerTypeChange,
} from '@/lib/identity/resellers/schema/desk'
import { AppError } from '@/lib/platform/errors'

const tags = ['Resellers']

/** The minutes for which a link to a document lives (T20). */
const LINK_MINUTES = 1

type Shown = { id: number; document: DocumentKind; version: number }

/** A link is for one operator and for the document as it was when the operator read the application. */
function documentOf(c: HonoContext<ApiEnv>, { id, document, version }: Shown) {
  const { actor } = c.get('context')
  const viewer = actor.kind === 'operator' ? (actor.operator_id ?? actor.name) : ''
  return { use: 'reseller document', bound: [id, document, version, viewer] }
}

function linkTo(c: HonoContext<ApiEnv>, shown: Shown) {
  const query = signDocument(c, documentOf(c, shown), LINK_MINUTES)
  return `/api/ops/v1/resellers/${shown.id}/documents/${shown.document}?version=${shown.version}&${query}`
}

async function readReseller(c: HonoContext<ApiEnv>, id: number) {
  const sign = (document: DocumentKind, version: number) => linkTo(c, { id, document, version })
  return { data: await requireDeskReseller(c.get('context'), id, sign) }
}

/** For operators; mounted by lib/server/operator. */
export const resellerOperations = router()

resellerOperations.openapi(
  operation('resellers.read', {
    method: 'get',
    path: '/resellers',
    tags,
    request: { query: ResellerQuery },
    responses: answers(ResellerList),
  }),
  async (c) => c.json(await pageResellers(c.get('context').db, c.req.valid('query')), 200),
)

resellerOperations.openapi(
  operation('resellers.read', {
    method: 'get',
    path: '/resellers/{id}',
    tags,
    request: { params: IdParam },
    responses: data(DeskReseller),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const found = await readReseller(c, id)
    await auditReading(c.get('context'), { action: 'reseller_seen', subject_type: 'reseller', subject_id: id })
    return c.json(found, 200)
  },
)

resellerOperations.openapi(
  operation('resellers.review', {
    method: 'post',
    path: '/resellers/{id}/decision',
    description: 'Accepts, asks for a revision, refuses, suspends, or lifts a suspension, which takes two people.',
    tags,
    request: { params: IdParam, ...body(ApplicationDecision) },
    responses: data(DeskReseller),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await decideApplication(c.get('context'), { ...c.req.valid('json'), id })
    return c.json(await readReseller(c, id), 200)
  },
)

resellerOperations.openapi(
  operation('resellers.tier', {
    method: 'put',
    path: '/resellers/{id}/type',
    description: 'Sets the tier of a reseller. Orders that were paid keep their rates.',
    tags,
    request: { params: IdParam, ...body(ResellerTypeChange) },
    responses: data(DeskReseller),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await setResellerType(c.get('context'), { ...c.req.valid('json'), id })
    return c.json(await readReseller(c, id), 200)
  },
)

resellerOperations.openapi(
  operation('resellers.review', {
    method: 'post',
    path: '/resellers/{id}/numbers',
    description: 'The whole numbers of an application; the look is recorded.',
    tags,
    request: { params: IdParam },
    responses: data(ResellerNumbers),
  }),
  async (c) => c.json({ data: await lookAtNumbers(c.get('context'), c.req.valid('param')) }, 200),
)

resellerOperations.openapi(
  operation('resellers.review', {
    method: 'get',
    path: '/resellers/{id}/documents/{document}',
    description: 'A document with the name of who looks; by a link of the application that lives for a minute.',
    tags,
    request: { params: DocumentParams, query: z.object({ version: z.coerce.number().int().default(0) }) },
    responses: { 200: { description: 'A picture', content: { 'image/webp': { schema: z.string() } } } },
  }),
  async (c) => {
    const shown = { ...c.req.valid('param'), ...c.req.valid('query') }
    if (readDocumentLink(c, documentOf(c, shown)).by !== 'link') throw new AppError('not_found')
    const picture = await lookAtDocument(c.get('context'), shown)
    return c.body(new Uint8Array(picture), 200, { ...DOCUMENT_HEADERS, 'Content-Type': 'image/webp' })
  },
)
