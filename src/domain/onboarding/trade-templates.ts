import type { Category } from '../kernel/categories.ts'

/** A common service of a trade. Its name is the text `console.template.<id>`. */
export interface TemplateService {
  id: TemplateId
  category: Category
  minutes: number
  /** Buffer after it, minutes. */
  after: number
  /** The usual price in kroner. */
  kroner: number
  /** Preselected, since most salons of the trade offer it. */
  usual: boolean
}

type Line = readonly [id: string, minutes: number, kroner: number, usual: boolean, after?: number]

const HAIR = [
  ['womensCut', 60, 550, true],
  ['mensCut', 30, 350, true],
  ['childrensCut', 30, 275, true],
  ['blowDry', 45, 350, true],
  ['rootColour', 90, 750, true, 10],
  ['fullColour', 120, 1050, false, 10],
  ['highlights', 120, 1250, false, 10],
  ['balayage', 180, 1795, false, 10],
  ['updo', 60, 750, false],
] as const satisfies readonly Line[]
const BARBER = [
  ['haircut', 30, 300, true],
  ['skinFade', 45, 350, true],
  ['cutAndBeard', 50, 450, true],
  ['beardTrim', 20, 200, true],
  ['boysCut', 30, 225, true],
  ['buzzCut', 20, 180, false],
  ['shave', 40, 350, false],
] as const satisfies readonly Line[]
const NAIL = [
  ['manicure', 45, 350, true],
  ['gelPolish', 45, 375, true],
  ['gelSet', 90, 650, true],
  ['gelRefill', 60, 475, true],
  ['pedicure', 60, 495, true],
  ['gelPedicure', 75, 595, false],
  ['nailRemoval', 30, 150, false],
] as const satisfies readonly Line[]
const BEAUTY = [
  ['brows', 30, 275, true],
  ['lashLift', 60, 550, true],
  ['facial', 60, 650, true],
  ['shortFacial', 30, 395, false],
  ['waxLegs', 60, 450, true],
  ['waxLip', 15, 120, false],
  ['lashSet', 120, 950, false],
  ['makeUp', 60, 650, false],
] as const satisfies readonly Line[]
const SPA = [
  ['massage60', 60, 600, true, 10],
  ['massage30', 30, 350, true, 10],
  ['deepTissue', 60, 650, true, 10],
  ['headMassage', 30, 395, true, 10],
  ['bodyScrub', 45, 550, true, 15],
  ['hotStone', 75, 795, false, 15],
  ['aromaMassage', 60, 675, false, 10],
  ['pregnancyMassage', 60, 625, false, 10],
] as const satisfies readonly Line[]

const LINES = { hair: HAIR, barber: BARBER, nail: NAIL, beauty: BEAUTY, spa: SPA } as const
export type TemplateId = (typeof LINES)[Category][number][0]
export const TEMPLATE_IDS: readonly TemplateId[] = Object.values(LINES).flatMap((lines) => lines.map(([id]) => id))

export function templateOf(category: Category): TemplateService[] {
  return LINES[category].map(([id, minutes, kroner, usual, after = 0]) => ({
    id,
    category,
    minutes,
    kroner,
    usual,
    after,
  }))
}

/** For each currency, the equivalent of one krone in local salon prices, and the rounding step; in major units. */
const PRICE_LEVELS: Record<string, readonly [factor: number, step: number]> = {
  ...{ DKK: [1, 5], SEK: [1.25, 10], NOK: [1.4, 10], EUR: [0.105, 1], CHF: [0.16, 1], GBP: [0.09, 1] },
}

/** A usual price in whole units of a currency; null for currencies without known prices. */
export function usualPrice(kroner: number, currency: string): number | null {
  const level = PRICE_LEVELS[currency]
  if (!level) return null
  const [factor, step] = level
  return Math.round((kroner * factor) / step) * step
}
