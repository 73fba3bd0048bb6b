import { useSearchParams } from 'react-router'

/** What a small screen shows now. The list's own data may be older: switching loads nothing new. */
export function useListView(): 'list' | 'map' {
  const [search] = useSearchParams()
  return search.get('view') === 'map' ? 'map' : 'list'
}
