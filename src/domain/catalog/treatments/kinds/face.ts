import type { TreatmentKind } from '../treatment.ts'

export const face: TreatmentKind = {
  category: 'beauty',
  treatments: [
    {
      code: 'facial',
      en: 'Facial; signature facial; classic facial; face treatment; skin treatment; express facial; beautician',
      da: 'Ansigtsbehandling; klassisk ansigtsbehandling; hudpleje; ansigtspleje; ekspres ansigtsbehandling; kosmetolog',
      de: 'Gesichtsbehandlung; klassische Gesichtsbehandlung; Gesichtspflege; Kosmetikbehandlung; Hautpflege; Kosmetikerin',
    },
    {
      code: 'deep-cleansing-facial',
      of: 'facial',
      en: 'Deep cleansing facial; deep cleanse; deep pore cleansing; extraction facial; pore cleanse',
      da: 'Dybderens; dyb ansigtsrens; portømning; dybderensende ansigtsbehandling; udrensning',
      de: 'Tiefenreinigung; Porentiefenreinigung; Gesichtsreinigung; Ausreinigung; tiefenreinigende Gesichtsbehandlung',
    },
    {
      code: 'hydrating-facial',
      of: 'facial',
      en: 'Hydrating facial; moisture facial; hyaluronic facial; aqua facial',
      da: 'Fugtgivende ansigtsbehandling; fugtbehandling; hyaluron ansigtsbehandling',
      de: 'Feuchtigkeitsbehandlung; Hyaluronbehandlung; feuchtigkeitsspendende Gesichtsbehandlung; Aqua Facial',
    },
    {
      code: 'hydrafacial',
      of: 'facial',
      en: 'HydraFacial; hydra facial; hydrodermabrasion',
      da: 'HydraFacial; hydra facial; hydradermabrasion',
      de: 'HydraFacial; Hydra Facial; Hydrodermabrasion',
    },
    {
      code: 'anti-age-facial',
      of: 'facial',
      en: 'Anti-ageing facial; anti-age facial; lifting facial; firming facial; collagen facial; anti-aging',
      da: 'Anti-age ansigtsbehandling; opstrammende ansigtsbehandling; kollagenbehandling; anti age; løftende behandling',
      de: 'Anti-Aging-Behandlung; Anti-Aging; straffende Gesichtsbehandlung; Lifting-Behandlung; Kollagenbehandlung',
    },
    {
      code: 'acne-treatment',
      of: 'facial',
      en: 'Acne treatment; acne facial; teen facial; problem skin treatment',
      da: 'Aknebehandling; behandling af uren hud; teenbehandling; akne',
      de: 'Aknebehandlung; unreine Haut; Teenager-Behandlung; Akne',
    },
    {
      code: 'chemical-peel',
      en: 'Chemical peel; peel; fruit acid peel; aha peel; skin peel; glycolic peel',
      da: 'Kemisk peeling; peeling; frugtsyrepeeling; syrebehandling; ansigtspeeling',
      de: 'Chemisches Peeling; Fruchtsäurepeeling; Säurepeeling; Gesichtspeeling; AHA-Peeling',
    },
    {
      code: 'microneedling',
      en: 'Microneedling; dermapen; skin needling; derma roller; collagen induction',
      da: 'Microneedling; dermapen; mikronåling; dermaroller',
      de: 'Microneedling; Dermapen; Needling; Dermaroller; Mikronadeln',
    },
    {
      code: 'microdermabrasion',
      en: 'Microdermabrasion; dermabrasion; diamond peel; crystal peel',
      da: 'Mikrodermabrasion; dermabrasion; diamantslibning; diamantpeeling',
      de: 'Mikrodermabrasion; Diamantpeeling; Dermabrasion; Kristallpeeling',
    },
    {
      code: 'dermaplaning',
      en: 'Dermaplaning; face shaving; dermaplane facial',
      da: 'Dermaplaning; barbering af ansigt; fjernelse af dun',
      de: 'Dermaplaning; Gesichtsrasur; Gesichtsflaum entfernen',
    },
    {
      code: 'led-light-therapy',
      en: 'LED light therapy; light therapy; led mask; led facial; red light therapy',
      da: 'LED-lysterapi; lysterapi; led maske; lysbehandling',
      de: 'LED-Lichttherapie; Lichttherapie; LED-Maske; Rotlichttherapie',
    },
    {
      code: 'face-massage',
      en: 'Face massage; facial massage; face & scalp massage; gua sha; kobido; lymphatic face massage',
      da: 'Ansigtsmassage; ansigts- og hovedbundsmassage; gua sha; kobido; hovedbundsmassage',
      de: 'Gesichtsmassage; Gesichts- und Kopfhautmassage; Gua Sha; Kobido; Kopfmassage',
    },
    {
      code: 'wrinkle-injections',
      en: 'Anti-wrinkle injections; botox; wrinkle treatment; wrinkle injections',
      da: 'Rynkebehandling; botox; rynkeinjektioner; botulinumtoksin',
      de: 'Faltenbehandlung; Botox; Faltenunterspritzung; Anti-Falten-Injektion',
    },
    {
      code: 'fillers',
      en: 'Fillers; dermal fillers; lip fillers; lip augmentation; hyaluronic filler',
      da: 'Fillers; filler; læbeforstørrelse; læbefiller; hyaluronsyre injektion',
      de: 'Filler; Hyaluronfiller; Lippen aufspritzen; Lippenvergrößerung; Hyaluron-Unterspritzung',
    },
    {
      code: 'teeth-whitening',
      en: 'Teeth whitening; tooth bleaching; white teeth',
      da: 'Tandblegning; blegning af tænder; hvide tænder',
      de: 'Zahnaufhellung; Zahnbleaching; Zähne bleichen; weiße Zähne',
    },
  ],
}
