/** How long a message at the foot of the window stays. */
export const TOAST_MS = 4000;
