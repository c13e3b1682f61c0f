const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;

/** As on phones, 1 kB is 1,000 bytes; it rounds down: "12 kB", "5.6 MB", "2.5 GB". */
export function sizeText(bytes: number): string {
	if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)} kB`;
	if (bytes < GIGABYTE) return `${floored(bytes / MEGABYTE)} MB`;
	return `${floored(bytes / GIGABYTE)} GB`;
}

const floored = (value: number): string =>
	value < 100 ? (Math.floor(value * 10) / 10).toFixed(1) : String(Math.floor(value));
