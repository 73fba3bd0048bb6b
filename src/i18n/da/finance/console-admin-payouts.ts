export const payouts = {
  about: 'Udbetalinger til saloner.',
  bank: 'En bank er tilsluttet og foretager udbetalingerne automatisk inden for et minut.',
  refused:
    'Den disponible saldo i {{currency}} hos betalingsudbyderen er for lille til denne udbetaling. Overførslen forsøges igen hvert minut.',
  none: 'Ingen udestående udbetalinger',
  account: 'Konto',
  reference: 'Betalingsreference',
  sent: 'Markér som betalt',
  failed: 'Markér som mislykket',
  failedText: 'Beløbet går tilbage til salonens saldo og indgår i næste udbetaling.',
  made: 'Seneste udbetalinger',
  salon: 'Salon',
  when: 'Dato',
  by: 'Af',
  theBank: 'Bank',
}
