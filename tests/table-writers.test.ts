import { expect, test } from 'vitest'
import { domain, sliceOf } from './support/sources.ts'

/** A table that is written by a built query, and by SQL. */
const BUILT = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_.]+)/g
const WRITTEN = /\b(?:insert into|delete from|(?<!for )(?<!key )(?<!do )update(?! set\b))\s+([a-z_]+)(?=\s|\()/g

/** The same with a table that a variable names. */
const BY_VARIABLE =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'\s]|\b(?:insert into|delete from|(?<!for )(?<!do )update)\s+\$\{/

/** The tables that a variable names in these files. */
const NAMED_BY_VARIABLE: Record<string, string[]> = {
  'src/domain/catalog/items/set-offered.ts': ['product', 'service'],
  'src/domain/catalog/menu/save-texts.ts': ['coupon', 'menu_category', 'product', 'service', 'staff'],
  'src/domain/identity/accounts/delete-expired.ts': ['passkey_challenge', 'password_reset', 'pending_sign_in'],
  'src/domain/identity/accounts/second-factor/remove-factor.ts': ['authenticator_app', 'passkey'],
  'src/domain/identity/accounts/second-factor/rename-factor.ts': ['authenticator_app', 'passkey'],
}

/** Bookings that leave the database, and corrections of a restored one, concern the tables of all areas. */
const OF_ALL_TABLES = new Set(['operations/archive', 'operations/repair'])

/** What a slice writes in another one's table. */
const OWNED: Record<string, string[]> = {
  // The clients of another system's file.
  client: ['clients/import'],
  // The objections of a deleted account lose their author.
  commission_objection: ['commerce/commission'],
  // The name of a coupon in other languages, as of all that is on the menu.
  coupon: ['catalog/menu'],
  // How a member sees the calendar.
  membership: ['calendar'],
  // Another piece of the resource that an appointment has already.
  occupancy: ['calendar'],
  // Names and descriptions in other languages.
  product: ['catalog/menu'],
  // The turn of each regular comparison with the payment provider is a row.
  provider_sweep: ['checkout/card-readers'],
  // The count for the order of lists, the operators' review of a new salon, and the columns of what a salon sets.
  salon: ['discovery/search', 'operations', 'salons/hours', 'salons/lifecycle', 'salons/plans', 'salons/policies'],
  // The treatment that a service is, and its category on the menu.
  service: ['catalog/menu', 'catalog/treatments'],
  // The weekly shifts of a new team member.
  shift: ['salons/staff'],
  // A day off has no shifts.
  shift_override: ['salons/time-off'],
  // A biography in other languages, the account of an owner who leaves, and who is booked online in which order.
  staff: ['catalog/menu', 'salons/lifecycle', 'salons/policies'],
  // The requests of a team member who is deleted are withdrawn.
  time_off_request: ['salons/staff'],
}

test('each table is written in one slice, beside columns and rows that another one owns', () => {
  const writers = new Map<string, Set<string>>()
  const ofSlices = domain.filter(({ path }) => !OF_ALL_TABLES.has(sliceOf(path)))
  for (const { path, text } of ofSlices) {
    const written = [...text.matchAll(BUILT), ...text.matchAll(WRITTEN)].map(([, table = '']) => table)
    for (const table of [...written, ...(NAMED_BY_VARIABLE[path] ?? [])])
      writers.set(table, (writers.get(table) ?? new Set()).add(sliceOf(path)))
  }
  const byVariable = ofSlices.filter(({ text }) => BY_VARIABLE.test(text)).map(({ path }) => path)
  expect(byVariable.sort()).toEqual(Object.keys(NAMED_BY_VARIABLE).sort())
  const shared = [...writers].flatMap(([table, slices]) => {
    const others = [...slices].filter((slice) => !OWNED[table]?.includes(slice))
    return others.length > 1 ? [`${table}: ${others.sort().join(', ')}`] : []
  })
  expect(shared).toEqual([])
  const unused = Object.entries(OWNED).flatMap(([table, slices]) =>
    slices.filter((slice) => !writers.get(table)?.has(slice)).map((slice) => `${table}: ${slice}`),
  )
  expect(unused).toEqual([])
})
