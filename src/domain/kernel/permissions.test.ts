import { expect, test } from 'vitest'
import { SALON_ROLES } from './member.ts'
import { may, mayFor, mayOrRefuse, PERMISSIONS } from './permissions.ts'

/** A second copy of the table, so that a change to it must be made twice on purpose. */
const TABLE = `
                      owner manager reception staff
  console             x     x       x         x
  calendar_see_own    x     x       x         x
  calendar_edit_own   x     x       x         x
  calendar_see_all    x     x       x         -
  calendar_edit_all   x     x       x         -
  calendar_overrule   x     x       x         -
  bookings_answer     x     x       x         -
  bookings_price      x     x       x         -
  messages            x     x       x         -
  clients_see         x     x       x         -
  clients_edit        x     x       x         -
  clients_see_own     x     x       x         x
  clients_remove      x     x       -         -
  clients_import      x     x       -         -
  clients_export      x     x       -         -
  services_edit       x     x       -         -
  products_edit       x     x       -         -
  offers_edit         x     x       -         -
  reviews_see         x     x       x         x
  reviews_answer      x     x       -         -
  settings_edit       x     x       -         -
  staff_see           x     x       x         -
  staff_edit          x     x       -         -
  staff_remove        x     x       -         -
  team_see            x     x       -         -
  team_manage         x     -       -         -
  orders_handle       x     x       x         -
  point_of_sale_sell  x     x       x         -
  point_of_sale_refund x    x       -         -
  reports_own         x     x       x         x
  reports_see         x     x       -         -
  revenue_see         x     x       -         -
  finance_see         x     -       -         -
  payout_edit         x     -       -         -
  commission_object   x     -       -         -
  plan_see            x     x       -         -
  plan_change         x     -       -         -
  go_live             x     -       -         -
  audit_see           x     -       -         -`

test('grants each role the permissions of the table and no others', () => {
  const rows = PERMISSIONS.map((permission) => [
    permission,
    ...SALON_ROLES.map((role) => (may(role, permission) ? 'x' : '-')),
  ])
  const expected = TABLE.trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
  expect(rows).toEqual(expected)
  expect(may(null, 'console')).toBe(false)
})

test('refuses a role without the permission', () => {
  expect(() => mayOrRefuse({ role: 'staff' }, 'finance_see')).toThrow('not_allowed')
  expect(mayOrRefuse({ role: 'owner' }, 'finance_see')).toBeUndefined()
})

test('grants the permission for own entries only for the member themselves', () => {
  const editing = ['calendar_edit_all', 'calendar_edit_own'] as const
  expect(mayFor({ role: 'staff', staffId: 'a' }, 'a', editing)).toBe(true)
  expect(mayFor({ role: 'staff', staffId: 'a' }, 'b', editing)).toBe(false)
  expect(mayFor({ role: 'staff', staffId: null }, null, editing)).toBe(false)
  expect(mayFor({ role: 'reception', staffId: null }, 'b', editing)).toBe(true)
})
