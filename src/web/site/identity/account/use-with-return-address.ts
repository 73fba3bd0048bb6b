import { useSearchParams } from 'react-router'
import { withReturnAddress } from './return-to.ts'

/** Adds the return address to links between account pages. */
export function useWithReturnAddress(): (page: string) => string {
  const [search] = useSearchParams()
  return (page) => withReturnAddress(page, search)
}
