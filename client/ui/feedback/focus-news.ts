/** Use as `ref`: scrolls to a new element and focuses it. */
export function focusNews(element: HTMLElement | null): void {
	element?.focus({ preventScroll: true });
	element?.scrollIntoView({ block: 'nearest' });
}
