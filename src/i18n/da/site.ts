import type { Catalogue } from '../catalogue.ts'

export const site = {
  name: 'Salloon',
  description: 'Find en frisør, spa eller barber nær dig, vælg person og tidspunkt, og book på et minut.',
  header: {
    home: 'Salloon, forside',
    main: 'Hovedmenu',
    menu: 'Menu',
    saloons: 'Saloner',
    signUp: 'Opret konto',
    login: 'Log ind',
    appointments: 'Mine bookinger',
    favourites: 'Favoritsaloner',
    accountMenu: 'Din konto, {{name}}',
    logout: 'Log ud',
  },
  legal: { read: 'Læs dem i en ny fane:', terms: 'Handelsbetingelser', privacy: 'Privatliv' },
  footer: {
    label: 'Sidefod',
    promise: 'Salonen, du elsker, når det passer dig.',
    explore: 'Udforsk',
    you: 'Dig',
    allSaloons: 'Alle saloner',
    copyright: '© 2022–{{year}} Salloon. Lavet i Danmark.',
  },
  notFound: {
    code: '404',
    title: 'Stolen her er tom',
    text: 'Siden, du leder efter, er her ikke. Måske er den flyttet, eller også er der en slåfejl i adressen.',
  },
  tooMany: {
    code: '429',
    title: 'Lige et øjeblik',
    text: 'Det var mange forsøg på kort tid. Vent lidt, og prøv så igen.',
    wait_one: 'Du kan prøve igen om {{count}} sekund.',
    wait_other: 'Du kan prøve igen om {{count}} sekunder.',
  },
  notAllowed: {
    code: '403',
    title: 'Den dør er ikke din at åbne',
    text: 'Du er logget ind, men siden hører til en anden.',
  },
  refused: {
    code: '400',
    title: 'Det gik ikke igennem',
  },
  broken: {
    code: '500',
    title: 'Noget gled for os',
    text: 'Det er ikke din skyld, og intet af det, du har booket eller betalt, er gået tabt. Prøv igen. Sker det en gang til, så oplys nummeret herunder.',
  },
  offline: {
    code: '…',
    title: 'Vi kan ikke få fat i Salloon',
    text: 'Din forbindelse ser ud til at være væk. Tjek den, og prøv igen.',
  },
  error: {
    reference: 'Reference: {{id}}',
    again: 'Prøv igen',
    home: 'Gå til forsiden',
    find: 'Find en salon',
  },
} satisfies Catalogue['site']
