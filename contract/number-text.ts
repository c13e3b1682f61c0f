/** Groups the digits of a whole number as India does: `1,210`, `23,40,000`. */
export const numberText = (count: number): string => String(count).replace(/\d(?=(\d\d)+\d$)/g, '$&,');
