import type { Person } from 'schema-dts'
import type { StaffProfile } from '../../../domain/salons/staff/get-staff-profile.ts'
import { breadcrumbs, salonSteps } from './breadcrumbs.ts'
import type { LinkedDataSource } from './page-linked-data.ts'
import { imageAddress } from './place-data.ts'

/** A team member: only where they work and their role. */
export function personData({ id, name, picture, designation, salon }: StaffProfile): LinkedDataSource {
  return (about) => {
    const { origin } = about
    const path = `/staff-detail/${id}`
    const person: Person = {
      '@type': 'Person',
      '@id': origin + path,
      name,
      url: origin + path,
      ...(picture && { image: imageAddress(origin, picture) }),
      ...(designation && { jobTitle: designation.title }),
      worksFor: { '@type': 'Organization', name: salon.name, url: `${origin}/saloon/${salon.slug}` },
    }
    const steps = [
      { name: salon.name, path: `/saloon/${salon.slug}` },
      { name, path },
    ]
    return [person, breadcrumbs(about, [...salonSteps(about), ...steps])]
  }
}
