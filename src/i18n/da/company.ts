import type { Catalogue } from '../catalogue.ts'

export const company = {
  about: {
    title: 'Om os',
    description:
      'Salloon begyndte i Danmark i februar 2020 for at bringe kunder og saloner sammen og gøre salonerne mere synlige.',
    headline: 'Ugens bedste time skal være den nemmeste at booke.',
    intro:
      'Salloon begyndte i februar 2020 i Danmark med en enkel idé: Det skal tage kortere tid at booke en klipning end at tørre håret bagefter. I dag samler vi saloner, spaer og barberer med dem, der leder efter dem – ét sted, på tre sprog.',
    mission: {
      title: 'Vores mission',
      text: 'At bringe kunder og saloner sammen og gøre saloner mere synlige og mere effektive. Kunden finder de rette hænder og en tid, der virkelig er ledig. Salonen bliver fundet, har én kalender og får de timer tilbage, som telefonen plejede at tage.',
    },
    vision: {
      title: 'Vores vision',
      text: 'En by, hvor ingen god stol står tom, mens nogen om hjørnet leder efter én.',
    },
    how: {
      title: 'Sådan fungerer det',
      lead: 'Tre trin for kunden. Imens klarer kalenderen snakken.',
      steps: [
        { name: 'Søg', text: 'På navn, på dag, på hvad du har lyst til, eller bare tæt på dig.' },
        {
          name: 'Vælg en salon',
          text: 'Mennesker, priser, billeder og anmeldelser: Se dig omkring, før du går derhen.',
        },
        { name: 'Gør bookingen færdig', text: 'Vælg en person og en tid, betal med kort eller i salonen. Færdig.' },
      ],
    },
    principles: {
      title: 'Det holder vi os selv op på',
      list: [
        {
          name: 'Ledig betyder ledig',
          text: 'En tid, vi viser, kan du få. Når du har valgt den, holder vi den, mens du betaler, og ingen bliver nogensinde booket to gange.',
        },
        {
          name: 'Hele prisen først',
          text: 'Hvad det koster, og hvad en aflysning ville koste, står på siden, før du betaler. Der er ikke noget med småt.',
        },
        {
          name: 'Dine data er dine',
          text: 'Ingen reklamer, ingen sporing. Hent det, vi ved om dig, eller få det slettet, når du vil.',
        },
      ],
    },
    closing: { title: 'På hvilken side af stolen er du?', find: 'Find en salon', list: 'Opret din salon' },
  },
  contact: {
    title: 'Kontakt os',
    description: 'Skriv til Salloon. Supporten er der hver dag fra 9.00 til 16.00.',
    lead: 'Spørgsmål, idéer, noget, der ikke virkede: Et menneske læser det, og et menneske svarer.',
    heading: 'Læg en besked, så vender vi snart tilbage',
    name: 'Navn',
    email: 'E-mail',
    phoneNumber: 'Telefonnummer',
    websiteUrl: 'Hjemmeside',
    message: 'Besked',
    submit: 'Send besked',
    privacy: 'Vi bruger det, du skriver, til at svare dig, og glemmer det efter et år.',
    privacyLink: 'Privatliv',
    sent: 'tak, vi har modtaget din besked',
    sentText: 'Vi svarer på den e-mailadresse, du har oplyst, inden for supportens åbningstid.',
    another: 'Skriv en besked til',
    home: 'Til forsiden',
    hours: { title: 'Supportens åbningstid', text: 'Hver dag fra 9.00 til 16.00', zone: 'Dansk tid' },
    mail: { title: 'Med mail', text: 'Dit eget mailprogram er også fint.' },
    visit: {
      title: 'Handler det om en booking?',
      text: 'Flyt eller aflys den selv: Det tager et minut, og du behøver ikke vente på svar.',
      link: 'Dine bookinger',
    },
    salon: {
      title: 'Har du en salon?',
      text: 'Se, hvad Salloon gør for dig, og hvad det koster.',
      link: 'Salloon til saloner',
    },
  },
  careers: {
    title: 'Job hos os',
    description: 'Arbejd hos Salloon: Send os dit CV og en ansøgning.',
    headline: 'Giv små butikker en god dag.',
    intro:
      'Bag hver booking står et menneske med en saks, en stol og en husleje. Vi bygger det, der holder stolen fyldt. Kan du lide, at dit arbejde bliver brugt samme eftermiddag, så lad os tales ved.',
    traits: {
      title: 'Dem, vi trives med',
      list: [
        { name: 'Nysgerrige på mennesker', text: 'Du er hellere en dag i en salon end gætter på, hvad den mangler.' },
        { name: 'Omhyggelige med detaljer', text: 'En tidszone, et komma i en pris, et ord på en knap: Du ser det.' },
        { name: 'Ligefremme', text: 'Du skriver, så andre forstår det, og siger til, når du ikke selv gør.' },
      ],
    },
    apply: {
      title: 'Skriv til os',
      text: 'Vi læser hvert brev, også når der ikke er slået en stilling op. Send dit CV og en ansøgning: hvad du gerne vil lave, og hvad du har lavet, som du er stolt af. På dansk, engelsk eller tysk, som du vil.',
      button: 'Send CV og ansøgning',
      subject: 'Ansøgning',
      body: 'Hej Salloon\n\nMit CV og min ansøgning er vedhæftet.',
      address: 'Knappen åbner dit mailprogram. Eller skriv til:',
      form: 'Skriv til os på kontaktsiden',
    },
  },
} satisfies Catalogue['company']
