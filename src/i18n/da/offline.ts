import type { Catalogue } from '../catalogue.ts'

export const offline = {
  title: 'Linjen er død',
  text: 'Vi kan ikke få fat i Salloon: Din enhed ser ikke ud til at have forbindelse lige nu.',
  check: 'Se, om flytilstand er slået til, eller om wi-fi eller mobildata er slået fra.',
  returns: 'Siden kommer af sig selv, så snart forbindelsen er tilbage.',
  stands: 'Det, du har booket, står ved magt. Intet er gået tabt, og intet betales to gange.',
  again: 'Prøv igen',
} satisfies Catalogue['offline']
