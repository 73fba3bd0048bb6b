import type { Catalogue } from '../../catalogue.ts'

export const legal = {
  changed: 'Senest ændret den {{date}}',
  terms: {
    name: 'Handelsbetingelser',
    description: 'Det gælder, når du booker på Salloon: betaling, afbud, og hvem du indgår aftale med.',
    lead: 'Det gælder, når du booker en tid på Salloon.',
    demo: {
      title: 'Dette er en demo',
      text: 'Salonerne, personerne, priserne og anmeldelserne er opdigtede. Dine bookinger bliver gemt, men der er ingen rigtige aftaler.',
    },
    testPayments: {
      title: 'Betalinger er simulerede her',
      text: 'Der trækkes ingen penge her. Kun testkort virker, og rigtige kort bliver afvist. Indtast ikke et rigtigt kort.',
    },
    contract: {
      title: 'Hvem du indgår aftale med',
      text: 'Salloon viser saloner med deres behandlinger og ledige tider og tager imod bookinger og kortbetalinger på deres vegne. Aftalen om behandlingen og om eventuelle produkter er mellem dig og den salon, du vælger. Salonen har ansvaret for sine behandlinger og produkter.\nSalonens navn og adresse står på dens side.',
    },
    account: {
      title: 'Din konto',
      text: 'Du skal have en konto for at booke. Brug dit eget navn, din egen e-mailadresse og dit eget mobilnummer. Vi sender en kode på sms for at bekræfte nummeret. En e-mailadresse eller et mobilnummer kan kun bruges til én konto.\nDel ikke din adgangskode eller dine koder med andre.',
    },
    booking: {
      title: 'Når du booker en tid',
      text: 'Når du vælger en tid, holder vi den i ti minutter, mens du betaler. Derefter kan andre booke den. Er den stadig ledig, kan du fortsat betale for den.\nNogle saloner bekræfter bookinger med det samme. Andre bekræfter hver forespørgsel manuelt. Afviser salonen, eller svarer den ikke i tide, bortfalder forespørgslen, og der trækkes ikke noget. Salonen skal svare inden for 24 timer, eller inden for otte af sine åbningstimer, hvis det er senere, dog inden for fem dage og senest en time før den ønskede tid. Med kortere varsel har den op til 15 minutter, dog aldrig længere end til den ønskede tid.\nBehandlinger, pris og afbudsregler for din booking ændres ikke, heller ikke hvis salonen ændrer dem senere.',
    },
    payment: {
      title: 'Priser og betaling',
      text: 'Du ser hele prisen, fratrukket en eventuel rabat, før du betaler.\nBetaler du med kort, trækkes beløbet, når bookingen er bekræftet. Bekræfter salonen forespørgsler manuelt, bliver beløbet først reserveret på kortet. Det trækkes, hvis salonen bekræfter, og frigives, hvis den afviser.\nDu kan også betale for en aftale i salonen. Så trækkes der ikke noget online. Der er en grænse for, hvor mange kommende aftaler du kan have, som skal betales i salonen.',
    },
    cancelling: {
      title: 'Afbud',
      text: 'Du kan aflyse under Mine aftaler, indtil aftalen begynder. Det er gratis indtil 24 timer før, eller senere, hvis salonen tillader det. Det er også gratis, indtil salonen har bekræftet.\nDerefter trækkes et afbudsgebyr på 10\u00a0% af behandlingernes pris efter rabat fra din kortbetaling. Nogle saloner opkræver et lavere gebyr eller slet ikke noget. Du ser salonens afbudsregler, før du betaler, og det præcise gebyr, før du aflyser.\nResten refunderes til dit kort. Produkter, du har købt sammen med aftalen, annulleres sammen med den og refunderes fuldt ud. Har du valgt at betale i salonen, er det gratis at aflyse.',
    },
    noShow: {
      title: 'Udeblivelse',
      text: 'Hvis du udebliver uden at aflyse, kan salonen opkræve et udeblivelsesgebyr på op til 50\u00a0% af behandlingernes pris, men kun hvis det fremgik, før du betalte.\nSalloon opkræver eller refunderer ikke noget automatisk, når du udebliver. Er du uenig i et gebyr, så kontakt salonen.',
    },
    reviews: {
      title: 'Anmeldelser',
      text: 'En anmeldelse er forfatterens mening, ikke vores. Den vises med forfatterens navn, datoen og stjernerne. Kun kunder, der har haft en aftale hos salonen eller modtaget produktet, kan skrive en anmeldelse, og de kan rette den senere.',
    },
    commission: {
      title: 'For saloner: provision',
      text: 'Saloner betaler kun provision af den første aftale med en kunde, som markedspladsen har bragt: en kunde, der begyndte bookingen på markedspladsen, som salonen ikke havde registreret med samme konto, e-mailadresse eller telefonnummer, og som ikke havde en tidligere aftale dér. Provisionen er en procentdel af det, kunden betaler online, efter salonens abonnement.\nDer er ingen provision af bookinger via salonens eget link eller hjemmeside, af bookinger, som salonen selv opretter, af bookinger hos saloner, som ikke står i markedspladsens oversigt, af produkter bestilt uden en aftale, af aftaler, der aflyses eller ender med udeblivelse, eller af betalinger i salonen. For en gruppe gælder den kunde, der booker. En første aftale, der ikke blev til noget, gør ikke kunden kendt.\nSalonen ser begrundelsen for hver afgørelse og kan gøre indsigelse. Godkender vi indsigelsen, betaler vi provisionen tilbage. Bookinger fra før denne regel følger de vilkår, de blev indgået på.',
    },
    rights: {
      title: 'Dine rettigheder',
      text: 'Betingelserne begrænser ikke de rettigheder, loven giver dig som forbruger. Er der noget galt med en behandling eller et produkt, så kontakt først salonen.',
    },
    changes: {
      title: 'Når betingelserne ændres',
      text: 'Vi offentliggør nye betingelser her med en ny dato. For eksisterende bookinger gælder stadig den pris og de afbudsregler, du så, da du bookede.',
    },
  },
  privacy: {
    name: 'Privatlivspolitik',
    description: 'Hvilke oplysninger Salloon gemmer om dig, hvorfor, hvem der får dem, og hvor længe de gemmes.',
    lead: 'Hvilke oplysninger vi gemmer om dig, hvorfor, hvem der får dem, og hvor længe vi gemmer dem.',
    demo: {
      title: 'Dette er en demo: Brug opdigtede oplysninger',
      text: 'Demoen gemmer e-mails og sms’er i en udbakke i stedet for at sende dem. Alle besøgende kan læse dem dér, også koderne, og de bliver ikke slettet automatisk. Opret dig derfor med opdigtet navn, nummer og adresse.',
    },
    testPayments: {
      title: 'Betalinger er simulerede her',
      text: 'Kun testkort virker, og der sendes ingen data til en bank eller betalingstjeneste. Testkortets nummer gemmes sammen med betalingen. Af andre kort gemmer vi kun de sidste fire cifre.',
    },
    responsible: {
      title: 'Hvem der har ansvaret',
      text: 'Salloon har ansvaret for de oplysninger, der er beskrevet her. Når du booker, får salonen de oplysninger, den skal bruge til din aftale, og har selv ansvaret for, hvordan den bruger dem.',
    },
    account: {
      title: 'Din konto',
      text: 'Vi gemmer dit for- og efternavn, din e-mailadresse, dit mobilnummer, dit sprog og din adresse, hvis du oplyser den. Vi bruger dem til at administrere din konto, sende dig koder og skrive til dig om dine bookinger.\nVi gemmer aldrig din adgangskode eller dine koder i klartekst, kun som hashværdier, der ikke kan regnes tilbage til dem.',
    },
    bookings: {
      title: 'Bookinger og favoritter',
      text: 'Vi gemmer det, du booker og køber: salon, behandlinger, produkter, medarbejder, tid, pris, rabat, og om du har aflyst, og hvad det kostede. Hvis du svarer på en påmindelse eller melder, at du er forsinket, gemmer vi det til salonen. Hvis du abonnerer på dine aftaler i din egen kalender, gemmer vi den hemmelige del af linket som en hashværdi. Vi gemmer også dine favoritsaloner, indholdet af din kurv og de leveringsadresser, du gemmer eller oplyser med en ordre.\nAf hensyn til salonens provision gemmer vi, om du var ny hos den: hvilken type kontaktoplysning der passede, siden hvornår, og hvor mange tidligere aftaler du havde dér, men ikke selve oplysningerne.\nVi har brug for det for at levere tjenesten.',
    },
    payments: {
      title: 'Betalinger',
      text: 'Ved en kortbetaling gemmer vi beløbet, betalingens status og betalingstjenestens referencer. Vi gemmer ikke kortnummer, udløbsdato eller kontrolcifre. Betaler du i salonen, gemmer vi, at du valgte det, og, hvis salonen bruger vores kasse, kvitteringen: hvad der blev solgt, prisen, og om du betalte kontant eller med kort.',
    },
    security: {
      title: 'Beskyttelse af konti',
      text: 'Ved hvert login gemmer vi IP-adressen og browsertypen. Når du opretter en konto, gemmer vi IP-adressen, indtil kontoen er bekræftet. For at forhindre misbrug tæller vi forsøg pr. IP-adresse, telefonnummer, e-mailadresse eller konto.\nVores log over forespørgsler indeholder siden, tidspunktet og resultatet, men ingen navne eller IP-adresser.',
    },
    recipients: {
      title: 'Hvem der får dine oplysninger',
      text: 'Den salon, du booker hos, får dit navn, dit mobilnummer og din e-mailadresse, hvad du har booket og hvornår, og hvad du har betalt der. Rigtige kortbetalinger håndteres af Stripe, som får dine kortoplysninger og beløbet. De udbydere, der leverer vores e-mails og sms’er, får din e-mailadresse eller dit nummer og beskeden.\nVi sælger ikke oplysninger, og der er ingen reklamer.',
    },
    maps: {
      title: 'Kort',
      text: 'Mens et kort er synligt, henter din browser kortbillederne fra {{host}}. Den server får din IP-adresse, adressen på vores websted uden den enkelte side, og hvilken del af kortet du ser på. Den får intet om din konto, og intet før et kort er synligt.',
    },
    salons: {
      title: 'Hvad salonerne gemmer om dig',
      text: 'Hver salon, du booker hos, har et kundekort om dig: navn, nummer, e-mailadresse, dine aftaler og køb der, og hvor ofte du har aflyst sent eller er udeblevet. Salonen kan tilføje noter og tags og spærre dig for onlinebooking hos den. Den kan også tilføje kunder, som ikke har en konto her, og importere en liste over dem; selve listen bliver slettet efter et døgn.\nMedarbejderne i salonens reception kan se dens kundekort; den, der behandler dig, kan se noterne til din aftale. Andre saloner kan ikke se noget af det. Noterne tilhører salonen: Kontakt den, hvis du vil se dem. Sletter du din konto, fjernes dit navn, dit nummer og din adresse samt alle noter og tags fra alle saloners kundekort. Salonen kan også selv gøre det; aftaler og betalinger er derefter anonyme.\nBeskeder mellem dig og en salon kan kun læses af dig og salonens reception og bliver slettet sammen med din konto.',
    },
    reports: {
      title: 'Indberetninger',
      text: 'Indberetter du en salon, gemmer vi indberetningen, tidspunktet og, hvis du er logget ind, din konto. Er du ikke logget ind, gemmer vi en hashværdi af din IP-adresse, indtil indberetningen er lukket. Vi fortæller ikke salonen, hvem der har indberettet den. En salons indberetning af en anmeldelse gemmes sammen med anmeldelsen. Lukkede indberetninger bevares, dog uden dit navn, når du sletter din konto.',
    },
    changeLog: {
      title: 'Aktivitetsloggen',
      text: 'Vi registrerer, hvem i en salon og hvem hos Salloon der har ændret hvad og hvornår: priser, rettigheder, refunderinger, kundekort og lignende. Kunder er angivet med nummer, bookinger med reference og anmeldelser med forfatterens viste navn. Teksten i noter er ikke med. Kun salonens ejer og Salloon kan læse loggen. Posterne bliver aldrig ændret eller slettet og beholder navnet på den, der foretog ændringen.',
    },
    newsletter: {
      title: 'Nyhedsbrevet',
      text: 'Hvis du beder om vores nyhedsbrev, gemmer vi din e-mailadresse, det sprog, du læser på, og hvornår du tilmeldte dig og bekræftede. Vi sender det først, når du har bekræftet din tilmelding på e-mail; ellers sletter vi din adresse efter en uge. I hvert nyhedsbrev er der et link til at afmelde dig, og så sletter vi din adresse. Vi bruger den ikke til andet og giver den ikke videre.',
    },
    contact: {
      title: 'Beskeder til os',
      text: 'Skriver du til os via kontaktformularen, gemmer vi dit navn, din e-mailadresse, dit telefonnummer, din hjemmeside, hvis du oplyser den, og beskeden, så vi kan svare. Er du logget ind, bliver beskeden slettet sammen med din konto og under alle omstændigheder efter et år.',
    },
    cookies: {
      title: 'Cookies på siden',
      text: 'Vi bruger kun cookies, som siden har brug for. Der er ingen sporing.\nSessionscookies holder dig logget ind: i {{remembered}} dage med Husk mig, ellers indtil du lukker browseren, og højst et døgn.\nMens du bekræfter dit nummer eller vælger en ny adgangskode, husker cookies i op til en time, hvilken oprettelse eller hvilket nummer det drejer sig om.\nHvis du sender en formular, mens du ikke er logget ind, gemmer en krypteret cookie den i en halv time, uden adgangskoder og kortoplysninger. For at ingen anden, der logger ind på samme enhed, får den at se, gemmer en cookie, hvem der var logget ind, i {{owner}} dage eller indtil du logger ud. Hvis du logger ind via en anden tjeneste, knytter en cookie tjenestens svar til din browser i ti minutter.\nEn sprogcookie gemmer dit sprog i et år.\nHvis du åbner en salons eget bookinglink, gemmer en cookie salonen i syv dage, så salonen ikke betaler provision af din booking.\nHvis du bruger din placering, gemmer en cookie den med en nøjagtighed på ca. 100 meter i {{place}} dage, eller indtil du ikke længere bruger den. Vi gemmer den ingen andre steder.\nIndtil du lukker fanen eller logger ud, husker din browser også, hvor langt nede på siden du var, en påbegyndt booking og ændringer, som du ikke har gemt endnu. Ved rigtige kortbetalinger kan Stripes kortformular sætte sine egne cookies for at forhindre svindel.\nDin browser gemmer én side, som den viser, når du er offline, samt filer og billeder, der ikke ændrer sig. De indeholder ingen kontooplysninger.',
    },
    retention: {
      title: 'Hvor længe vi gemmer det',
      text: 'Koder: ti minutter, og ti til, mens du vælger en ny adgangskode. Logins: indtil du logger ud, dog højst {{remembered}} dage med Husk mig eller et døgn uden. Oprettelser, der aldrig bliver bekræftet: syv dage. Optælling af forsøg: lidt over et døgn. Gemte API-svar: et døgn. Beskeder til os: et år. Billeder til en salon: indtil 90 dage efter aftalen, eller indtil du sletter kontoen.\nDin konto, dens gemte adresser, dine bookinger og dine betalinger gemmer vi, indtil du sletter kontoen.',
    },
    rights: {
      title: 'Dine rettigheder',
      text: 'Du har ret til at se dine oplysninger, få dem rettet eller slettet, få en kopi og gøre indsigelse mod brugen af dem. Du kan også klage til din databeskyttelsesmyndighed; i Danmark er det Datatilsynet.\nPå din kontoside kan du rette dine oplysninger, hente dem som en fil og slette kontoen. Sletter du kontoen, fjerner vi dine oplysninger, adresser, favoritter, beskeder til os og til saloner, salonernes noter om dig og din tilmelding til nyhedsbrevet. Anmeldelser bevares uden dit navn, og det samme gør bookinger og betalinger, som regnskabet kræver.',
    },
  },
} satisfies Catalogue['legal']
