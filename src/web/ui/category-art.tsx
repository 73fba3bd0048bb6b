import type { Category } from '../../domain/kernel/categories.ts'
import art from './art.svg'

/** The picture of a category. */
export function CategoryArt({ category, className }: { category: Category; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
      <use href={`${art}#${category}`} />
    </svg>
  )
}
