/** Returns a percent with one decimal; undefined if `whole` is 0. */
export const percentOf = (part: number, whole: number): number | undefined =>
	// multiplied first: 23 of 400 are 57.5 thousandths, not a little less
	whole === 0 ? undefined : Math.round((part * 1000) / whole) / 10;
