/** Whether a key belongs to an input method, as Enter does when it ends a word in Telugu; Safari tells only by 229. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
