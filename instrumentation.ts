import type { Instrumentation } from 'next'

export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { boot } = await import('@/lib/server/boot')
  await boot()
}

export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportPageError } = await import('@/lib/server/metrics')
  reportPageError(error, routePath)
}
