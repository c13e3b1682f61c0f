/**
 * Undefined where this browser has no share sheet. Chrome shares no file of an unknown kind, so such a file
 * is offered as a text, with the same bytes.
 */
export function shareableFile(file: File): File | undefined {
	const asText = new File([file], `${file.name}.txt`, { type: 'text/plain' });
	return [file, asText].find((one) => navigator.canShare?.({ files: [one] }));
}

/** Call it while a button is pressed. @returns whether the file was shared; closing the share sheet is no failure */
export async function shareFile(file: File, text?: string): Promise<boolean> {
	try {
		await navigator.share({ files: [file], ...(text !== undefined && { text }) });
		return true;
	} catch (error) {
		if (error instanceof DOMException && error.name === 'AbortError') return false;
		throw error;
	}
}

export function downloadFile(file: File): void {
	const address = URL.createObjectURL(file);
	downloadFrom(address, file.name);
	// The browser has begun to read it by then.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** By default the server names the file. */
export function downloadFrom(address: string, name = ''): void {
	const link = document.createElement('a');
	link.href = address;
	// Without `download` a refusal would replace the page.
	link.download = name;
	link.click();
}
