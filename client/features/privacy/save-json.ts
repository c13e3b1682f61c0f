export function saveJson(name: string, content: string): void {
	const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// Some browsers read the file later.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Letters and digits of the name, and the day. */
export const fileNameOf = (fullName: string, madeAt: string): string =>
	`yuva-${fullName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${madeAt.slice(0, 10)}.json`;
