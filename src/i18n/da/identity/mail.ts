import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  otherAddress: 'en anden adresse',
  invitation: {
    subject: '{{by}} har inviteret dig til {{salon}} på Salloon',
    text: '{{by}} har inviteret dig til teamet hos {{salon}} på Salloon. Din rolle: {{role}}.\n\nTag imod invitationen inden for {{days}} dage med din konto eller en ny:\n{{link}}\n\nKender du ikke {{salon}}, kan du se bort fra denne e-mail.',
  },
  factor: { app: 'Godkendelsesappen', passkey: 'Adgangsnøglen' },
  account: {
    sign_up_tried: {
      subject: 'Nogen har forsøgt at oprette en konto med din e-mailadresse',
      text: 'Nogen har forsøgt at oprette en Salloon-konto med denne adresse. Der findes allerede en konto med adressen, men den er aldrig blevet bekræftet.\n\nEr det din konto, så log ind, eller nulstil din adgangskode: {{link}}',
    },
    second_factor_added: {
      subject: 'Totrinslogin er tilføjet til din konto',
      text: '{{kind}} »{{label}}« er tilføjet til din konto. Du skal bruge den, når du logger ind.\n\nVar det ikke dig, så fjern den, og skift adgangskode med det samme: {{link}}',
    },
    second_factor_removed: {
      subject: 'Totrinslogin er fjernet fra din konto',
      text: '{{kind}} »{{label}}« er fjernet fra din konto.\n\nVar det ikke dig, så skift adgangskode med det samme, og tjek dine sikkerhedsindstillinger: {{link}}',
    },
    second_factor_demanded: {
      subject: '{{salon}} kræver totrinslogin',
      text: '{{salon}} kræver nu totrinslogin af alle i teamet: en adgangsnøgle eller en godkendelsesapp. Du skal sætte det op, før du kan åbne salonportalen. Det tager cirka et minut: {{link}}',
    },
    second_factor_reset: {
      subject: 'Dit totrinslogin er nulstillet',
      text: 'Som du bad om, har vi fjernet alle adgangsnøgler, godkendelsesapps og gendannelseskoder fra din konto og logget dig ud på alle enheder. Log ind med din adgangskode, og sæt totrinslogin op igen: {{link}}\n\nHar du ikke bedt om det, så svar på denne e-mail med det samme.',
    },
    second_factor_locked: {
      subject: 'Der er indtastet forkerte koder til din konto',
      text: 'Nogen, der kender din adgangskode, har indtastet flere forkerte koder. Derfor accepterer vi ikke koder et stykke tid. Dine adgangsnøgler og gendannelseskoder virker stadig.\n\nVar det ikke dig, så skift adgangskode nu: {{link}}',
    },
    recovery_code_used: {
      subject: 'En gendannelseskode er brugt',
      text: 'En gendannelseskode er brugt til at logge ind på din konto. Koder tilbage: {{left}}.\n\nVar det ikke dig, så skift adgangskode, og opret nye koder med det samme: {{link}}',
    },
    recovery_codes_renewed: {
      subject: 'Der er oprettet nye gendannelseskoder',
      text: 'Der er oprettet nye gendannelseskoder til din konto. De gamle virker ikke længere.\n\nVar det ikke dig, så skift adgangskode med det samme: {{link}}',
    },
    new_device: {
      subject: 'Nyt login på din konto',
      text: 'Nogen er logget ind på din konto på en ny enhed:\n\n{{device}}\n{{when}} (dansk tid)\n\nVar det dig, behøver du ikke gøre noget. Ellers skal du logge enheden ud og skifte adgangskode: {{link}}',
    },
    password_reset: {
      subject: 'Nulstil din adgangskode',
      text: 'Brug dette link til at vælge en ny adgangskode. Det gælder i {{minutes}} minutter og kan bruges én gang:\n{{link}}\n\nHar du ikke bedt om det, kan du se bort fra denne e-mail. Din adgangskode er uændret.',
    },
    reset_unverified: {
      subject: 'Din e-mailadresse er ikke bekræftet',
      text: 'Nogen har bedt om at nulstille adgangskoden til Salloon-kontoen med denne adresse. Adressen er aldrig blevet bekræftet, så vi kan ikke sende et link til den.\n\nHar du selv oprettet kontoen, så vælg en ny adgangskode med en kode til kontoens mobilnummer: {{link}}',
    },
    confirm_email: {
      subject: 'Bekræft din e-mailadresse',
      text: 'Bekræft, at dette er din e-mailadresse. Linket gælder i 24 timer:\n{{link}}\n\nHar du ikke bedt om det, kan du se bort fra denne e-mail.',
    },
    email_changed: {
      subject: 'Din e-mailadresse er ændret',
      text: 'Din kontos e-mailadresse er ændret til {{email}}. Denne adresse er ikke længere knyttet til kontoen.\n\nVar det ikke dig, så svar på denne e-mail med det samme.',
    },
    phone_changed: {
      subject: 'Dit mobilnummer er ændret',
      text: 'Din kontos mobilnummer er ændret til {{phone}}.\n\nVar det ikke dig, så skift adgangskode, og svar på denne e-mail med det samme.',
    },
    password_changed: {
      subject: 'Din adgangskode er ændret',
      text: 'Din adgangskode er ændret, og du er logget ud på alle andre enheder.\n\nVar det ikke dig, så vælg en ny adgangskode med det samme: {{link}}',
    },
    payout_account: {
      subject: 'Udbetalingskontoen for {{salon}} er ændret',
      text: 'Udbetalinger for {{salon}} går nu til kontoen {{account}}. Den næste udbetaling sker tidligst om tre dage.\n\nVar det ikke dig, så skift adgangskode med det samme, og kontakt os: {{link}}',
    },
    account_deleted: {
      subject: 'Din konto er slettet',
      text: 'Din konto og dine personlige oplysninger er slettet. Du er altid velkommen til at oprette en ny konto.',
    },
  },
} satisfies Catalogue['mail']['identity']
