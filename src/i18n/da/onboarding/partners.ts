import type { Catalogue } from '../../catalogue.ts'

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
    start: 'Start gratis',
  },
  chosen: {
    title: 'Dit abonnement: {{plan}}',
    free: 'Gratis.',
    paid: '{{price}} om måneden.',
    plusVat: '{{price}} om måneden ekskl. moms.',
    trial: 'Én måned gratis med alle funktioner, derefter {{price}} om måneden ekskl. moms.',
    now: 'Du betaler ikke noget, når du opretter dig.',
    compare: 'Sammenlign abonnementerne',
  },
  business: {
    heading: 'Eller alle funktioner til én pris',
    label: 'Alle funktioner, én pris',
    name: 'Salloon Business',
    unit: 'om måneden ekskl. moms',
    points: [
      'Intet oprettelsesgebyr',
      'Ubegrænset antal bookinger',
      'Én måneds gratis prøveperiode med alle funktioner',
    ],
    text: 'Alle Salloons funktioner til hele teamet og uden grænse for bookinger.',
    note: 'Opret dig uden kort. Den første måned er gratis.',
    compare: 'Sammenlign alle abonnementer',
  },
  home: {
    title: 'Salloon til saloner',
    description: 'Onlinebooking, kalender, betaling og markedsføring til saloner. Prøv gratis i en måned.',
    headline: 'Få flere kunder med onlinebooking.',
    lead: 'Salloon skaffer dig nye kunder, tager imod bookinger døgnet rundt og samler alt i én kalender.',
    signUp: 'Få din salon på Salloon',
    signIn: 'Log ind',
    all: 'Se alle funktioner',
    benefits: {
      title: 'Derfor vælger saloner Salloon',
      list: [
        { name: 'Nå ud til nye kunder', text: 'Kunder finder dig via sted, behandling og ledige tider.' },
        {
          name: 'Bookinger døgnet rundt',
          text: 'Kunderne booker online, så du kan koncentrere dig om dem, der sidder i stolen.',
        },
        {
          name: 'Færre huller og udeblivelser',
          text: 'Fyld ledige tider med last minute-tilbud, og undgå udeblivelser med påmindelser.',
        },
        { name: 'Kend dine tal', text: 'Rapporter pr. dag, uge og år for salonen og hver medarbejder.' },
      ],
    },
    features: {
      title: 'Alt, hvad du skal bruge for at drive din salon',
      lead: 'Kalender, kunder, team og kasse samlet ét sted.',
    },
    groups: [
      {
        title: 'Kalender og bookinger',
        list: [
          { name: 'Smart kalender', text: 'Se hele teamet side om side uden dobbeltbookinger.' },
          {
            name: 'Bekræft eller afvis',
            text: 'Bekræft selv hver forespørgsel, eller lad Salloon bekræfte automatisk. Du får besked i begge tilfælde.',
          },
          {
            name: 'Ubegrænset antal bookinger',
            text: 'Tag imod så mange bookinger, du vil, med Salloon Business.',
          },
          { name: 'Påmindelser', text: 'Sendes som notifikation og e-mail på kundens sprog.' },
        ],
      },
      {
        title: 'Kunderelationer',
        list: [
          { name: 'Beskeder', text: 'Skriv med kunder før og efter aftalen. Samtalen gemmes sammen med bookingen.' },
          {
            name: 'Tilbud og ledige tider',
            text: 'En stille tirsdag? Tilføj en rabat, og den vises på din side med det samme.',
          },
          {
            name: 'Anmeldelser og bedømmelser',
            text: 'Kun kunder, der har haft en aftale hos dig, kan skrive en anmeldelse.',
          },
        ],
      },
      {
        title: 'Teamstyring',
        list: [
          {
            name: 'Vagtplaner',
            text: 'Planlæg vagter, pauser og fravær for hver medarbejder. Kun den resterende tid kan bookes.',
          },
          {
            name: 'Medarbejdernes resultater',
            text: 'Sammenlign bookinger, salg og bedømmelser for hver medarbejder.',
          },
        ],
      },
      {
        title: 'Betaling og økonomi',
        list: [
          { name: 'Økonomirapporter', text: 'Omsætning pr. dag, uge og år, fordelt på behandling og medarbejder.' },
          {
            name: 'Webshop',
            text: 'Sælg produkter sammen med en aftale eller separat. Lageret opdateres automatisk.',
          },
          {
            name: 'Betaling med kort og mobil',
            text: 'Kunderne betaler med kort på enhver enhed eller i salonen.',
          },
          {
            name: 'Automatisk afregning',
            text: 'Gennemførte bookinger i salonen afregnes automatisk.',
          },
        ],
      },
    ],
    more: 'Funktioner og integration i detaljer',
    app: {
      title: 'Salonapp',
      lead: 'Styr din salon fra telefonen',
      text: 'Brug Salloon i enhver browser, eller installér det på telefon, tablet eller computer. Du skal ikke bruge en appbutik eller nyt udstyr.',
      points: ['Fungerer på alle enheder', 'Overblik over dagens bookinger', 'Til hele teamet'],
      link: 'Sådan installerer du appen',
    },
    pricing: { title: 'Priser', lead: 'Én pris og en gratis prøvemåned.' },
    closing: {
      title: 'Klar til at komme i gang?',
      text: 'Opret din konto på to minutter, og sæt salonen op i dit eget tempo.',
    },
  },
  features: {
    title: 'Funktioner og integration',
    description: 'Kundestyring, et smart system og overblik over medarbejderne: alt, hvad Salloon tilbyder saloner.',
    headline: 'Funktioner og integration',
    lead: 'Styr kunder, kalender og team ét sted. Se, hvad Salloon tilbyder.',
    jump: 'På denne side',
    sections: {
      management: {
        title: 'Kundestyring',
        lead: 'Lær dine kunder at kende, og få dem til at komme igen.',
        list: [
          { name: 'Kommunikation', text: 'Skriv med kunderne om deres aftaler direkte ved bookingen.' },
          {
            name: 'Tilbud og ledige tider',
            text: 'Opret rabatkoder i procent eller med et fast beløb for en kategori og frem til en valgt dato.',
          },
          {
            name: 'Feedback',
            text: 'Få bedømmelser og anmeldelser fra kunder, der har haft en aftale, for salonen og hver medarbejder.',
          },
          { name: 'Kundedatabase', text: 'Aftaler, køb og noter for hver kunde, opdateret automatisk.' },
          { name: 'Supportens åbningstid', text: 'Supporten har åbent hver dag kl. 9-16.' },
        ],
      },
      system: {
        title: 'Et smart system',
        lead: 'Lad kalenderen klare planlægningen.',
        list: [
          {
            name: 'Kalender',
            text: 'Planlæg vagter, pauser, buffertid og ferie. Kunderne ser kun tider, de kan booke.',
          },
          {
            name: 'Notifikationer',
            text: 'Bekræft eller afvis hver forespørgsel. Ubesvarede forespørgsler afvises automatisk.',
          },
          {
            name: 'Onlinebooking',
            text: 'Din side tager imod bookinger døgnet rundt, også med flere behandlinger i samme aftale.',
          },
          {
            name: 'Markedsføring',
            text: 'Bliv fundet på navn, sted og behandling samt i søgemaskiner, og vis dine tilbud frem.',
          },
        ],
      },
      employees: {
        title: 'Overblik over medarbejderne',
        lead: 'Følg teamets resultater, og planlæg ugen.',
        list: [
          { name: 'Resultater', text: 'Bookinger, salg og bedømmelser for hver medarbejder i enhver periode.' },
          { name: 'Økonomirapporter', text: 'Omsætning pr. dag, uge og år, fordelt på behandling og medarbejder.' },
          { name: 'Påmindelser', text: 'Teamet ser dagens aftaler, og kunderne får en påmindelse om deres.' },
          {
            name: 'Betaling',
            text: 'Se, hvad der er betalt med kort, hvad der skal betales i salonen, og hvad der er refunderet.',
          },
          { name: 'Vagtplan', text: 'Angiv arbejdstid for hver ugedag og undtagelser for særlige dage.' },
        ],
      },
    },
    custom: {
      title: 'Over 60 valgfri funktioner',
      text: 'Rabatkoder, produkter, afbudsregler, buffertid, manuel bekræftelse: Slå det til, du har brug for. Hvor mange aktive tilbud og rabatkoder du kan have, afhænger af dit abonnement.',
    },
    integration: {
      title: 'Integrationer',
      lead: 'Salloon fungerer sammen med de værktøjer, du allerede bruger.',
      list: [
        {
          name: 'Kalendere',
          text: 'Føj aftaler til enhver kalenderapp. Flyttede aftaler opdateres automatisk.',
        },
        {
          name: 'Kortbetaling',
          text: 'Beløbet trækkes på kortet, når en booking er bekræftet, og refunderes til samme kort.',
        },
        {
          name: 'Din egen software',
          text: 'Brug vores åbne API til saloner, ledige tider og bookinger.',
        },
      ],
      docs: 'Læs API-dokumentationen',
    },
    closing: {
      title: 'Prøv Salloon i din salon',
      text: 'En måned gratis med alle funktioner. Uden oprettelsesgebyr og uden kort.',
    },
  },
  prices: {
    title: 'Vores priser',
    description: 'Sammenlign Gratis, Basis, Standard, Premium og Salloon Business. Én måned gratis.',
    lead: 'Start gratis, og opgradér, når du vokser, eller få alle funktioner fra start.',
    table: 'Sammenligning af abonnementer',
    feature: 'Inkluderet',
    yes: 'Ja',
    no: 'Nej',
    unlimited: 'Ubegrænset',
    noCommission: 'Ingen',
    rows: {
      bookings: 'Bookinger om måneden',
      custom: 'Valgfri funktioner',
      commission: 'Provision af nye kunder fra markedspladsen',
      clientApp: 'Kundeapp',
      bookingWebsite: 'Bookingside og widget',
      directoryListing: 'Vises i oversigten',
      pointOfSale: 'Kassesystem (POS)',
      brandedAdminApp: 'Adminapp med eget navn',
      linkRemoval: 'Uden link til Salloon',
      dataHandling: 'HIPAA: aktivitetslog og dataeksport',
    },
    footnote:
      'HIPAA dækker her funktioner til datahåndtering: en aktivitetslog samt eksport og sletning af kundedata. Vi hævder ikke at være certificeret. Valgfri funktioner er de rabatkoder og last minute-tilbud, du kan have i gang på samme tid. Vi tager kun provision af den første aftale med en kunde, der er ny i din salon, har fundet den på markedspladsen og betaler online. Dine egne kunder, kunder der kommer igen, bookinger via dit eget link eller din hjemmeside, ordrer på produkter, aflyste aftaler, udeblivelser og betalinger i salonen er uden provision, og det samme gælder bookinger hos saloner med abonnementet Gratis, som ikke står i oversigten. Med Salloon Business er provisionen 1,5\u00a0%.',
    include: {
      title: 'Alle abonnementer indeholder',
      customers: {
        title: 'Gratis for kunder',
        list: [
          'Søg og book døgnet rundt',
          'Betal med kort eller i salonen',
          'Flyt og aflys gratis indtil 24 timer før',
          'Favoritsaloner og -produkter',
          'Anmeldelser fra kunder, der har haft en aftale',
          'Dansk, engelsk og tysk',
        ],
      },
      saloons: {
        title: 'Abonnement til saloner',
        list: [
          'Din egen side med team, priser og billeder',
          'Én kalender uden dobbeltbookinger',
          'Automatisk eller manuel bekræftelse',
          'Dine egne afbudsregler, vist før betaling',
          'Bedømmelser af salonen og hver medarbejder',
          'Support hver dag kl. 9-16',
        ],
      },
    },
  },
} satisfies Catalogue['partners']
