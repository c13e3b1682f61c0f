/** Scrolls no more than needed. */
export const showInList = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'nearest' });
