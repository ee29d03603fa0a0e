import { z } from '@hono/zod-openapi'
import { isSensible } from '@/lib/platform/sensible-year'

/** An instant that somebody chose, with its time zone. */
export const ChosenInstant = z.iso.datetime({ offset: true }).refine(isSensible, 'a year from 2000 to 2099')
