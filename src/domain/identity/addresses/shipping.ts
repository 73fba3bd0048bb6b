import { z } from 'zod'
import { hasPostalCode, isCountryCode, type ShippingAddress } from '../../kernel/shipping-address.ts'
import { oneLine } from '../../kernel/text.ts'

/** Stored as JSON, which the database rejects with unpaired surrogates. */
const line = () =>
  z
    .string()
    .overwrite((text) => oneLine(text.toWellFormed()))
    .trim()
const country = () => line().toUpperCase()

/** A delivery address. Orders without one are collected at the salon. */
export const shippingAddress = z
  .object({
    fullName: line().min(1, 'required').max(120, 'too_long'),
    street: line().min(1, 'required').max(200, 'too_long'),
    unit: line().max(60, 'too_long').default(''),
    city: line().min(1, 'required').max(120, 'too_long'),
    state: line().max(120, 'too_long').default(''),
    postalCode: line().min(1, 'required').max(20, 'too_long'),
    phone: line().min(6, 'phone_too_short').max(30, 'too_long'),
    country: country()
      .refine((code) => code === '' || isCountryCode(code), 'country_invalid')
      .default(''),
  })
  .refine(hasPostalCode, { path: ['postalCode'], error: 'postal_code_invalid' }) satisfies z.ZodType<ShippingAddress>

/** The form of a delivery address, which asks for the country. */
export const addressForm = shippingAddress.safeExtend({
  country: country().min(1, 'required').refine(isCountryCode, 'country_invalid'),
})
