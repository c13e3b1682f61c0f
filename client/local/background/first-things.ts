/** The opened screen has the line to itself for so long, before the app reads for a day without network. */
export const FIRST_THINGS_MS = 15_000;
