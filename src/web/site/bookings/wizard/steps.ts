/** The wizard's tabs, in their order. */
export const STEPS = ['service', 'addons', 'time', 'information', 'done'] as const
export type Step = (typeof STEPS)[number]

/** What decides which tabs are open. */
export interface StepProgress {
  /** Whether any service is chosen. */
  services: boolean
  staff: boolean
  date: boolean
  time: boolean
  /** Whether the customer is known. */
  user: boolean
  /** Whether the booking is made. */
  completed: boolean
}

/** Whether a tab can be opened. */
export function isOpen(step: Step, { services, staff, date, time, user, completed }: StepProgress): boolean {
  switch (step) {
    case 'service':
      return !completed
    case 'addons':
    case 'time':
      return services && !completed
    case 'information':
      return (time || date || staff) && !completed
    case 'done':
      return user
  }
}

/**
 * Whether a tab leads somewhere: the last one only when everything before it is chosen. Its address opens it also
 * before, and then lists what is missing.
 */
export function isOffered(step: Step, progress: StepProgress): boolean {
  const { services, time, completed } = progress
  return isOpen(step, progress) && (step !== 'done' || completed || (services && time))
}

/** Whether the choice of a tab is made. */
export function isComplete(step: Step, { services, time, user, completed }: StepProgress): boolean {
  switch (step) {
    case 'service':
    case 'addons':
      return services || completed
    case 'time':
      return time || completed
    case 'information':
      return (time && user) || completed
    case 'done':
      return completed
  }
}

/** The tab to show: the requested one, or the nearest open one before it. */
export function stepShown(requested: Step, progress: StepProgress): Step {
  if (progress.completed) return 'done'
  const before = STEPS.slice(0, STEPS.indexOf(requested) + 1)
  return before.findLast((step) => isOpen(step, progress)) ?? 'service'
}

/** The first tab of a choice that names none: services ticked on the salon's page complete the first one. */
export function firstStep({ services }: Pick<StepProgress, 'services'>, salon: { sells: boolean }): Step {
  return services ? nextStep('service', salon) : 'service'
}

/** The tab after one; add-ons are skipped where nothing is sold. The last one stays. */
export function nextStep(step: Step, { sells }: { sells: boolean }): Step {
  const next = STEPS[STEPS.indexOf(step) + 1] ?? step
  return next === 'addons' && !sells ? 'time' : next
}

/** The tab before one. The first one stays. */
export function previousStep(step: Step, { sells }: { sells: boolean }): Step {
  const previous = STEPS[STEPS.indexOf(step) - 1] ?? step
  return previous === 'addons' && !sells ? 'service' : previous
}

/** The tab that a key moves to: along the open ones, around at the ends; null for any other key. */
export function stepByKey(key: string, from: Step, progress: StepProgress): Step | null {
  const open = STEPS.filter((step) => step === from || isOffered(step, progress))
  const at = open.indexOf(from)
  const round = (place: number) => open[(place + open.length) % open.length] ?? null
  if (key === 'ArrowRight') return round(at + 1)
  if (key === 'ArrowLeft') return round(at - 1)
  if (key === 'Home') return round(0)
  return key === 'End' ? round(-1) : null
}

export function isStep(text: string | null): text is Step {
  return STEPS.some((step) => step === text)
}
