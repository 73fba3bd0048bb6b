/**
 * Where a customer's order began: on the marketplace, at the salon's own booking link, or at the booking button on its
 * website.
 */
export const ORIGINS = ['marketplace', 'salon_link', 'widget'] as const
export type Origin = (typeof ORIGINS)[number]

export function isOrigin(text: string | null | undefined): text is Origin {
  return ORIGINS.some((origin) => origin === text)
}
