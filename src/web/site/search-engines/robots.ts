import { appContext } from '../../request/context.ts'
import type { Route } from './+types/robots'

/** What search engines may read: everything but the API and the steps of a booking or payment. */
const NOT_FOR_THEM = [
  '/api/',
  '/dev/',
  '/suggest',
  '/next-times',
  '/paymentcard',
  '/bookappointment',
  '/cart',
  '/saloon/*/book',
]

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...NOT_FOR_THEM.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(appContext).origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
