import type { Category } from '../../trades/trade.ts'
import { circle, path, rect } from './shapes.ts'

/** A small sign of the trade. */
export function emblem(category: Category, gold: string): string {
  const stroke = {
    fill: 'none',
    stroke: gold,
    strokeWidth: 3.4,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  switch (category) {
    case 'hair':
      return path('M-12 -22L8 10M12 -22L-8 10', stroke) + circle(-11, 16, 7, stroke) + circle(11, 16, 7, stroke)
    case 'barber':
      return rect(-8, -24, 16, 48, { ...stroke, rx: 7 }) + path('M-8 -6L8 -14M-8 8L8 0M-8 20L8 12', stroke)
    case 'nail':
      return (
        path('M-12 4Q-12 -2 -6 -2H6Q12 -2 12 4V20Q12 24 8 24H-8Q-12 24 -12 20Z', stroke) +
        path('M-5 -4L-4 -24H4L5 -4', stroke)
      )
    case 'beauty':
      return path('M0 -24L5 -5L24 0L5 5L0 24L-5 5L-24 0L-5 -5Z', stroke)
    case 'spa':
      return path(
        'M0 20C-12 8 -12 -8 0 -22C12 -8 12 8 0 20ZM0 20C-18 18 -26 6 -26 -6C-14 -6 -4 4 0 20ZM0 20C18 18 26 6 26 -6C14 -6 4 4 0 20Z',
        stroke,
      )
  }
}
