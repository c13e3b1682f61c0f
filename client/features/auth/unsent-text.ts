/** For example "3 things are"; a phrase follows. */
export const unsentText = (count: number): string => (count === 1 ? '1 thing is' : `${count} things are`);
