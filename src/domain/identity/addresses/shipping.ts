import { z } from 'zod'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import { oneLine } from '../../kernel/text.ts'

/** Stored as JSON, which the database rejects with unpaired surrogates. */
const line = () =>
  z
    .string()
    .overwrite((text) => oneLine(text.toWellFormed()))
    .trim()

/** A delivery address. Orders without one are collected at the salon. */
export const shippingAddress = z.object({
  fullName: line().min(1, 'required').max(120, 'too_long'),
  street: line().min(1, 'required').max(200, 'too_long'),
  unit: line().max(60, 'too_long').default(''),
  city: line().min(1, 'required').max(120, 'too_long'),
  state: line().max(120, 'too_long').default(''),
  postalCode: line().min(1, 'required').max(20, 'too_long'),
  phone: line().min(6, 'phone_too_short').max(30, 'too_long'),
}) satisfies z.ZodType<ShippingAddress>
