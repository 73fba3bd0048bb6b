import type { Catalogue } from '../../catalogue.ts'

export const company = {
  about: {
    title: 'Om os',
    description:
      'Salloon blev grundlagt i Danmark i februar 2020 for at forbinde kunder og saloner og gøre salonerne mere synlige.',
    headline: 'Vi gør det nemt at booke din næste tid.',
    intro:
      'Vi begyndte i Danmark i februar 2020 for at gøre det hurtigt og nemt at booke tid. I dag samler Salloon saloner, spaer og barbershops og deres kunder på tre sprog.',
    mission: {
      title: 'Vores mission',
      text: 'At forbinde kunder og saloner og gøre saloner mere synlige og effektive. Kunder finder den rette medarbejder og en ledig tid. Saloner når nye kunder, samler alt i én kalender og bruger mindre tid på telefonen.',
    },
    vision: {
      title: 'Vores vision',
      text: 'At alle saloner er fuldt bookede, og at alle kunder finder en tid, der passer.',
    },
    how: {
      title: 'Sådan fungerer det',
      lead: 'Book tid i tre trin.',
      steps: [
        { name: 'Søg', text: 'Søg på navn, dato, kategori eller sted.' },
        {
          name: 'Vælg en salon',
          text: 'Sammenlign medarbejdere, priser, billeder og anmeldelser.',
        },
        { name: 'Gennemfør bookingen', text: 'Vælg medarbejder og tid, og betal med kort eller i salonen.' },
      ],
    },
    principles: {
      title: 'Vores principper',
      list: [
        {
          name: 'Altid opdaterede tider',
          text: 'Du ser kun tider, du kan booke. Vi holder tiden, mens du betaler, og forhindrer dobbeltbookinger.',
        },
        {
          name: 'Klare priser',
          text: 'Du ser hele prisen og et eventuelt afbudsgebyr, før du betaler.',
        },
        {
          name: 'Privatliv',
          text: 'Ingen reklamer og ingen sporing. Hent eller slet dine data, når du vil.',
        },
      ],
    },
    closing: { title: 'Kom i gang med Salloon', find: 'Find en salon', list: 'Få din salon på Salloon' },
  },
  contact: {
    title: 'Kontakt os',
    description: 'Kontakt Salloon. Supporten har åbent hver dag kl. 9-16.',
    lead: 'Har du et spørgsmål, en idé eller et problem? Send os en besked.',
    heading: 'Skriv en besked, så vender vi tilbage hurtigst muligt',
    name: 'Navn',
    email: 'E-mail',
    phoneNumber: 'Telefonnummer',
    websiteUrl: 'Hjemmeside',
    message: 'Besked',
    submit: 'Send besked',
    privacy: 'Vi bruger din besked til at svare dig og sletter den efter et år.',
    privacyLink: 'Privatlivspolitik',
    sent: 'Vi har modtaget din besked',
    sentText: 'Tak for din besked. Vi svarer på e-mail inden for supportens åbningstid.',
    another: 'Send en besked til',
    home: 'Til forsiden',
    hours: { title: 'Supportens åbningstid', text: 'Hver dag kl. 9-16', zone: 'Dansk tid' },
    mail: { title: 'På e-mail', text: 'Skriv til os fra din egen mailapp.' },
    appointment: {
      title: 'Handler det om en aftale?',
      text: 'Du kan selv flytte eller aflyse den uden at vente på svar.',
      link: 'Dine aftaler',
    },
    salon: {
      title: 'Driver du en salon?',
      text: 'Se funktioner og priser for saloner.',
      link: 'Salloon til saloner',
    },
  },
  careers: {
    title: 'Job hos os',
    description: 'Arbejd hos Salloon. Send os dit CV og en ansøgning.',
    headline: 'Hjælp saloner med at vokse.',
    intro:
      'Et godt bookingsystem gør en stor forskel for en lille salon. Vi bygger de værktøjer, der hjælper saloner med at fylde kalenderen og tage sig godt af deres kunder. Vil du være med?',
    traits: {
      title: 'Det kigger vi efter',
      list: [
        {
          name: 'Interesse for mennesker',
          text: 'Du bruger hellere en dag i en salon end at gætte på, hvad den har brug for.',
        },
        {
          name: 'Sans for detaljer',
          text: 'Du opdager en forkert tidszone, et komma, der står forkert, eller en uklar knap.',
        },
        { name: 'Klar kommunikation', text: 'Du skriver, så andre forstår det, og spørger, når du er i tvivl.' },
      ],
    },
    apply: {
      title: 'Søg job',
      text: 'Du er altid velkommen til at søge, også når der ikke er opslået en stilling. Send dit CV og en ansøgning på dansk, engelsk eller tysk. Fortæl, hvad du gerne vil lave, og hvad du har lavet indtil nu.',
      button: 'Send CV og ansøgning',
      subject: 'Ansøgning',
      body: 'Hej Salloon\n\nJeg vedhæfter mit CV og min ansøgning.',
      address: 'Knappen åbner din mailapp. Du kan også skrive til:',
      form: 'Skriv til os på kontaktsiden',
    },
  },
} satisfies Catalogue['company']
