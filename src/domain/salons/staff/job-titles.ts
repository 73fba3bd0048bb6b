import type { Locale } from '../../kernel/locale.ts'

type Translated = Exclude<Locale, 'en'>

/** The job titles of the database, which has them in English, in the other languages. */
const TITLES: Record<string, Record<Translated, string>> = {
  Apprentice: { da: 'Elev', de: 'Auszubildende:r' },
  'Aroma Therapist': { da: 'Aromaterapeut', de: 'Aromatherapeut:in' },
  Barber: { da: 'Barber', de: 'Barbier' },
  'Beard Specialist': { da: 'Skægspecialist', de: 'Bartspezialist:in' },
  Beautician: { da: 'Kosmetiker', de: 'Kosmetiker:in' },
  'Brow & Lash Artist': { da: 'Bryn- og vippestylist', de: 'Brauen- und Wimpernstylist:in' },
  Colourist: { da: 'Farvespecialist', de: 'Farbspezialist:in' },
  'Creative Director': { da: 'Kreativ leder', de: 'Kreativleitung' },
  'Curl Specialist': { da: 'Krøllespecialist', de: 'Lockenspezialist:in' },
  'Gel Specialist': { da: 'Geléspecialist', de: 'Gelspezialist:in' },
  'Hair Stylist': { da: 'Frisør', de: 'Friseur:in' },
  'Junior Barber': { da: 'Juniorbarber', de: 'Junior-Barbier' },
  'Junior Stylist': { da: 'Juniorfrisør', de: 'Junior-Stylist:in' },
  'Make-up Artist': { da: 'Makeupartist', de: 'Visagist:in' },
  'Massage Therapist': { da: 'Massør', de: 'Masseur:in' },
  'Master Barber': { da: 'Mesterbarber', de: 'Barbiermeister:in' },
  'Master Colourist': { da: 'Ledende farvespecialist', de: 'Leitende:r Farbspezialist:in' },
  'Nail Artist': { da: 'Negledesigner', de: 'Nageldesigner:in' },
  'Nail Technician': { da: 'Negletekniker', de: 'Nageltechniker:in' },
  'Pedicure Therapist': { da: 'Fodplejer', de: 'Fußpfleger:in' },
  Receptionist: { da: 'Receptionist', de: 'Rezeptionist:in' },
  Reflexologist: { da: 'Zoneterapeut', de: 'Reflexzonentherapeut:in' },
  'Salon Manager': { da: 'Salonleder', de: 'Salonleitung' },
  'Salon Owner': { da: 'Salonejer', de: 'Saloninhaber:in' },
  'Senior Barber': { da: 'Seniorbarber', de: 'Senior-Barbier' },
  'Senior Massage Therapist': { da: 'Seniormassør', de: 'Senior-Masseur:in' },
  'Senior Nail Artist': { da: 'Senior negledesigner', de: 'Senior-Nageldesigner:in' },
  'Senior Skin Therapist': { da: 'Senior hudterapeut', de: 'Senior-Hauttherapeut:in' },
  'Senior Stylist': { da: 'Seniorfrisør', de: 'Senior-Stylist:in' },
  'Skin Therapist': { da: 'Hudterapeut', de: 'Hauttherapeut:in' },
  'Spa Therapist': { da: 'Spaterapeut', de: 'Spa-Therapeut:in' },
}

/** A job title in a language; one that is not known stays as it is. */
export function jobTitle(title: string, locale: Locale): string {
  return locale === 'en' ? title : (TITLES[title]?.[locale] ?? title)
}

/** The same of a team member, who may have none. */
export function withJobTitle<T extends { designation: string | null }>(person: T, locale: Locale): T {
  const { designation } = person
  return designation === null ? person : { ...person, designation: jobTitle(designation, locale) }
}
