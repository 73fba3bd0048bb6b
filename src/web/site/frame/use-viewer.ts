import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'

/** Who reads the page, as the frame needs it; null for a visitor, and on a page whose loading failed. */
export function useViewer() {
  return useRouteLoaderData<typeof loader>('root')?.viewer ?? null
}

/** How many things lie in the reader's cart. */
export function useInCart(): number {
  return useRouteLoaderData<typeof loader>('root')?.inCart ?? 0
}

/** The year of the server's clock. */
export function useYear() {
  return useRouteLoaderData<typeof loader>('root')?.year
}
