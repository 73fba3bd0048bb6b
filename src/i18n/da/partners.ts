import type { Catalogue } from '../catalogue.ts'

export const partners = {
  plans: {
    names: {
      free: 'Gratis',
      basic: 'Basis',
      standard: 'Standard',
      premium: 'Premium',
      business: 'Salloon Business',
    },
    month: 'om måneden',
    buy: 'Køb nu',
    try: 'Prøv nu',
    start: 'Begynd gratis',
  },
  chosen: {
    title: 'Din plan: {{plan}}',
    free: 'Den koster ingenting.',
    paid: '{{price}} om måneden.',
    plusVat: '{{price}} om måneden ekskl. moms.',
    trial: 'Én måned gratis med alle funktioner, derefter {{price}} om måneden ekskl. moms.',
    now: 'Du betaler ikke noget, når du opretter dig.',
    compare: 'Sammenlign planerne',
  },
  business: {
    heading: 'Eller det hele til én pris',
    label: 'Det hele, én pris',
    name: 'Salloon Business',
    unit: 'om måneden ekskl. moms',
    points: ['Intet oprettelsesgebyr', 'Ubegrænset antal bookinger', 'Én måneds gratis prøve med alle funktioner'],
    text: 'Til saloner, der helst vil slippe for at tælle. Alt, hvad Salloon kan, til hele huset, til én pris.',
    note: 'Du opretter dig uden kort. Den første måned koster ingenting.',
    compare: 'Sammenlign alle planer',
  },
  home: {
    title: 'Salloon til saloner',
    description:
      'Bookinger dag og nat, én kalender, der altid passer, og betaling, der ordner sig selv. Én måned gratis.',
    headline: 'En fuld stol og en rolig reception.',
    lead: 'Salloon viser din salon til dem, der leder efter en, tager imod deres bookinger dag og nat og holder én kalender, der altid passer.',
    signUp: 'Opret din salon',
    signIn: 'Log ind',
    all: 'Se alle funktioner',
    benefits: {
      title: 'Det, der er anderledes på mandag',
      list: [
        { name: 'Du bliver fundet', text: 'På sted, på behandling og på netop den time, nogen har tid.' },
        { name: 'Booket, mens du arbejder', text: 'Ingen behøver at lægge saksen for at tage telefonen.' },
        { name: 'Færre tomme stole', text: 'Tilbud fylder ledige tider; påmindelser får folk ind den rigtige dag.' },
        { name: 'Du ved, hvordan det går', text: 'Hver dag, hver uge, hvert år – for huset og for hver enkelt i det.' },
      ],
    },
    features: {
      title: 'Alt, hvad en reception gør, og lidt til',
      lead: 'Ét værktøj til kalenderen, kunderne, holdet og kassen.',
    },
    groups: [
      {
        title: 'En kalender, der tænker med',
        list: [
          { name: 'Smart kalender', text: 'Alle dine folk side om side. Ingen bliver booket to gange på samme tid.' },
          {
            name: 'Godkend eller afvis',
            text: 'Sig selv ja til hver forespørgsel, eller lad Salloon bekræfte med det samme. Du får besked uanset hvad.',
          },
          { name: 'Ubegrænsede bookinger', text: 'Med Salloon Business tager du lige så mange, som du har stole til.' },
          { name: 'Påmindelser', text: 'Med notifikation og e-mail på det sprog, kunden læser.' },
        ],
      },
      {
        title: 'Kunder, der kommer igen',
        list: [
          { name: 'Beskeder', text: 'Spørgsmål før besøget og et tak efter, gemt sammen med bookingen.' },
          {
            name: 'Tilbud og ledige tider',
            text: 'En stille tirsdag? Sæt en procent på, og den står på din side med det samme.',
          },
          {
            name: 'Anmeldelser og stjerner',
            text: 'Kun fra folk, der har været der. De siger det, din egen reklame ikke kan.',
          },
        ],
      },
      {
        title: 'Et hold, der kender sin uge',
        list: [
          { name: 'Vagtplaner', text: 'Hver enkelts timer, pauser og fridage. Kun det, der er tilbage, kan bookes.' },
          {
            name: 'Medarbejdernes resultater',
            text: 'Bookinger, salg og stjerner for hver enkelt, fair side om side.',
          },
        ],
      },
      {
        title: 'Penge, der kommer af sig selv',
        list: [
          { name: 'Økonomirapporter', text: 'Pr. dag, uge og år: hvad der kom ind, for hvad og gennem hvem.' },
          { name: 'Webshop', text: 'Sælg dine produkter med besøget eller for sig. Lageret tæller sig selv.' },
          {
            name: 'Betaling med kort og mobil',
            text: 'Kunden betaler med kort på enhver enhed eller i salonen. Det er kundens valg.',
          },
          {
            name: 'Automatisk afregning',
            text: 'En booking, der er gennemført i butikken, bliver afregnet, uden at nogen lægger sammen.',
          },
        ],
      },
    ],
    more: 'Funktioner og integration i detaljer',
    app: {
      title: 'Salon-app',
      lead: 'Din salon i lommen',
      text: 'Salloon åbner i enhver browser og kan installeres på telefon, tablet og computer. Ingen butik, ingen opdateringer at vente på og intet nyt at købe til receptionen.',
      points: ['Ens på alle enheder', 'Dagens bookinger ét tryk væk', 'Til hele holdet'],
      link: 'Sådan installerer du den',
    },
    pricing: { title: 'Priser', lead: 'Én pris og en måned til at bestemme dig i.' },
    closing: {
      title: 'Den næste ledige stol kan være din.',
      text: 'To minutter til dig. Selve salonen kommer bagefter, i dit eget tempo.',
    },
  },
  features: {
    title: 'Funktioner og integration',
    description: 'Kundestyring, et smart system og overblik over medarbejderne: alt, hvad Salloon gør for saloner.',
    headline: 'Funktioner og integration',
    lead: 'Tre ting giver en god dag i en salon: kunder, der kommer, en kalender, der passer, og et hold, der ved, hvad det laver. Her er, hvad Salloon gør for hver af dem.',
    jump: 'På denne side',
    sections: {
      management: {
        title: 'Kundestyring',
        lead: 'Vid, hvem der kommer, og giv dem en grund til at komme igen.',
        list: [
          { name: 'Kommunikation', text: 'Skriv til en kunde om besøget, og læs svaret ved siden af bookingen.' },
          {
            name: 'Tilbud og ledige tider',
            text: 'Kuponer i procent eller kroner, til en kategori, til den dag du bestemmer.',
          },
          { name: 'Feedback', text: 'Stjerner og ord fra folk, der har været der – til salonen og til hver enkelt.' },
          { name: 'Kundedatabase', text: 'Besøg, køb og noter ét sted og ingen liste at føre i hånden.' },
          { name: 'Supportens åbningstid', text: 'Vi er der for dig hver dag fra 9.00 til 16.00.' },
        ],
      },
      system: {
        title: 'Et smart system',
        lead: 'Kalenderen arbejder, mens du gør.',
        list: [
          {
            name: 'Kalender',
            text: 'Vagter, pauser, mellemrum og ferier går ind. Kun tider, der virkelig passer, kommer ud.',
          },
          {
            name: 'Notifikationer',
            text: 'Hver forespørgsel kan godkendes eller afvises. Får den ikke svar i tide, slutter den af sig selv.',
          },
          {
            name: 'Onlinebooking',
            text: 'Din side tager imod bookinger døgnet rundt, også med flere behandlinger i ét besøg.',
          },
          {
            name: 'Markedsføring',
            text: 'Fundet på navn, sted, behandling og i søgemaskiner, med dine tilbud fremme.',
          },
        ],
      },
      employees: {
        title: 'Overblik over medarbejderne',
        lead: 'Se, hvordan det går, uden at kigge nogen over skulderen.',
        list: [
          { name: 'Resultater', text: 'Bookinger, salg og stjerner for hver enkelt i enhver periode.' },
          { name: 'Økonomirapporter', text: 'Omsætning pr. dag, uge og år, pr. behandling og pr. person.' },
          { name: 'Påmindelser', text: 'Holdet ved, hvad dagen bringer; kunden ved, hvornår besøget er.' },
          {
            name: 'Betaling',
            text: 'Hvad der er betalt med kort, hvad der skal betales i salonen, og hvad der er givet tilbage.',
          },
          { name: 'Vagtplan', text: 'Timer for hver ugedag og undtagelser til de dage, der ikke ligner de andre.' },
        ],
      },
    },
    custom: {
      title: 'Over 60 valgfri funktioner',
      text: 'Kuponer, produkter, aflysningsregler, mellemrum, bekræftelse i hånden: Slå det til, dit hus har brug for, og lad resten være. Hvor mange du kan have, afhænger af din plan.',
    },
    integration: {
      title: 'Integration til resten',
      lead: 'Salloon kommer godt ud af det med det, du har.',
      list: [
        {
          name: 'Kalendere',
          text: 'Hver booking kan lægges i ethvert kalenderprogram, og flyttes den, retter den sig selv der.',
        },
        { name: 'Kortbetaling', text: 'Kortet trækkes, når en booking er bekræftet, og penge tilbage går samme vej.' },
        {
          name: 'Dine egne programmer',
          text: 'En åben grænseflade til saloner, ledige tider og bookinger, beskrevet kald for kald.',
        },
      ],
      docs: 'Læs beskrivelsen af grænsefladen',
    },
    closing: {
      title: 'Prøv det på din egen salon',
      text: 'Én måned med alle funktioner. Intet oprettelsesgebyr og intet kort for at oprette dig.',
    },
  },
  prices: {
    title: 'Vores priser',
    description: 'Gratis, Basis, Standard og Premium sammenlignet – og Salloon Business med det hele. Én måned gratis.',
    lead: 'Begynd for ingenting, og voks trin for trin, eller tag det hele på én gang.',
    table: 'Planerne sammenlignet',
    feature: 'Med i planen',
    yes: 'Ja',
    no: 'Nej',
    unlimited: 'Ubegrænset',
    rows: {
      bookings: 'Bookinger om måneden',
      custom: 'Valgfri funktioner',
      onlineFee: 'Vores andel af det, der betales online med kort',
      clientApp: 'Kunde-app',
      bookingWebsite: 'Bookingside og widget',
      directoryListing: 'Vises i oversigten',
      pointOfSale: 'Kassesystem (POS)',
      brandedAdminApp: 'Admin-app med eget navn',
      linkRemoval: 'Uden link til Salloon',
      dataHandling: 'HIPAA: funktioner til datahåndtering',
    },
    footnote:
      'HIPAA står her for funktioner til datahåndtering: en log over, hvem der har set hvad, udlevering af en kundes data og sletning af dem. Vi påstår ikke at være certificeret. Valgfri funktioner er dine egne rabatkoder og sidste øjeblik-tilbud, så mange på én gang. Det, du tager imod i salonen, kontant eller på din egen terminal, er helt dit. Af det, kunder betaler online med kort, beholder vi andelen i tabellen; med Salloon Business er den 1,5 %.',
    include: {
      title: 'Alle planer indeholder',
      customers: {
        title: 'Gratis for kunder',
        list: [
          'At finde og booke en tid, på ethvert tidspunkt',
          'At betale med kort eller i salonen',
          'At flytte og aflyse, gratis indtil 24 timer før',
          'Favoritsaloner og -produkter',
          'Anmeldelser fra folk, der har været der',
          'Dansk, engelsk og tysk',
        ],
      },
      saloons: {
        title: 'Salonplan til saloner',
        list: [
          'Din egen side med folk, priser og billeder',
          'Én kalender, hvor ingen bliver booket to gange',
          'Bekræftelse med det samme eller i hånden, som du vil',
          'Dine egne regler for aflysning, vist før betaling',
          'Stjerner til salonen og til hver enkelt',
          'Support hver dag fra 9.00 til 16.00',
        ],
      },
    },
  },
} satisfies Catalogue['partners']
