import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'

/** The viewer, as the layout needs them; null for a visitor, and on a page whose loading failed. */
export function useViewer() {
  return useRouteLoaderData<typeof loader>('root')?.viewer ?? null
}

/** The number of items in the cart. */
export function useInCart(): number {
  return useRouteLoaderData<typeof loader>('root')?.inCart ?? 0
}

/** The year of the server's clock. */
export function useYear() {
  return useRouteLoaderData<typeof loader>('root')?.year
}
