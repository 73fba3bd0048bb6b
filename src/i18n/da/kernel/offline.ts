import type { Catalogue } from '../../catalogue.ts'

export const offline = {
  title: 'Du er offline',
  text: 'Vi kan ikke få forbindelse til Salloon. Din enhed ser ikke ud til at være på internettet.',
  check: 'Tjek, at flytilstand er slået fra, og at wi-fi eller mobildata er slået til.',
  returns: 'Siden genindlæses automatisk, når du er online igen.',
  stands: 'Dine bookinger og betalinger er ikke berørt.',
  again: 'Prøv igen',
} satisfies Catalogue['offline']
