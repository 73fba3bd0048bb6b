/** Where products are sent. */
export interface ShippingAddress {
  fullName: string
  street: string
  unit: string
  city: string
  state: string
  postalCode: string
  phone: string
}
