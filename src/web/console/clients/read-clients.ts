import { CLIENT_LISTS, CLIENT_SORTS, type ClientFilter, LAPSED_WEEKS } from '../../../domain/clients/client-filter.ts'

const AWAY_PREFIX = 'away-'

/** The filter of an address: ?q=karen&list=away-8&tag=vip&sort=latest&after=…. Invalid parts are ignored. */
export function readClients(search: URLSearchParams): ClientFilter & { after: string | null; before: string | null } {
  const param = (name: string) => search.get(name) ?? ''
  const away = LAPSED_WEEKS.find((weeks) => param('list') === `${AWAY_PREFIX}${weeks}`)
  return {
    list: away ? 'away' : (CLIENT_LISTS.find((one) => one === param('list')) ?? 'all'),
    weeks: away ?? 8,
    search: param('q').slice(0, 100),
    tag: param('tag').slice(0, 40),
    sort: CLIENT_SORTS.find((one) => one === param('sort')) ?? 'name',
    after: search.get('after'),
    before: search.get('before'),
  }
}

/** A list as the address names it. */
export function listValue({ list, weeks }: Pick<ClientFilter, 'list' | 'weeks'>): string {
  return list === 'away' ? `${AWAY_PREFIX}${weeks}` : list
}

export function hasFilters({ list, search, tag }: ClientFilter): boolean {
  return list !== 'all' || search !== '' || tag !== ''
}

/** The address of another page of the same list. */
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
