import type { TreatmentKind } from '../treatment.ts'

export const makeUp: TreatmentKind = {
  category: 'beauty',
  treatments: [
    {
      code: 'make-up',
      en: 'Make-up; make-up for an occasion; makeup; make up; evening make-up; party make-up; make-up artist; prom make-up',
      da: 'Makeup; festmakeup; make-up; makeup til fest; aftenmakeup; gallamakeup; makeupartist',
      de: 'Make-up; Make-up für besondere Anlässe; Abend-Make-up; Schminken; Tages-Make-up; Visagistin; Fest-Make-up',
    },
    {
      code: 'bridal-make-up',
      of: 'make-up',
      en: 'Bridal make-up; wedding make-up; bride makeup; bridal makeup',
      da: 'Brudemakeup; bryllupsmakeup; makeup til brud; brude make-up',
      de: 'Braut-Make-up; Hochzeits-Make-up; Brautmakeup; Make-up für die Braut',
    },
    {
      code: 'make-up-lesson',
      en: 'Make-up lesson; make-up course; makeup lesson; make-up class',
      da: 'Makeupkursus; lær at lægge makeup; makeupvejledning; makeupundervisning',
      de: 'Make-up-Kurs; Schminkkurs; Make-up-Beratung; Schminkberatung',
    },
    {
      code: 'permanent-make-up',
      en: 'Permanent make-up; semi-permanent make-up; lip blush; permanent eyeliner; permanent lips; pmu',
      da: 'Permanent makeup; permanent eyeliner; lip blush; permanente læber; pmu',
      de: 'Permanent Make-up; Lidstrich Permanent; Lip Blush; Lippen Permanent Make-up; PMU',
    },
    {
      code: 'spray-tan',
      en: 'Spray tan; fake tan; airbrush tan; self-tan; tanning',
      da: 'Spray tan; spraytan; selvbruner; brun uden sol; airbrush tan',
      de: 'Spray Tan; Spray-Bräunung; Selbstbräuner; Airbrush Tanning; Bräunungsdusche',
    },
  ],
}
