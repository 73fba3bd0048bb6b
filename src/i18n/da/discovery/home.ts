import type { Catalogue } from '../../catalogue.ts'

export const home = {
  title: 'Salloon · Book tid hos frisør, spa og barber',
  eyebrow: 'Frisører, spaer og barbershops samlet ét sted',
  headline: 'Book din næste tid',
  lead: 'Sammenlign saloner, se ledige tider, og book online på under et minut.',
  categories: {
    title: 'Udforsk kategorier',
    hairText: 'Klip, farve, føntørring',
    nailText: 'Manicure, gelénegle, negledesign',
    barberText: 'Fade, skæg, barbering',
    beautyText: 'Bryn, vipper, hud',
    spaText: 'Massage, sauna, velvære',
  },
  top: {
    title: 'Populære saloner',
    lead: 'Populære hos kunderne lige nu.',
    viewAll: 'Se alle',
    empty: 'Ingen saloner endnu. Kig forbi igen snart.',
  },
  steps: {
    title: 'Sådan booker du',
    lead: 'Book online i tre trin uden at ringe.',
    search: 'Søg',
    searchText: 'Søg på navn, dato eller kategori, og se, hvem der har ledige tider.',
    choose: 'Vælg en salon',
    chooseText: 'Sammenlign medarbejdere, billeder, priser og anmeldelser.',
    finish: 'Gennemfør bookingen',
    finishText: 'Vælg medarbejder og tid, og betal sikkert. Gratis afbud indtil 24 timer før.',
  },
  best: {
    title: 'Bedst bedømte i hver kategori',
    lead: 'Salonen med de bedste anmeldelser i hver kategori.',
    label: 'Den bedst bedømte salon i hver kategori',
  },
  stories: {
    title: 'Kundehistorier',
    lead: 'Skrevet af kunder efter deres tid i salonen.',
    label: 'Kundeanmeldelser',
  },
  shelf: {
    title: 'Salonprodukter til hjemmet',
    lead: 'Køb de produkter, salonerne bruger. Få dem leveret, eller hent dem, når du har din tid.',
    viewAll: 'Alle produkter',
  },
  app: {
    title: 'Få Salloon-appen',
    text: 'Føj Salloon til din startskærm, og åbn den som enhver anden app. Du skal ikke bruge en appbutik.',
    install: 'Installér appen',
    installed: 'Salloon er installeret på denne enhed.',
    how: 'Sådan installerer du',
    phone: 'iPhone og iPad: Åbn Salloon i Safari, tryk på Del og så på »Føj til hjemmeskærm«.',
    android: 'Android: Åbn browserens menu, og tryk på »Installer app« eller »Føj til startskærm«.',
    computer: 'Computer: Klik på installationsikonet i adresselinjen i Chrome eller Edge.',
  },
  closing: {
    title: 'Klar til at booke?',
    text: 'Vælg en dato, og se, hvilke saloner der har ledige tider.',
  },
} satisfies Catalogue['home']
