import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  appointment:
    '{{services}} hos {{staff}}\n{{when}}\n{{salon}}, {{street}}, {{postalCode}} {{city}}\nAftalenummer: {{reference}}',
  paidInSalon: 'Betales i salonen: {{total}}',
  cancelling: {
    free_until_deadline: 'Du kan aflyse gratis indtil {{until}}.',
    free_until_confirmed:
      'Du kan aflyse gratis, indtil salonen bekræfter. Derefter er afbudsgebyret {{percent}}\u00a0% af behandlingernes pris.',
    fee: 'Hvis du aflyser, er afbudsgebyret {{percent}}\u00a0% af behandlingernes pris.',
  },
  paidDeposit: 'Depositum betalt med kort: {{paid}}\nBetales i salonen: {{rest}}',
  chargedLater: 'Trækkes på dit kort {{chargeAt}}: {{later}}',
  cardOnFile: 'Dit kort er gemt. Der trækkes kun et gebyr, hvis du aflyser for sent eller udebliver.',
  deposit: {
    free_until_deadline: 'Du kan aflyse gratis indtil {{until}}. Derefter refunderes depositummet på {{deposit}} ikke.',
    free_until_confirmed:
      'Du kan aflyse gratis, indtil salonen bekræfter. Derefter refunderes depositummet på {{deposit}} ikke.',
    fee: 'Aflyser du, refunderes depositummet på {{deposit}} ikke.',
  },
  proposedTime: '{{when}} hos {{staff}}',
  series_one: 'I alt {{count}} aftale:',
  series_other: 'I alt {{count}} aftaler:',
  manage: 'Se, flyt eller aflys din tid: {{link}}',
  answer: 'Kommer du? Bekræft, flyt eller aflys her: {{answer}}',
  calendar: 'Føj til din kalender: {{calendar}}',
  choose: 'Vælg, hvilke notifikationer du får: {{choices}}',
  notCharged: 'Der er ikke trukket noget.',
  bookAgain: 'Book en anden tid: {{again}}',
  customer: {
    reason: 'Besked fra salonen: {{reason}}',
    requested: {
      subject: 'Forespørgsel sendt til {{salon}}',
      text: 'Vi har sendt din forespørgsel til {{salon}}. Du får en e-mail, så snart salonen svarer. Der bliver ikke trukket noget, før salonen bekræfter.',
    },
    confirmed: { subject: 'Bekræftet: {{salon}}, {{when}}', text: 'Din tid er bekræftet.' },
    rescheduled: {
      subject: 'Flyttet: {{salon}}, nu {{when}}',
      text: 'Din tid er flyttet fra {{before}}.',
    },
    changed: {
      subject: 'Ændret: {{salon}}, {{when}}',
      text: 'Salonen har ændret din aftale. Her er de nye oplysninger.',
      total: 'I alt: {{total}}',
    },
    reinstated: {
      subject: 'Din aftale gælder igen: {{salon}}, {{when}}',
      text: 'Din aftale gælder igen.',
    },
    confirmAgain: '{{salon}} skal bekræfte den nye tid. Du får en e-mail, så snart salonen svarer.',
    guest_cancelled: {
      subject: 'Aflyst for én person: {{salon}}, {{when}}',
      text: 'Aftalen er aflyst for en af jer. Her er de nye oplysninger.',
    },
    cancelled: {
      subject: 'Aflyst: {{salon}}, {{when}}',
      text: 'Din tid er aflyst.',
      noFee: 'Du skal ikke betale noget gebyr.',
      ifResold: 'Hvis en anden booker tiden, før den begynder, refunderer vi automatisk depositummet på {{deposit}}.',
      fee: 'Du betaler {{fee}} i afbudsgebyr.',
    },
    declined: {
      subject: 'Afvist: {{salon}}, {{when}}',
      text: 'Salonen kunne desværre ikke imødekomme din forespørgsel. Du kan booke en anden tid.',
    },
    no_show: {
      subject: 'Udeblivelse: {{salon}}, {{when}}',
      text: 'Salonen har registreret, at du udeblev fra denne aftale.',
      fee: 'Udeblivelsesgebyret er {{fee}}, som det fremgik, da du bookede.',
      noFee: 'Du skal ikke betale udeblivelsesgebyr. Er det en fejl, så kontakt salonen.',
    },
    charge_failed: {
      subject: 'Betal venligst for {{salon}}, {{when}}',
      text: 'Vi kunne ikke trække {{later}} på dit gemte kort, for eksempel fordi din bank afviste det. Betal venligst med et andet kort senest {{payBy}}: {{payBalance}}',
      cancel: 'Hvis du ikke har betalt inden da, aflyses din aftale uden gebyr.',
      in_salon: 'Hvis du ikke har betalt inden da, betaler du i salonen.',
    },
    unpaid: {
      subject: 'Ikke betalt i tide: {{salon}}, {{when}}',
      cancel: 'Din aftale blev ikke betalt i tide og er aflyst. Du skal ikke betale noget gebyr.',
      in_salon: 'Din aftale blev ikke betalt i tide. Den finder stadig sted: Betal venligst i salonen.',
    },
    fee_due: {
      subject: 'Betal venligst gebyret til {{salon}}, {{when}}',
      text: 'Vi kunne ikke trække gebyret på {{fee}} på dit gemte kort, for eksempel fordi din bank beder dig bekræfte det. Betal det venligst her: {{payFee}}',
    },
    deposit_refunded: {
      subject: 'Dit depositum refunderes: {{salon}}, {{when}}',
      text: 'En anden har booket tiden for den aftale, du aflyste. Vi refunderer dit depositum på {{deposit}} til dit kort. Det tager normalt 5 til 10 bankdage.',
    },
    reminder_day: { subject: 'Påmindelse: {{salon}}, {{when}}', text: 'Du har en tid i morgen.' },
    reminder_soon: { subject: 'Begynder snart: {{salon}}, {{when}}', text: 'Din tid begynder om mindre end to timer.' },
    times_proposed: {
      subject: 'Vælg en anden tid: {{salon}}',
      text: '{{salon}} kan desværre ikke tage imod dig {{when}} og foreslår andre tider.',
      confirmed: 'Din tid {{when}} kan desværre ikke gennemføres som planlagt. {{salon}} foreslår andre tider.',
      choose: 'Vælg en af dem med ét klik, find en anden tid, eller aflys: {{link}}',
      by: 'Vælg senest {{answerBy}}. Derefter bliver din forespørgsel afvist, og der bliver ikke trukket noget.',
    },
    review_request: {
      subject: 'Hvordan var din tid hos {{salon}}?',
      text: 'Hvordan gik det? Skriv en anmeldelse, og hjælp andre kunder: {{review}}',
    },
  },
  tip: 'Har du lyst til at give drikkepenge: {{tip}}',
  guest: {
    aCustomer: 'En kunde',
    why: 'Du får denne mail, fordi {{by}} skrev din adresse ved bestillingen. Vil du ændre aftalen, så kontakt {{by}} eller salonen.',
    confirmed: { subject: 'Din aftale: {{salon}}, {{when}}', text: '{{by}} har bestilt en tid til dig.' },
    rescheduled: { subject: 'Flyttet: {{salon}}, nu {{when}}', text: 'Din aftale er flyttet.' },
    changed: { subject: 'Ændret: {{salon}}, {{when}}', text: 'Din aftale er ændret. Her er de nye oplysninger.' },
    cancelled: { subject: 'Aflyst: {{salon}}, {{when}}', text: 'Din aftale hos {{salon}} {{when}} er aflyst.' },
  },
  salon: {
    answerBy: 'Bekræft eller afvis senest {{answerBy}}. Ellers bliver forespørgslen afvist automatisk.',
    manage: 'Se i salonportalen: {{link}}',
    charge_failed: {
      subject: 'Kort afvist: {{when}}',
      text: 'Vi kunne ikke trække {{later}} på kundens gemte kort. Kunden kan betale med et andet kort indtil {{payBy}}.',
      cancel: 'Ellers aflyses aftalen.',
      in_salon: 'Ellers betales den i salonen.',
    },
    unpaid: {
      subject: 'Ikke betalt i tide: {{when}}',
      cancel: 'Aftalen blev ikke betalt i tide og er aflyst. Tiden er ledig igen.',
      in_salon: 'Aftalen blev ikke betalt i tide. Den skal betales i salonen.',
    },
    late: { subject: 'Forsinket: {{when}}', text: '{{name}} er cirka {{minutes}} minutter forsinket.' },
    requested: { subject: 'Ny bookingforespørgsel: {{when}}', text: 'En kunde har sendt en bookingforespørgsel.' },
    confirmed: { subject: 'Ny booking: {{when}}', text: 'En kunde har booket en tid.' },
    rescheduled: {
      subject: 'Flyttet af kunden: nu {{when}}',
      text: 'En kunde har flyttet sin tid fra {{before}}. Den oprindelige tid er ledig igen.',
    },
    guest_cancelled: {
      subject: 'Aflyst for én person: {{when}}',
      text: 'En kunde har aflyst en aftale for en af flere personer. Tiden er ledig igen.',
    },
    confirmAgain: 'Bekræft eller afvis den nye tid.',
    cancelled: { subject: 'Aflyst af kunden: {{when}}', text: 'Tiden er ledig igen.' },
    declined: {
      subject: 'Afvist: {{when}}',
      text: 'Forespørgslen blev afvist eller ikke besvaret i tide. Tiden er ledig igen.',
    },
  },
} satisfies Catalogue['mail']['bookings']
