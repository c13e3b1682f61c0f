/** Lets the browser save what is at `url`, while the page stays. */
export function downloadFrom(url: string): void {
	const link = document.createElement('a');
	link.href = url;
	// The server gives the file its name; without this a refusal would be opened in place of the page.
	link.download = '';
	link.click();
}
