/** The link that was followed on a screen, by the key of its place in the history: Back returns the focus to it. */
export const followed = new Map<string, string>();
