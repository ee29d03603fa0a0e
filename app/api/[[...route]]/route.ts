import { handle } from 'hono/vercel'
import { application } from '@/lib/server/mount'

const answer = handle(application)

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
}
