/** Use it as `ref` of a new element, which gets the focus. */
export function focusNews(element: HTMLElement | null): void {
	element?.focus({ preventScroll: true });
	showNews(element);
}

/** Use it as `ref` of a new element. The button that was pressed keeps the focus. */
export function showNews(element: HTMLElement | null): void {
	element?.scrollIntoView({ block: 'nearest' });
}
