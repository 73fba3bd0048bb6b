import type { ItemTexts } from '../item-texts.ts'

export const BARBER_PRODUCTS: ItemTexts = {
  'Beard oil': {
    da: ['Skægolie', 'Cedertræ og sort peber; skægget bliver blødt på en uge.'],
    de: ['Bartöl', 'Zeder und schwarzer Pfeffer; macht den Bart in einer Woche weich.'],
  },
  'Clay pomade': {
    da: ['Lerpomade', 'Stærk og mat, til hår der skal blive siddende.'],
    de: ['Tonpomade', 'Stark und matt, für Haar, das sitzen bleiben soll.'],
  },
  'Water-based pomade': {
    da: ['Vandbaseret pomade', 'Høj glans og klassisk sideskilning, skylles nemt ud.'],
    de: ['Pomade auf Wasserbasis', 'Viel Glanz, klassischer Seitenscheitel, leicht auswaschbar.'],
  },
  'Shaving cream': {
    da: ['Barbercreme', 'Tæt skum af ganske lidt. Dufter af birkeblade.'],
    de: ['Rasiercreme', 'Dichter Schaum aus wenig Creme. Duftet nach Birkenblatt.'],
  },
  'Shaving brush': {
    da: ['Barberkost', 'Syntetiske børster i et skaft af valnød.'],
    de: ['Rasierpinsel', 'Synthetikhaar in einem Griff aus Walnussholz.'],
  },
  'Aftershave balm': {
    da: ['Aftershavebalsam', 'Ingen alkohol, ingen svie, hurtigt trukket ind.'],
    de: ['Aftershave-Balsam', 'Ohne Alkohol, ohne Brennen, zieht schnell ein.'],
  },
  'Beard comb': {
    da: ['Skægkam', 'Passer i brystlommen. Pæretræ.'],
    de: ['Bartkamm', 'Passt in die Brusttasche. Birnbaumholz.'],
  },
  'Sea salt spray': {
    da: ['Havsaltspray', 'Greb og fylde før hårtørreren.'],
    de: ['Meersalzspray', 'Griff und Volumen vor dem Föhnen.'],
  },
  'Bar soap': {
    da: ['Håndsæbe', 'Tjære og enebær, til hænder, skæg og resten.'],
    de: ['Stückseife', 'Teer und Wacholder, für Hände, Bart und den Rest.'],
  },
}
