import {
  DEFAULT_SORT,
  effectiveSort,
  parseSalonSort,
  type SalonSort,
} from '../../../../domain/discovery/search/salon-sort.ts'
import { type Box, boxText, parseBox } from '../../../../domain/kernel/box.ts'
import { CATEGORY_NAMES, type Category, parseCategoryOrAll } from '../../../../domain/kernel/categories.ts'
import { formatDateField, parseDate } from '../../../../domain/kernel/date-field.ts'
import type { LocalDate } from '../../../../domain/kernel/time.ts'
import { type Gender, parseGender } from '../../../../domain/salons/staff/gender.ts'
import { pageNumber } from '../../../request/page-number.ts'
import { lastSearchDay } from '../../search-days.ts'
import { type PriceFilter, readPrice } from './price-filter.ts'

export interface ListRequest {
  /** The path of the list when it is not /saloons: then category and day are not part of the path. */
  at: string | null
  category: Category | null
  /** The requested day; null when there is none, or it is invalid. */
  date: LocalDate | null
  /** The text of the date field. */
  dateText: string
  /** A code of the catalogue's `validation`. */
  dateError: 'date_invalid' | 'date_past' | 'date_far' | null
  /** Only times from this hour of that day on, in each salon's local time, 1 to 23; null: any. */
  from: number | null
  /** And up to this hour, 1 to 23, not before the other; null: any. */
  until: number | null
  /** A code of the catalogue's `validation`; the hour then stays in its field and is ignored. */
  untilError: 'until_before_from' | null
  name: string
  services: string[]
  /** Codes of the catalogue. */
  treatments: string[]
  /** The place that is searched in: its slug, or what was typed. */
  where: string
  /** The area of the map that is searched in, instead of a place. */
  box: Box | null
  /** A code of the catalogue's `validation`. */
  whereError: 'place_unknown' | null
  /** Half stars, 0 for any. */
  minRating: number
  gender: Gender | null
  city: string
  /** 100, the end of the slider, is any distance. */
  withinKm: number
  price: PriceFilter
  /** Only salons that are open now. */
  open: boolean
  /** Only salons with a coupon or a last-minute offer. */
  offers: boolean
  sort: SalonSort
  page: number
  /** The cursor where the list continues, instead of a page. */
  after: string
  /** What a small screen shows: the list or the map. */
  view: 'list' | 'map'
}

/** The beginning of a list: for a link that changes its filters. */
export const START = { page: 1, after: '' } as const

export const FARTHEST_KM = 100
const LONGEST_TEXT = 100
const MAX_SERVICES = 10
const LONGEST_CURSOR = 600

/** The query of a list's address; null for an unknown category. */
export function readListRequest(
  params: { category?: string; date?: string; at?: string },
  search: URLSearchParams,
  today: LocalDate,
): ListRequest | null {
  const category = parseCategoryOrAll(params.category ?? 'all')
  if (!category) return null
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, LONGEST_TEXT)
  const sort = parseSalonSort(text('sort')) ?? DEFAULT_SORT
  const typedDate = (search.get('date') ?? params.date ?? '').trim().slice(0, 20)
  // The earliest times need a day.
  const dateText = typedDate === '' && sort === 'earliest' ? today : typedDate
  const parsed = parseDate(dateText.replaceAll(/[./ ]/g, '-'))
  const past = parsed !== null && parsed < today
  const far = parsed !== null && parsed > lastSearchDay(today)
  const date = past || far ? null : parsed
  const [from, until] = date ? [hourOf(text('from')), hourOf(text('until'))] : [null, null]
  const services = search.getAll('service').map((service) => service.trim().slice(0, LONGEST_TEXT))
  const after = (search.get('after') ?? '').slice(0, LONGEST_CURSOR)
  return {
    at: params.at ?? null,
    category: category === 'all' ? null : category,
    date,
    dateText: parsed ? formatDateField(parsed) : dateText,
    dateError: past ? 'date_past' : far ? 'date_far' : dateText !== '' && !parsed ? 'date_invalid' : null,
    from,
    until,
    untilError: from && until && until < from ? 'until_before_from' : null,
    name: text('name'),
    services: [...new Set(services.filter(Boolean))].slice(0, MAX_SERVICES),
    treatments: [...new Set(search.getAll('treatment').map((code) => code.trim().slice(0, LONGEST_TEXT)))]
      .filter(Boolean)
      .slice(0, MAX_SERVICES),
    where: text('where'),
    box: text('where') === '' ? parseBox(text('box')) : null,
    whereError: null,
    minRating: between(0, Math.round((Number(text('rating')) || 0) * 2) / 2, 5),
    gender: parseGender(text('gender')),
    city: text('city'),
    withinKm: between(1, Math.round(numberOr(FARTHEST_KM, text('km') || 'any')), FARTHEST_KM),
    price: readPrice(text('min_price'), text('max_price')),
    open: text('open') === '1',
    offers: text('offers') === '1',
    // The address does not contain the visitor's place.
    sort: effectiveSort(sort, { located: true, dated: date !== null }),
    page: after === '' ? pageNumber(search) : 1,
    after,
    view: text('view') === 'map' ? 'map' : 'list',
  }
}

type Value = string | readonly string[] | 0 | false | null | undefined

/**
 * The parameters of the canonical address in their order; of one with its default nothing is written. Browsers load this and not
 * `readListRequest`: list-address.test.ts has all fields, and finds one that only one of the two knows.
 */
const PARAMETERS: readonly [name: string, read: (query: Partial<ListRequest>) => Value][] = [
  ['name', ({ name }) => name],
  ['date', ({ at, date }) => at && date && formatDateField(date)],
  ['treatment', ({ treatments }) => treatments],
  ['service', ({ services }) => services],
  ['rating', ({ minRating }) => minRating && String(minRating)],
  ['gender', ({ gender }) => gender],
  ['city', ({ city }) => city],
  ['where', ({ where }) => where],
  ['box', ({ box, where }) => !where && box && boxText(box)],
  ['km', ({ withinKm = FARTHEST_KM }) => withinKm < FARTHEST_KM && withinKm > 0 && String(withinKm)],
  ['min_price', ({ price }) => price?.fromText],
  ['max_price', ({ price }) => price?.toText],
  ['open', ({ open }) => open && '1'],
  ['offers', ({ offers }) => offers && '1'],
  ['sort', ({ sort, date }) => sort !== DEFAULT_SORT && (date || sort !== 'earliest') && sort],
  ['from', ({ date, from }) => date && from && String(from)],
  ['until', ({ date, until }) => date && until && String(until)],
  ['after', ({ after }) => after],
  ['page', ({ after, date, page = 1 }) => !after && !date && page > 1 && String(page)],
  ['view', ({ view }) => view === 'map' && view],
]

/**
 * The canonical address of a list: category and day in the path, everything that differs from the defaults behind it.
 */
export function listPath(query: Partial<ListRequest>): string {
  const { at, category, date } = query
  const categoryName = category ? CATEGORY_NAMES[category] : 'all'
  const day = date && formatDateField(date)
  const path = at ?? (day ? `/saloons/${categoryName}/${day}` : category ? `/saloons/${categoryName}` : '/saloons')
  const search = new URLSearchParams(
    PARAMETERS.flatMap(([name, read]) => [read(query) || []].flat().map((value) => [name, value])),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

/** The list without filters; its category and place stay, and its sort order is the default. */
export function cleared({ at, category, view }: ListRequest): Partial<ListRequest> {
  return { at, category, view }
}

/** Whether a filter is invalid: it shows an error, and nothing typed is lost. */
export function isWrong({ dateError, untilError, whereError, price }: ListRequest): boolean {
  return [dateError, untilError, whereError, price.fromError, price.toError].some(Boolean)
}

/** Whether an address is another spelling of the list's canonical address: then it redirects there. */
export function isNotCanonical(query: ListRequest, url: URL): boolean {
  if (isWrong(query)) return false
  const { at, date } = query
  if (!at && date && !url.pathname.includes(formatDateField(date))) return true
  const written = ({ searchParams }: URL) =>
    PARAMETERS.flatMap(([name]) => searchParams.getAll(name).map((value) => [name, value].join('='))).join('&')
  return written(url) !== written(new URL(listPath(query), url))
}

function hourOf(text: string): number | null {
  const hour = Math.trunc(Number(text))
  return hour >= 1 && hour <= 23 ? hour : null
}

function numberOr(other: number, text: string): number {
  const n = Number(text)
  return Number.isFinite(n) ? n : other
}

function between(least: number, n: number, most: number): number {
  return Math.min(Math.max(least, n), most)
}
