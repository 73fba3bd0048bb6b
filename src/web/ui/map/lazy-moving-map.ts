import { lazy, type ReactNode } from 'react'
import type { MovingMapProps } from './moving-map.tsx'

/** The interactive map, in a chunk of its own. Without a network the static map stays. */
export const MovingMap = lazy<(props: MovingMapProps) => ReactNode>(() =>
  import('./moving-map.tsx').catch(() => ({ default: () => null })),
)
