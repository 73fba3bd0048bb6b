import { useSearchParams } from 'react-router'
import { onTheWay } from './return-to.ts'

/** Links to a page on the way to where the reader was going. */
export function useWithReturnAddress(): (page: string) => string {
  const [search] = useSearchParams()
  return (page) => onTheWay(page, search)
}
