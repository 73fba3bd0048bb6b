import type { Choosing } from './load.ts'
import { linesOf } from './shared-draft.ts'
import type { WizardChoice } from './wizard-choice.ts'

/** The services of a choice that is being edited, at the prices of the chosen time, each with who is served. */
export function chosenServices(
  { panel }: Choosing,
  draft: WizardChoice,
): (Choosing['panel']['pricedHere'][number] & { guest?: number })[] {
  const { shared } = draft
  if (!shared) return panel.pricedHere.filter(({ id }) => draft.services.includes(id))
  return linesOf({ ...draft, shared }).flatMap(({ guest, serviceId }) =>
    panel.pricedHere.filter(({ id }) => id === serviceId).map((service) => ({ ...service, guest })),
  )
}
