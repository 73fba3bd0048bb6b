import type { Catalogue } from '../catalogue.ts'

export const home = {
  title: 'Salloon · Book tid hos frisør, spa og barber',
  eyebrow: 'Frisør, spa og barber samlet ét sted',
  headline: 'Gode hårdage kan bookes.',
  lead: 'Find dem, der er bedst til det, se hvornår de faktisk har tid, og sæt dig i stolen på under et minut.',
  search: {
    label: 'Find en salon',
    name: 'Salonens navn',
    namePlaceholder: 'Salonens navn',
    date: 'Dato',
    category: 'Kategori',
    submit: 'Søg',
    typing: 'Skriv mindst 4 bogstaver',
    searching: 'Leder …',
    none: 'Ingen resultater',
    found_one: '{{count}} salon fundet',
    found_other: '{{count}} saloner fundet',
  },
  categories: {
    title: 'Hvad har du lyst til?',
    hairText: 'Klip, farve, føn',
    nailText: 'Manicure, gel, design',
    barberText: 'Fade, skæg, barbering',
    beautyText: 'Bryn, vipper, hud',
    spaText: 'Massage, sauna, ro',
  },
  top: {
    title: 'Populære saloner',
    lead: 'Elsket for nylig af folk, der kom igen.',
    viewAll: 'Se alle',
    empty: 'De første saloner er lige ved at flytte ind. Kig forbi igen snart.',
  },
  steps: {
    title: 'Tre trin til stolen',
    lead: 'Ingen telefonkø, ingen der skal ringe tilbage.',
    search: 'Søg',
    searchText: 'På navn, på dag eller på det, du har lyst til. Du ser kun det, der faktisk er ledigt.',
    choose: 'Vælg en salon',
    chooseText: 'Se dig omkring: menneskerne, deres arbejde, priserne og hvad andre siger om dem.',
    finish: 'Book tiden',
    finishText:
      'Vælg person og tidspunkt, og betal trygt. Kommer der noget i vejen? Afbestil gratis indtil 24 timer før.',
  },
  closing: {
    title: 'Din næste tid er tættere på, end du tror.',
    text: 'Sig hvornår. Så viser vi, hvem der har tid.',
  },
} satisfies Catalogue['home']
