import type { CartAppointment, CartService } from './get-cart.ts'

/** The name of a service in the cart, with the guest it is for. */
export function nameInCart({ name, guest = 0 }: CartService, { shared }: Pick<CartAppointment, 'shared'>): string {
  const other = shared?.guests[guest - 1]?.name
  return other ? `${name} (${other})` : name
}

/** The team members who perform the appointment, by name. */
export function performerNames({ staff, services }: CartAppointment): string {
  return [...new Set(services.map(({ staffName = staff.name }) => staffName))].join(', ')
}
