import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, TypedResponse } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { AppError } from '@/lib/platform/errors'

const ErrorAnswer = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    request_id: z.string(),
  })
  .openapi('Error')

const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } })

/** The responses of an operation: `schema` on success, the error envelope otherwise. */
export const answers = <Schema extends z.ZodType>(schema: Schema, description = 'Success') => ({
  200: { description, ...json(schema) },
  default: { description: 'Refused', ...json(ErrorAnswer) },
})

/** Responses whose content is wrapped in `data` (API-003). */
export const data = <Schema extends z.ZodType>(schema: Schema) => answers(z.object({ data: schema }))

export const body = <Schema extends z.ZodType>(schema: Schema) => ({ body: { required: true, ...json(schema) } })

/** Marks an operation that needs a session; a guest's is enough. */
export const authorized = { security: [{ bearer: [] }] }

export const IdParam = z.object({ id: z.coerce.number().int().positive() })

export const WarehouseQuery = z.object({ warehouse_id: z.coerce.number().int().positive().optional() })

export const CursorQuery = z.object({
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(50).optional(),
})

/** Throws `invalid_input` with one message per field. */
function refuse({ issues }: z.core.$ZodError): never {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const keys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys : []
    const field = [...issue.path, ...keys.slice(0, 1)].join('.') || 'body'
    errors[field] ??= issue.message
  }
  throw new AppError('invalid_input', { errors })
}

/** Parses a value that the route's own schema cannot check, with the same errors. Throws `invalid_input`. */
export function parseAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : refuse(parsed.error)
}

/** A router whose validation failures become `invalid_input`. */
export const router = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) refuse(result.error)
    },
  })

/** Answers JSON that is written already. `Answer` is the type that the route declares. */
export const written = <Answer>(c: Context<ApiEnv>, json: Buffer<ArrayBuffer>) =>
  c.body(json, 200, { 'content-type': 'application/json' }) as unknown as Response & TypedResponse<Answer, 200, 'json'>
