/** Saves without leaving the page. */
export function downloadFrom(url: string): void {
	const link = document.createElement('a');
	link.href = url;
	// The server names the file; without `download` a refusal would replace the page.
	link.download = '';
	link.click();
}
