import { type NextRequest, NextResponse } from 'next/server'

export function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl
  const en = pathname === '/en' || pathname.startsWith('/en/')
  const rest = en ? pathname.slice(3) : pathname
  const url = request.nextUrl.clone()
  url.pathname = `/${en ? 'en' : 'id'}/${request.cookies.get('warehouse')?.value ?? 'jakarta'}${rest === '/' ? '' : rest}`
  return NextResponse.rewrite(url)
}
export const config = { matcher: ['/((?!api|_next|media|.*\\..*).*)'] }
