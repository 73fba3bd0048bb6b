import type { Catalogue } from '../catalogue.ts'

export const mail = {
  greeting: 'Hej {{name}}',
  otherAddress: 'en anden adresse',
  greetingPlain: 'Hej',
  notYours:
    'Du får denne mail, fordi nogen har oprettet en Salloon-konto med denne adresse. Er det ikke dig? Fjern adressen fra kontoen: {{link}}',
  farewell: 'Kærlig hilsen\nSalloon',
  visit: '{{services}} hos {{staff}}\n{{when}}\n{{salon}}, {{street}}, {{postalCode}} {{city}}\nBooking {{reference}}',
  paidByCard: 'Betalt med kort: {{total}}',
  paidInSalon: 'Betales i salonen: {{total}}',
  freeUntil: 'Du kan aflyse gratis indtil den {{until}}.',
  manage: 'Se, flyt eller aflys din tid her: {{link}}',
  calendar: 'Læg den i din kalender: {{calendar}}',
  choose: 'Vælg selv, hvad du vil have besked om: {{choices}}',
  customer: {
    reason: 'Salonen skriver: {{reason}}',
    requested: {
      subject: '{{salon}} har fået din forespørgsel',
      text: 'Vi har sendt din forespørgsel videre til {{salon}}. Du hører fra os, så snart de svarer, og du betaler ikke noget inden da.',
    },
    confirmed: { subject: 'Booket: {{salon}}, {{when}}', text: 'Din tid er bekræftet. God fornøjelse!' },
    rescheduled: {
      subject: 'Flyttet: {{salon}}, nu {{when}}',
      text: 'Din tid er flyttet. Før var den {{before}}.',
    },
    askedAgain:
      '{{salon}} svarer selv på hver forespørgsel og er blevet spurgt om den nye tid. Du hører fra os, så snart de svarer.',
    cancelled: {
      subject: 'Aflyst: {{salon}}, {{when}}',
      text: 'Din tid er aflyst og givet fri igen.',
      noFee: 'Der var ikke noget gebyr. Det, du har betalt, er på vej tilbage til dit kort.',
      fee: 'Da det var sent, er {{fee}} beholdt, som du fik vist. Resten er på vej tilbage til dit kort.',
      cash: 'Der var ikke noget at betale tilbage.',
    },
    declined: {
      subject: '{{salon}} har desværre ikke tid den {{when}}',
      text: 'Vi er kede af det: Salonen kunne ikke tage imod din forespørgsel. Der kan være andre ledige tider.',
      free: 'Der er ikke trukket noget.',
      refund: 'Det, du har betalt, er på vej tilbage til dit kort.',
    },
    no_show: {
      subject: 'Vi savnede dig: {{salon}}, {{when}}',
      text: 'Salonen har noteret, at du ikke kom til din tid.',
      fee: '{{fee}} er beholdt, som du fik vist, da du bookede. Resten er på vej tilbage til dit kort.',
      noFee: 'Der beholdes ikke noget af det, du har betalt. Er det en fejl, så skriv til salonen.',
    },
    reminder_day: { subject: 'I morgen: {{salon}}, {{when}}', text: 'Din tid nærmer sig. Vi ses snart!' },
    reminder_soon: { subject: 'Snart: {{salon}}, {{when}}', text: 'Din tid er om mindre end to timer. Vi ses!' },
    review_request: {
      subject: 'Hvordan var det hos {{salon}}?',
      text: 'Tak for dit besøg. Et par ord hjælper andre med at vælge og salonen med at blive bedre: {{review}}',
    },
  },
  salon: {
    answerBy: 'Svar senest den {{answerBy}}. Derefter bliver forespørgslen afvist af sig selv.',
    manage: 'Åbn den i din salon: {{desk}}',
    requested: { subject: 'Ny forespørgsel: {{when}}', text: 'En kunde ønsker en tid og venter på dit svar.' },
    confirmed: { subject: 'Ny booking: {{when}}', text: 'En kunde har booket.' },
    rescheduled: {
      subject: 'Flyttet af kunden: nu {{when}}',
      text: 'En kunde har flyttet sin tid. Før var den {{before}}, og den tid er ledig igen.',
    },
    askedAgain: 'Den nye tid venter på dit svar.',
    cancelled: { subject: 'Aflyst af kunden: {{when}}', text: 'Tiden er ledig igen.' },
    declined: {
      subject: 'Afvist: {{when}}',
      text: 'Forespørgslen blev afvist eller ikke besvaret i tide. Tiden er ledig igen.',
    },
  },
  planLimit: {
    near: {
      subject: '{{salon}}: {{used}} af {{limit}} bookinger denne måned',
      text: 'Hej,\n\n{{salon}} har fået {{used}} bookinger i denne måned af de {{limit}}, planen rummer. Når de er brugt, kan der ikke bookes mere før den 1., hverken online eller ved disken.',
    },
    full: {
      subject: '{{salon}} tager ikke imod flere bookinger denne måned',
      text: 'Hej,\n\n{{salon}} har fået alle {{limit}} bookinger, planen rummer i denne måned. Indtil den 1. kan der ikke bookes mere, hverken online eller ved disken. Besøg, der er booket, bliver, som de er.',
    },
    more: 'En større plan gælder med det samme: {{link}}',
  },
  unread: {
    subject_one: 'En besked fra {{from}}',
    subject_other: '{{count}} beskeder fra {{from}}',
    text: '{{from}} har skrevet til dig:',
    answer: 'Svar her: {{link}}',
  },
  invitation: {
    subject: '{{by}} beder dig arbejde for {{salon}} på Salloon',
    text: 'Hej,\n\n{{by}} inviterer dig til {{salon}} på Salloon. Din rolle: {{role}}.\n\nÅbn dette link for at begynde; det virker i {{days}} dage, med den konto du har, eller en ny:\n{{link}}\n\nKender du ikke {{salon}}, skal du ikke gøre noget.',
  },
  factor: { app: 'Godkendelsesappen', passkey: 'Adgangsnøglen' },
  account: {
    sign_up_tried: {
      subject: 'Nogen vil oprette en konto med din adresse',
      text: 'nogen, måske dig, vil oprette en Salloon-konto med denne adresse. Der findes allerede en, men ejeren har aldrig bekræftet adressen.\n\nEr kontoen din, så log ind eller bed om en ny adgangskode: {{link}}',
    },
    second_factor_added: {
      subject: 'Totrinslogin er tilføjet til din konto',
      text: '{{kind}} “{{label}}” er tilføjet til din konto, og vi beder om den, når du logger ind.\n\nVar det ikke dig, så fjern den, og vælg en ny adgangskode med det samme: {{link}}',
    },
    second_factor_removed: {
      subject: 'Et trin i dit login er fjernet',
      text: '{{kind}} “{{label}}” er fjernet fra din konto.\n\nVar det ikke dig, så vælg en ny adgangskode med det samme, og se, hvordan din konto er beskyttet: {{link}}',
    },
    second_factor_demanded: {
      subject: '{{salon}} kræver totrinslogin',
      text: '{{salon}} kræver nu totrinslogin af alle i teamet: en adgangsnøgle eller en godkendelsesapp. Du har ikke nogen endnu, så konsollen beder dig sætte en op, før den åbner. Det tager et minut: {{link}}',
    },
    second_factor_reset: {
      subject: 'Dit totrinslogin er nulstillet',
      text: 'som aftalt har vi fjernet alle adgangsnøgler, godkendelsesapps og gendannelseskoder fra din konto og logget dig ud overalt. Log ind med din adgangskode, og tilføj en ny: {{link}}\n\nHar du ikke bedt om det, så svar på denne mail med det samme.',
    },
    second_factor_locked: {
      subject: 'Der er indtastet forkerte koder til din konto',
      text: 'nogen, der kender din adgangskode, har indtastet flere forkerte koder. Et stykke tid tager vi ikke imod flere; dine adgangsnøgler og gendannelseskoder virker stadig.\n\nVar det ikke dig, så vælg en ny adgangskode nu: {{link}}',
    },
    recovery_code_used: {
      subject: 'En gendannelseskode er brugt',
      text: 'en gendannelseskode er brugt til at komme ind på din konto. Koder tilbage: {{left}}.\n\nVar det ikke dig, så vælg en ny adgangskode med det samme, og lav nye koder: {{link}}',
    },
    recovery_codes_renewed: {
      subject: 'Der er lavet nye gendannelseskoder',
      text: 'der er lavet nye gendannelseskoder til din konto; de gamle virker ikke længere.\n\nVar det ikke dig, så vælg en ny adgangskode med det samme: {{link}}',
    },
    new_device: {
      subject: 'En ny enhed er logget ind på din konto',
      text: 'nogen er logget ind på din konto på en enhed, vi ikke har set før:\n\n{{device}}\n{{when}} (dansk tid)\n\nVar det dig, skal du ikke gøre noget. Ellers log enheden ud her, og vælg en ny adgangskode: {{link}}',
    },
    password_reset: {
      subject: 'Vælg en ny adgangskode',
      text: 'vælg en ny adgangskode til din konto med dette link. Det virker én gang og i {{minutes}} minutter:\n{{link}}\n\nHar du ikke bedt om det, skal du ikke gøre noget: din adgangskode er uændret.',
    },
    reset_unverified: {
      subject: 'Din adresse er aldrig blevet bekræftet',
      text: 'nogen, måske dig, har bedt om en ny adgangskode til Salloon-kontoen med denne adresse. Ingen har nogensinde bekræftet, at adressen hører til kontoen, så vi sender ikke noget link til det her.\n\nHar du selv oprettet kontoen, så vælg en ny adgangskode med en kode til kontoens telefonnummer: {{link}}',
    },
    confirm_email: {
      subject: 'Bekræft din e-mailadresse',
      text: 'bekræft, at denne adresse er din. Linket virker i 24 timer:\n{{link}}\n\nHvis du ikke har bedt om det, skal du ikke gøre noget.',
    },
    email_changed: {
      subject: 'Din e-mailadresse er ændret',
      text: 'din konto bruger nu adressen {{email}}. Denne adresse hører ikke længere til den.\n\nVar det ikke dig, så svar på denne mail med det samme.',
    },
    phone_changed: {
      subject: 'Dit telefonnummer er ændret',
      text: 'din konto bruger nu nummeret {{phone}}.\n\nVar det ikke dig, så vælg en ny adgangskode, og svar på denne mail med det samme.',
    },
    password_changed: {
      subject: 'Din adgangskode er ændret',
      text: 'din adgangskode er lige blevet ændret, og du er logget ud på alle andre enheder.\n\nVar det ikke dig, så vælg en ny med det samme: {{link}}',
    },
    payout_account: {
      subject: '{{salon}} får nu sine penge et andet sted',
      text: 'fra nu af går det, {{salon}} tjener, til kontoen {{account}}: næste udbetaling kommer tidligst om tre dage.\n\nVar det ikke dig, så vælg en ny adgangskode med det samme, og skriv til os: {{link}}',
    },
    account_deleted: {
      subject: 'Din konto er slettet',
      text: 'din konto og det, den vidste om dig, er slettet. Vi er kede af, at du går; du er altid velkommen tilbage.',
    },
  },
  order: {
    order_placed: {
      subject: 'Din ordre hos {{salon}}',
      text: 'Tak! Vi har modtaget din ordre.',
    },
    order_cancelled: {
      subject: 'Annulleret: din ordre hos {{salon}}',
      text: 'Din ordre er annulleret, som du bad om.',
    },
    order_withdrawn: {
      subject: 'Annulleret: din ordre hos {{salon}}',
      text: 'Vi beklager: {{salon}} kan ikke levere din ordre og har annulleret den.',
    },
    order_sent: {
      subject: 'Sendt: din ordre hos {{salon}}',
      text: 'Din ordre er på vej til dig.',
    },
    payment_returned: {
      subject: 'Din betaling hos {{salon}} gik ikke igennem',
      text: 'Noget gik galt, mens du betalte {{total}} hos {{salon}}. Der er ikke booket noget, og der er ikke trukket noget. Er der reserveret et beløb på dit kort, er det frigivet igen. Prøv igen, når det passer dig.',
    },
    refunded: '{{total}} er på vej tilbage til dit kort.',
    tracking: 'Sporing: {{tracking}}',
    sentTo: 'Salonen sender den til:',
    collectAt: 'Den ligger klar til dig i salonen:',
    see: 'Se din ordre her: {{link}}',
  },
  salonOrder: {
    order_placed: { subject: 'Ny ordre: {{total}}', text: 'En kunde har købt produkter.' },
    order_cancelled: {
      subject: 'Ordre annulleret af kunden: {{total}}',
      text: 'Den skal ikke længere sendes eller lægges klar. Produkterne tæller med på lageret igen.',
    },
    sendTo: 'Send den til:',
    collects: '{{name}} henter den i salonen.',
  },
  house: {
    answer: {
      subject: 'Vores svar på din besked',
      before: 'Du skrev til os:',
    },
    suspended: {
      subject: '{{salon}} vises ikke på Salloon i øjeblikket',
      text: 'vi har taget {{salon}} af Salloon indtil videre: kunder finder den ikke og kan ikke bestille. Aftaler, der er lavet, står ved magt, og du kan stadig arbejde i dit skrivebord.\n\nBegrundelsen:\n{{reason}}\n\nSkriv til os, så finder vi ud af det sammen: {{link}}',
    },
    reopened: {
      subject: '{{salon}} er på Salloon igen',
      text: 'kunder finder {{salon}} igen og kan bestille. Tak for din tålmodighed.\n\nDit skrivebord: {{link}}',
    },
    payoutFailed: {
      subject: 'En udbetaling til {{salon}} kom retur',
      text: '{{total}} til kontoen {{account}} hos {{salon}} kunne ikke udbetales: banken tog ikke imod. Pengene står igen på din saldo og følger med den næste udbetaling. Se efter, om kontoen er rigtig, og ret den, hvis den ikke er: {{link}}',
    },
    reviewHidden: {
      subject: 'Din anmeldelse af {{salon}} vises ikke længere',
      text: 'salonen bad os se på din anmeldelse, og vi fandt, at den bryder vores regler. Den vises ikke længere, og dens stjerner tæller ikke med.\n\nBegrundelsen:\n{{reason}}\n\nDu havde skrevet:',
    },
  },
  contact: {
    subject: 'En besked fra {{name}}',
    text: '{{message}}\n\nFra: {{name}}\nE-mail: {{email}}\nTelefon: {{phone}}\nHjemmeside: {{website}}',
  },
  receipt: {
    sale: { subject: 'Kvittering nr. {{no}} fra {{salon}}', title: 'Kvittering nr. {{no}}' },
    refund: {
      subject: 'Refundering, kvittering nr. {{no}} fra {{salon}}',
      title: 'Refundering, kvittering nr. {{no}}',
    },
    tip: 'Drikkepenge',
    discount: 'Rabat',
    before: 'Betalt tidligere',
    total: 'I alt',
    cash: 'Kontant',
    terminal: 'Kort i salonen',
    card: 'Kort, online',
  },
  newsletter: {
    subject: 'Ét tryk, så er Salloons nyhedsbrev dit',
    text: 'Hej\n\nNogen, formentlig dig, har bedt om Salloons nyhedsbrev til denne adresse. Bekræft det her inden {{days}} dage:\n{{confirm}}\n\nVar det ikke dig? Så skal du ikke gøre noget: Uden din bekræftelse sender vi intet, og vi glemmer adressen. Du kan også fjerne den med det samme, nu eller når som helst senere:\n{{leave}}',
  },
} satisfies Catalogue['mail']
