/** As the `ref` of something that has just appeared: brings it into view and puts the focus there. */
export function focusNews(element: HTMLElement | null): void {
	element?.focus({ preventScroll: true });
	element?.scrollIntoView({ block: 'nearest' });
}
