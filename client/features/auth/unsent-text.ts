/** "3 things are", to be followed by what they are. */
export const unsentText = (count: number): string => (count === 1 ? '1 thing is' : `${count} things are`);
