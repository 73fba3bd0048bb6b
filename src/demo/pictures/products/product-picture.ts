import type { Drawing } from '../drawing.ts'
import type { ProductKind } from './kind.ts'
export interface Packshot {
  kind: ProductKind
  brand: string
  name: string
  look: number
}
export function productPicture(shot: Packshot): Drawing {
  const key = `product/${JSON.stringify(shot)}`
  return { key, draw: () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><!-- ${key} --></svg>` }
}
