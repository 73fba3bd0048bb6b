interface Address {
  street: string
  unit?: string
  postalCode: string
  city: string
  state?: string
}

/** An address in one line, without a name: 'Nørrebrogade 1, 2. tv, 2200 København N'. */
export function addressLine({ street, unit, postalCode, city, state }: Address): string {
  return [street, unit, `${postalCode} ${city}`.trim(), state].filter(Boolean).join(', ')
}
