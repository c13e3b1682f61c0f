/** Enter, for example, ends a word in Telugu; Safari tells so only by 229. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
