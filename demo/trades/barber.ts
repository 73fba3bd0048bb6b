import { productsOf, servicesOf } from './table.ts'
import type { Trade } from './trade.ts'

export const barber: Trade = {
  category: 'barber',
  women: 0.18,
  titles: [
    ['Master Barber', 3],
    ['Senior Barber', 4],
    ['Barber', 5],
    ['Beard Specialist', 2],
    ['Junior Barber', 2],
  ],
  services: servicesOf(`
    Haircut              | 30 | 275–375 | always  | Scissors or clippers, washed before and styled after.
    Skin fade            | 45 | 325–425 | always  | From bare skin to length without a line. Finished with the razor.
    Beard trim & line-up | 30 | 195–275 | always  | Shaped with clipper and scissors, edges by razor, oil to finish.
    Haircut & beard      | 60 | 445–575 | always  | The whole head in one sitting.
    Hot towel shave      | 45 | 325–425 | after 5 | Two towels, pre-shave oil, lather by brush and a fresh blade with and against the grain.
    Buzz cut             | 15 | 165–225 |         | One guard all over, neck cleaned by razor.
    Boys' cut            | 30 | 215–275 |         | Up to twelve years. The fade is as sharp as dad’s.
    Head shave           | 45 | 295–375 |         | Steam, lather and a close blade, with balm against the cold.
    Grey blending        | 30 | 275–345 | after 5 | Takes the edge off grey in ten minutes, with nothing to grow out.
    Father & son         | 60 | 445–545 |         | Two cuts, one after the other, in the same chair.
    Long hair cut        | 45 | 345–445 |         | Ends, layers and shape below the collar.
    Charcoal face mask   | 30 | 225–295 |         | Deep clean, cool towel, short nap allowed.
  `),
  products: productsOf(`
    Beard oil          | dropper | 149–219 | Cedar and black pepper; softens within a week.
    Clay pomade        | tin     | 149–199 | Strong and matte, for hair that should stay put.
    Water-based pomade | jar     | 149–199 | High shine, classic side parting, rinses right out.
    Shaving cream      | tube    | 129–179 | Dense lather from very little. Scent of birch leaf.
    Shaving brush      | brush   | 279–399 | Synthetic badger in a walnut handle.
    Aftershave balm    | pump    | 169–239 | No alcohol, no sting, quickly gone.
    Beard comb         | comb    | 89–139  | Fits a breast pocket. Pear wood.
    Sea salt spray     | spray   | 149–199 | Grip and volume before the blow-dryer.
    Bar soap           | soap    | 69–99   | Tar and juniper, for hands, beard and the rest.
  `),
  bios: [
    '{name} has {held a razor|cut hair|worked the chair} for {years} years, the {first|early} of them in {Istanbul|an uncle’s shop|Nørrebro|Gothenburg|Manchester}.',
    '{name} {does|is known for} {fades that last three weeks|beards with straight edges|scissor work on longer hair|old-school side partings|the hot towel shave}.',
    'Talks {football|vinyl|motorbikes|about anything but the weather} or {nothing at all|not at all}: {you choose|your choice}.',
    '{name} won {bronze|silver} at the {Nordic|Danish} barber championships and keeps the {cup|medal} behind the {towels|hair tonic}.',
    'Regulars bring their {sons|brothers|flatmates} to {name}, who remembers {every guard number|how everyone takes the sides}.',
    'Came to barbering from {carpentry|a chef’s kitchen|graphic design}, and {name} still {measures twice and cuts once|thinks in angles}.',
    'On Saturdays {name} is the {fastest|calmest} in the shop; the line moves, the fade does not suffer.',
  ],
  praise: [
    'Sharpest {fade|skin fade} in {town|the city}. {staff} {takes time|takes the time} with the {neck|blend|line behind the ear}.',
    'The hot towel shave is {thirty|forty} minutes of {peace|holiday}.',
    'In and out in {half an hour|thirty minutes}, coffee included, and the {cut|fade} is {still good|still clean} {two|three} weeks later.',
    '{staff} gave my beard a {shape|jawline} I did not know I {had|owned}.',
    'No small talk when you {look tired|do not want it}. {Respect|I appreciate that more than the free beer}.',
    'Brought my {son|seven-year-old}; {he|the boy} got the {cape|booster seat}, the lollipop and a better cut than {me|his father}.',
    'Good music, clean tools, {new blade every time|a fresh blade for everybody}.',
    '{staff} remembered {from last time|after two months} that I {part it left|like it longer on top}.',
    'Booked {service} {an hour before|on the way home}, had a {chair|seat} on the minute.',
    'I moved {to another part of town|across the bridge} and still {cycle|come} back for this {chair|haircut}.',
    'A proper line-up {without|with none of} the {painted-on|drawn-on} look.',
    'My hair is {getting thin|thinner than it was} and {staff} {knew|knows} just how short to go. {I look younger|It looks better than ever}.',
    'Friendly, quick and {fair|fairly priced}. The {walnut chairs|old chairs} are a bonus.',
    'They keep open late, which {saved|rescued} my {Friday|weekend}.',
    'Scissors only, no clippers, and it {grows out|keeps its shape} {beautifully|so much better}.',
  ],
  fair: [
    'Great cut, but there was a {ten|fifteen} minute wait though I had a time.',
    'Solid {fade|haircut}. The room gets {warm|loud} when all chairs are full.',
    'Good as always; the price has gone up a {little|bit}.',
    'Beard turned out {fine|well}, next time I would ask for a little {less|more} off the cheeks.',
  ],
  complaints: [
    'The fade was {rushed|uneven} at the back. Clearly a busy {Saturday|day}.',
    'Asked for a two on the sides and got a {one|zero}. It grows back, but still.',
    'Nice people, but I {bled|was nicked} twice during the shave.',
  ],
}
