/** Use as `ref`: scrolls to a new element and focuses it. */
export function focusNews(element: HTMLElement | null): void {
	element?.focus({ preventScroll: true });
	showNews(element);
}

/** Use as `ref`: scrolls to a new element. The button that was pressed keeps the focus. */
export function showNews(element: HTMLElement | null): void {
	element?.scrollIntoView({ block: 'nearest' });
}
