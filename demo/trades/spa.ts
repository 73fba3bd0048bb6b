import { productsOf, servicesOf } from './table.ts'
import type { Trade } from './trade.ts'

export const spa: Trade = {
  category: 'spa',
  women: 0.72,
  titles: [
    ['Massage Therapist', 6],
    ['Senior Massage Therapist', 3],
    ['Spa Therapist', 4],
    ['Aroma Therapist', 1],
    ['Reflexologist', 2],
  ],
  services: servicesOf(`
    Classic massage      | 60 | 595–745  | always, after 15, Treatment room | Neck, back and legs with warm oil, as firm as you like.
    Long massage         | 90 | 845–1045 | always, after 15, Treatment room | The same, without looking at the clock.
    Back & neck          | 30 | 345–445  | after 15, Treatment room         | Thirty minutes for those who sit too much.
    Hot stone massage    | 75 | 795–995  | always, after 15, Treatment room | Basalt stones at fifty-two degrees along the spine and in the palms.
    Deep tissue          | 60 | 645–795  | after 15, Treatment room         | Slow, exact pressure for old knots. Drink water afterwards.
    Pregnancy massage    | 60 | 625–775  | after 15, Treatment room         | On your side, with pillows, from week thirteen.
    Sea salt body scrub  | 45 | 545–695  | after 15, Treatment room         | North Sea salt and almond oil, then a shower and cream.
    Seaweed wrap         | 75 | 795–995  | after 15, Treatment room         | Warm mud and seaweed, wrapped in linen, scalp massage meanwhile.
    Reflexology          | 45 | 445–575  | after 15, Treatment room         | The whole body by way of the feet.
    Sauna & cold plunge  | 60 | 295–395  | after 15, Treatment room         | A guided hour of heat, birch and four degrees.
    Aroma ritual         | 60 | 645–795  | always, after 15, Treatment room | You choose the oil by nose; the rest is breathing.
    Face & scalp massage | 45 | 445–575  | after 15, Treatment room         | Jaw, temples and the place behind the ears where stress lives.
  `),
  products: productsOf(`
    Massage oil    | bottle | 189–249 | Almond, arnica and a little orange.
    Bath salt      | jar    | 149–199 | From the North Sea, with lavender. Two handfuls.
    Scented candle | candle | 229–329 | Forest floor after rain; forty hours.
    Candle, sauna  | candle | 229–329 | Birch, tar and a hint of smoke.
    Body scrub     | jar    | 199–269 | Coarse salt in almond oil, for the shower.
    Pillow mist    | spray  | 149–199 | Chamomile and cedar, two sprays before bed.
    Body lotion    | pump   | 189–249 | Oat and seaweed, light enough for summer.
    Seaweed soap   | soap   | 69–99   | Pressed by hand on the west coast.
    Dry brush      | brush  | 159–219 | Sisal and beech, always towards the heart.
  `),
  bios: [
    '{name} has {given|practised} massage for {years} years, {first|the first of them} with {athletes|dancers of the Royal Ballet|a physiotherapy clinic|a spa in the Alps}.',
    'Finds the knot {before you mention it|without being told}: {name} {works|is best} with {shoulders from office chairs|runners’ legs|jaws that clench at night}.',
    '{name} {trained|studied} in {Chiang Mai|Stockholm|Copenhagen|Bali|Berlin} and {mixes|combines} {Swedish strokes with acupressure|slow deep tissue with breathing}.',
    '{name} speaks {little|softly} and {listens with both hands|lets the hands do it}.',
    'A cold-water swimmer {since childhood|for ten winters}, {name} leads the {sauna hour|plunge} and knows when {enough is enough|to stop}.',
    '{name} blends the house oils {by hand|in small batches} and will {send you home|let you leave} with a {drop|little bottle} of the one you liked.',
    'Certified for pregnancy massage, {name} {owns more pillows than anyone|takes all the time it needs}.',
  ],
  praise: [
    '{staff} found a knot I had {carried|ignored} since {last winter|the move|spring} and it is {gone|simply gone}.',
    'I {floated|walked very slowly} home. {Best|The best} {sixty|ninety} minutes of the {year|month}.',
    'The hot stones are {placed|warmed} so {well|carefully} that I {forgot|lost} the difference between stone and hand.',
    'You get tea, a blanket and {nobody hurries you|all the silence you want} afterwards.',
    'Firm pressure without {pain|bruises}. {staff} {asks|asked} once and then {simply knows|gets it right}.',
    'The cold plunge was {shorter|colder} than I {feared|thought} and I have slept {like a child|well} since.',
    'Seven months pregnant and {finally|for the first time in weeks} comfortable; {staff} has a pillow for everything.',
    'It smells of {birch and orange|cedar}, and my phone {stayed|was} off for {two|three} hours.',
    'My {husband|partner|father} {gave|bought} me {service}, and now {he|the whole family} {wants|has} a time of their own.',
    'Headache for {days|a week}, then {staff} worked on my {jaw and neck|shoulders}. {Gone|It has not come back}.',
    'Soft light, warm floor, thick towels. {Every|Each} detail is thought of.',
    'I run marathons, and {staff} {puts|gets} my legs back together {after each one|every time}.',
    'The salt scrub left my skin {soft|smooth} for {days|a week}.',
    'Booked {service} as a present to myself after {exams|a hard month}. {Worth it|I should do this more often}.',
    'Quiet music, no whales. {Thank you|Finally}.',
  ],
  fair: [
    'Lovely massage; the changing room is {small|a little tight} when it is busy.',
    'Good hands. I would have liked a {little|bit} more pressure and {forgot|was too sleepy} to say so.',
    'Relaxing, though I could hear the {street|door} {now and then|at times}.',
    'Nice sauna, the shower could be {warmer|stronger}.',
  ],
  complaints: [
    'My {sixty|ninety} minutes began {ten|fifteen} minutes late and ended on time.',
    'The room was {cold|chilly} and I was too polite to {ask|say so}.',
    'Pressure was too {light|hard} though I {asked|had asked} for {more|less}.',
  ],
}
