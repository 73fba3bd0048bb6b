import type { Catalogue } from '../../catalogue.ts'

export const legal = {
  changed: 'Senest ændret den {{date}}',
  terms: {
    name: 'Handelsbetingelser',
    description: 'Det gælder, når du booker på Salloon: betaling, aflysning, og hvem du indgår aftale med.',
    lead: 'Det gælder, når du booker en tid på Salloon.',
    demo: {
      title: 'Det her er en demo',
      text: 'Salonerne, personerne, priserne og anmeldelserne er opdigtede. Det, du booker, bliver gemt, men der er ikke nogen aftale.',
    },
    testPayments: {
      title: 'Betalinger er simulerede her',
      text: 'Der flyttes ingen penge på denne side. Kun testkort virker, og et rigtigt kort bliver afvist. Lad være med at indtaste et.',
    },
    contract: {
      title: 'Hvem du indgår aftale med',
      text: 'Salloon viser dig saloner, deres behandlinger og deres ledige tider og tager imod bookinger og kortbetalinger for dem. Aftalen om behandlingen og om eventuelle produkter er mellem dig og den salon, du vælger. Salonen har ansvaret for det, den tilbyder, og for hvordan det bliver udført.\nSalonens navn og adresse står på dens side.',
    },
    account: {
      title: 'Din konto',
      text: 'Du skal have en konto for at booke. Oplys dit eget navn, en e-mailadresse og et mobilnummer, der er dit. Vi sender en kode på sms for at bekræfte det. En e-mailadresse og et mobilnummer kan kun høre til én konto.\nHold din adgangskode og dine koder for dig selv.',
    },
    booking: {
      title: 'Når du booker en tid',
      text: 'Når du vælger en tid, holder vi den til dig i ti minutter, mens du betaler. Derefter kan andre tage den. Hvis ingen har gjort det, kan du stadig betale for den.\nNogle saloner bekræfter med det samme. Andre bekræfter hver forespørgsel manuelt. Afviser salonen, eller svarer den ikke i tide, bortfalder forespørgslen, og der trækkes ikke noget. Salonen har højst 24 timer og aldrig længere, end til aftalen skulle begynde.\nBehandlingerne, prisen og vilkårene for aflysning er dem, der gjaldt, da du bookede – også hvis salonen ændrer dem senere.',
    },
    payment: {
      title: 'Priser og betaling',
      text: 'Du ser hele prisen, fratrukket en eventuel rabat, før du betaler.\nBetaler du med kort, trækkes beløbet, når bookingen er bekræftet. Bekræfter salonen forespørgsler manuelt, bliver beløbet først reserveret på kortet. Det trækkes, når salonen bekræfter, og frigives, hvis den afviser.\nDu kan også betale for en aftale i salonen. Så trækkes der ikke noget her. Der er en grænse for, hvor mange kommende aftaler af den slags du kan have.',
    },
    cancelling: {
      title: 'Aflysning',
      text: 'Du kan aflyse under Mine bookinger, indtil aftalen begynder. Det er gratis indtil 24 timer før, eller senere, hvis salonen tillader det. Det er også gratis, så længe salonen ikke har bekræftet.\nDerefter beholdes 10\u00a0% af behandlingernes pris efter rabat af det, du har betalt med kort. Nogle saloner beholder mindre eller slet ikke noget. Du ser salonens vilkår, før du betaler, og det præcise gebyr, før du aflyser.\nResten refunderes til dit kort. Produkter, du har købt sammen med aftalen, bliver aflyst med den og refunderet fuldt ud. Ville du betale i salonen, koster det ikke noget at aflyse.',
    },
    noShow: {
      title: 'Hvis du udebliver',
      text: 'Hvis du hverken kommer eller aflyser, må salonen beholde eller opkræve op til 50\u00a0% af behandlingernes pris, men kun hvis den oplyser det, før du betaler.\nSalloon trækker eller refunderer ikke noget på egen hånd, når du udebliver. Er du uenig i et gebyr, så kontakt salonen.',
    },
    reviews: {
      title: 'Anmeldelser',
      text: 'En anmeldelse er forfatterens mening, ikke vores. Den vises med forfatterens navn, datoen og stjernerne. Kun kunder, der har gennemført en aftale eller modtaget produktet, kan skrive en og senere redigere den.',
    },
    rights: {
      title: 'Dine rettigheder',
      text: 'Betingelserne fratager dig ingen af de rettigheder, loven giver dig som forbruger. Er der noget galt med en behandling eller et produkt, så kontakt først salonen.',
    },
    changes: {
      title: 'Når betingelserne ændres',
      text: 'Nye betingelser offentliggøres her med en ny dato. For en booking, du allerede har lavet, gælder stadig den pris og de vilkår for aflysning, du så dengang.',
    },
  },
  privacy: {
    name: 'Privatliv',
    description: 'Hvad Salloon ved om dig, hvorfor, hvem der får det, og hvor længe vi gemmer det.',
    lead: 'Hvad vi ved om dig, hvorfor, hvem der får det, og hvor længe vi gemmer det.',
    demo: {
      title: 'Det her er en demo: brug opdigtede oplysninger',
      text: 'E-mails og sms’er, som demoen ikke sender, bliver gemt i dens udbakke. Alle besøgende kan læse dem dér, også koderne, og de bliver ikke slettet af sig selv. Opret dig derfor med opdigtet navn, nummer og adresse.',
    },
    testPayments: {
      title: 'Betalinger er simulerede her',
      text: 'Kun testkort virker, og der sendes ingen data til en bank eller betalingsudbyder. Testkortets nummer gemmes sammen med betalingen. Af ethvert andet kort gemmer vi kun de sidste fire cifre.',
    },
    responsible: {
      title: 'Hvem der har ansvaret',
      text: 'Salloon har ansvaret for de oplysninger, der er beskrevet her. Når du booker, får salonen de oplysninger, den skal bruge til din aftale, og har selv ansvaret for, hvordan den bruger dem.',
    },
    account: {
      title: 'Din konto',
      text: 'Vi gemmer dit for- og efternavn, din e-mailadresse, dit mobilnummer, din adresse, hvis du oplyser den, og dit sprog. Vi bruger dem til at drive din konto, sende dig koder og skrive til dig om dine bookinger.\nVi gemmer aldrig din adgangskode eller dine koder, i klartekst, kun som hashværdier.',
    },
    bookings: {
      title: 'Bookinger og favoritter',
      text: 'Vi gemmer det, du booker og køber: salon, behandlinger, produkter, person, tid, pris, rabat, og om du har aflyst, og hvad det kostede. Vi gemmer også dine favoritsaloner, det, der ligger i din kurv, og de leveringsadresser, du gemmer eller oplyser med en ordre.\nVi har brug for det for at levere tjenesten.',
    },
    payments: {
      title: 'Betalinger',
      text: 'Ved en kortbetaling gemmer vi beløbet, dets status og betalingsudbyderens referencer. Vi gemmer ikke kortnummer, udløbsdato eller sikkerhedskode. Betaler du i salonen, gemmer vi, at du valgte det, og hvis salonen bruger vores kasse, dens kvittering: hvad der blev solgt, til hvilken pris, og om det var kontant eller med kort.',
    },
    security: {
      title: 'Sikre konti',
      text: 'Ved hvert login gemmer vi IP-adressen og browsertypen. En oprettelse gemmer sin IP-adresse, indtil den er bekræftet. For at forhindre misbrug tæller vi forsøg pr. IP-adresse, telefonnummer, e-mailadresse eller konto.\nVores log over forespørgsler indeholder siden, tidspunktet og resultatet, men ingen navne og ingen IP-adresser.',
    },
    recipients: {
      title: 'Hvem der får dine oplysninger',
      text: 'Salonen, du booker, får dit navn, mobilnummer og din e-mailadresse, hvad du har booket hvornår, og hvad du har betalt der. Hvor kortbetalinger er rigtige, klarer Stripe dem og får dine kortoplysninger og beløbet. De, der leverer vores e-mails og sms’er, får din e-mailadresse eller dit nummer og beskeden.\nVi sælger ikke oplysninger, og der er ingen reklamer.',
    },
    salons: {
      title: 'Hvad salonerne gemmer om dig',
      text: 'Hver salon, du booker hos, har et kundekort om dig: navn, nummer, e-mailadresse, dine aftaler og køb der, og hvor ofte du har aflyst sent eller er udeblevet. Den kan tilføje noter og mærker og spærre dig for onlinebooking hos den. Den kan også tilføje kunder, som ikke har en konto her, og importere en liste over dem; selve listen bliver slettet efter et døgn.\nDe, der arbejder i salonens reception, ser dens kundekort; den, der behandler dig, ser noterne til din aftale. Andre saloner ser intet af det. Noterne er salonens egne: spørg den, hvis du vil se dem. Sletter du din konto, forsvinder dit navn, nummer og din adresse samt alle noter og mærker fra alle saloners kundekort. Salonen kan også selv gøre det; aftaler og betalinger er derefter anonyme.\nDet, du og en salon skriver til hinanden, læses kun af dig og dens reception og bliver slettet med din konto.',
    },
    reports: {
      title: 'Anmeldelser af regelbrud',
      text: 'Melder du en salon til os, gemmer vi, hvad du skrev og hvornår, og, hvis du er logget ind, at det var dig. Er du ikke det, gemmer vi en kode, der er lavet af din IP-adresse, indtil sagen er lukket; adressen kan ikke læses af den. Salonen får ikke at vide, hvem der meldte den. Det, en salon melder om en anmeldelse, gemmes sammen med anmeldelsen. Lukkede sager bliver liggende – uden dit navn, når du sletter din konto.',
    },
    changeLog: {
      title: 'Revisionsloggen',
      text: 'Vi skriver ned, hvem i en salon, og hvem hos os, der ændrede hvad og hvornår: priser, rettigheder, refusioner, kundekort og den slags. Kunder står der med et nummer, bookinger med deres reference; anmeldelser med forfatterens viste navn. Teksten i noter er ikke med. Kun salonens ejer og Salloon kan læse den. Den bliver aldrig ændret eller slettet og beholder navnet på den, der foretog ændringen.',
    },
    newsletter: {
      title: 'Nyhedsbrevet',
      text: 'Hvis du beder om vores nyhedsbrev, gemmer vi din e-mailadresse, det sprog, du læser på, og hvornår du bad om det og bekræftede. Det bliver først sendt, når du har trykket på linket i den mail, vi sender dig først; ellers sletter vi adressen efter en uge. I hver mail er der et link til at framelde dig, og så sletter vi adressen. Den bruges ikke til andet og gives ikke videre.',
    },
    contact: {
      title: 'Beskeder til os',
      text: 'Skriver du til os med kontaktformularen, gemmer vi dit navn, din e-mailadresse, dit telefonnummer, din hjemmeside, hvis du oplyser den, og beskeden for at kunne svare. Er du logget ind, hører beskeden til din konto og bliver slettet med den – og under alle omstændigheder efter et år.',
    },
    cookies: {
      title: 'Cookies på siden',
      text: 'Vi bruger kun cookies, som siden har brug for. Der er ingen sporing.\nSessionscookies holder dig logget ind: i 30 dage med Husk mig, ellers indtil du lukker browseren, og højst et døgn.\nMens du bekræfter dit nummer eller vælger en ny adgangskode, husker cookies i op til en time, hvilken oprettelse eller hvilket nummer det handler om.\nHvis du sender en formular, mens du ikke er logget ind, gemmer en krypteret cookie den i en halv time, uden adgangskoder og kort. Hvis du logger ind via en anden tjeneste, binder en cookie dens svar til din browser i ti minutter.\nEn sprogcookie husker i et år det sprog, du vælger.\nHvis du bruger din placering, husker en cookie den, på omkring 100 meter nær, i 30 dage, eller til du ikke længere vil bruge den. Vi gemmer den ingen andre steder.\nIndtil du lukker fanen, husker din browser også, hvor langt nede på en side du var. Hvor kortbetalinger er rigtige, kan Stripes kortformular sætte sine egne cookies mod svindel.\nDin browser gemmer en side, som den viser, når du er offline, samt filer og billeder, der ikke ændrer sig. De indeholder ingen kontooplysninger.',
    },
    retention: {
      title: 'Hvor længe vi gemmer det',
      text: 'Koder: ti minutter, og ti til, mens du vælger en ny adgangskode. Logins: indtil du logger ud, eller i 30 dage med Husk mig og et døgn uden. Oprettelser, der aldrig bliver bekræftet: syv dage. Optælling af forsøg: lidt over et døgn. Gemte API-svar: et døgn. Beskeder til os: et år.\nDin konto, dens gemte adresser, dine bookinger og dine betalinger gemmer vi, indtil du sletter kontoen.',
    },
    rights: {
      title: 'Dine rettigheder',
      text: 'Du har ret til at se dine oplysninger, få dem rettet eller slettet, få en kopi og gøre indsigelse mod brugen af dem. Du kan også klage til Datatilsynet.\nPå din kontoside kan du rette det, vi ved om dig, hente det som en fil og slette kontoen. Så fjerner vi dine oplysninger, adresser, favoritter, beskeder til os og til saloner, det, saloner har noteret om dig, og nyhedsbrevet; anmeldelser bliver stående uden dit navn, og det samme gør bookinger og betalinger, som regnskabet kræver.',
    },
  },
} satisfies Catalogue['legal']
