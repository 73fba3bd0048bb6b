import type { App } from '../../kernel/app.ts'

export interface TreatmentPrice {
  treatment: string
  serviceId: string
  priceMinor: number
  minutes: number
}

/** What these treatments cost at these salons, and how long they take: of each the cheapest service. */
export async function listTreatmentPrices(
  app: Pick<App, 'reads'>,
  salonIds: readonly string[],
  treatments: readonly string[],
): Promise<Map<string, TreatmentPrice[]>> {
  if (salonIds.length === 0 || treatments.length === 0) return new Map()
  const rows = await app.reads
    .selectFrom('salon_treatment')
    .select(['salon_id as salonId', 'treatment', 'service_id as serviceId', 'price_minor as priceMinor', 'minutes'])
    .where('salon_id', 'in', salonIds)
    .where('treatment', 'in', treatments)
    .execute()
  return Map.groupBy(rows, ({ salonId }) => salonId)
}
