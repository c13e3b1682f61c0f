export interface TextFile {
	name: string;
	type: string;
	content: string;
}

export function saveText({ name, type, content }: TextFile): void {
	const url = URL.createObjectURL(new Blob([content], { type }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// Some browsers read the file later.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
