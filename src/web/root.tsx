import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { countCart } from '../domain/checkout/cart/count-cart.ts'
import type { Route } from './+types/root'
import { appContext, savedFormContext, viewerContext } from './request/context.ts'
import { useRequestFacts } from './request/request-facts.ts'
import { ErrorPage } from './site/error.tsx'
import { LinkedData } from './site/linked-data/linked-data.tsx'
import { PageLinks } from './site/search-engines/page-links.tsx'
import { useTextGroups } from './texts/extra-texts.ts'
import { ToastRegion } from './ui/toast.tsx'
import './ui/tokens.css'
import './ui/base.css'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  // With the cookie of the language.
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
]

/** What the layout of every page shows of the viewer, and nothing more. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  return {
    viewer: viewer && { name: viewer.name, lastName: viewer.lastName, picture: viewer.picture, role: viewer.role },
    inCart: viewer ? await countCart(context.get(appContext), viewer.id) : 0,
    savedForm: context.get(savedFormContext),
    mapTiles: context.get(appContext).mapTiles,
    origin: context.get(appContext).origin,
    year: context.get(appContext).clock.now().getUTCFullYear(),
  }
}

export { loadTextsOfProblems as clientMiddleware } from './texts/extra-texts.ts'

/** A choice within a page, stored in its address, changes nothing in the layout. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const within = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return defaultShouldRevalidate && (!within || (formMethod !== undefined && formMethod !== 'GET'))
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, locale } = useRequestFacts()
  const data = useRouteLoaderData<typeof loader>('root')
  const groups = useTextGroups()
  // The UI library of the consoles renders nothing without this; its own script sets dark mode before the first paint.
  const scheme = groups.includes('console') ? 'light' : undefined
  return (
    <html
      lang={locale}
      data-texts={groups.join(' ') || undefined}
      data-mantine-color-scheme={scheme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffdfb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a0d1d" media="(prefers-color-scheme: dark)" />
        <meta name="request-id" content={requestId} />
        {data && <PageLinks origin={data.origin} />}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <LinkedData />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <ToastRegion>
      <Outlet />
    </ToastRegion>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
