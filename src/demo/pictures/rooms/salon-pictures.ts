import type { Category } from '../../trades/trade.ts'
import type { Drawing } from '../drawing.ts'
export interface Sitting {
  seed: number
  index: number
  name: string
  categories: readonly [Category, ...Category[]]
  pooled: boolean
}
export function salonPictures(s: Sitting): { cover: Drawing; photos: { picture: Drawing; caption: string }[] } {
  const d = (n: number): Drawing => ({
    key: `salon/${s.index}/${n}`,
    draw: () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><!-- ${s.index} ${n} --></svg>`,
  })
  return { cover: d(0), photos: [1, 2, 3, 4].map((n) => ({ picture: d(n), caption: '' })) }
}
