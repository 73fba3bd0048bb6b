/** The marketplace's star in a box of 24 by 24. */
export const STAR = 'M12 2.2l3 6.2 6.8 1-4.9 4.8 1.2 6.8L12 17.8 5.9 21l1.2-6.8-4.9-4.8 6.8-1z'
