import {
  AWAY_WEEKS,
  CLIENT_LISTS,
  CLIENT_SORTS,
  type ClientFilter,
} from '../../../../domain/bookings/clients/client-filter.ts'

const AWAY = 'away-'

/** What the address asks for: ?q=karen&list=away-8&tag=vip&sort=latest&after=…. What makes no sense is left out. */
export function readClients(search: URLSearchParams): ClientFilter & { after: string | null; before: string | null } {
  const asked = (name: string) => search.get(name) ?? ''
  const away = AWAY_WEEKS.find((weeks) => asked('list') === `${AWAY}${weeks}`)
  return {
    list: away ? 'away' : (CLIENT_LISTS.find((one) => one === asked('list')) ?? 'all'),
    weeks: away ?? 8,
    search: asked('q').slice(0, 100),
    tag: asked('tag').slice(0, 40),
    sort: CLIENT_SORTS.find((one) => one === asked('sort')) ?? 'name',
    after: search.get('after'),
    before: search.get('before'),
  }
}

/** A list as the address names it. */
export function listValue({ list, weeks }: Pick<ClientFilter, 'list' | 'weeks'>): string {
  return list === 'away' ? `${AWAY}${weeks}` : list
}

export function hasFilters({ list, search, tag }: ClientFilter): boolean {
  return list !== 'all' || search !== '' || tag !== ''
}

/** The address of the same list elsewhere in it. */
export function placeIn(filter: ClientFilter, place: { after: string } | { before: string }): string {
  const { search, tag, sort } = filter
  return `?${new URLSearchParams({
    ...(search && { q: search }),
    ...(filter.list !== 'all' && { list: listValue(filter) }),
    ...(tag && { tag }),
    ...(sort !== 'name' && { sort }),
    ...place,
  })}`
}
