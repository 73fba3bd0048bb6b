import { inject } from 'vitest'

export interface OwnSite {
  origin: string
  /** Its data folder; empty for an external site whose folder is not known. */
  dataDir: string
}

/** The site that no other file uses while this one runs. Earlier files of the same worker used it, too. */
export function ownSite(): OwnSite {
  const sites = inject('sites')
  const site = sites[(Number(process.env.VITEST_POOL_ID) - 1) % sites.length]
  if (!site) throw new Error('No site was started for this worker')
  return site
}
