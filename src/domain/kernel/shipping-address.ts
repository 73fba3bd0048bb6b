/** The delivery address of products. */
export interface ShippingAddress {
  fullName: string
  street: string
  unit: string
  city: string
  state: string
  postalCode: string
  phone: string
}
