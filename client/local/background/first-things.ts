/** How long the opened screen has the line to itself, before the app reads for a day without network. */
export const FIRST_THINGS_MS = 15_000;
