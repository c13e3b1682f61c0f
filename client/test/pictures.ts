const bytesOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** It is one segment, one scan with a restart and a byte of 255 in it, and the end. */
export const JPEG = Uint8Array.from([
	...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
	...[0xff, 0xff, 0xda, 0, 4, 1, 2, 7, 0xff, 0, 8, 0xff, 0xd0, 9],
	...[0xff, 0xd9],
]);

export const PNG = Uint8Array.from([
	...bytesOf('\x89PNG\r\n\x1a\n'),
	...[0, 0, 0, 1, ...bytesOf('IDAT'), 7, 0, 0, 0, 0],
	...[0, 0, 0, 0, ...bytesOf('IEND'), 0, 0, 0, 0],
]);

export const WEBP = Uint8Array.from([...bytesOf('RIFF'), 8, 0, 0, 0, ...bytesOf('WEBPVP8 ')]);

export const APPLE = Uint8Array.from([
	0,
	0,
	0,
	24,
	...bytesOf('ftypheic'),
	0,
	0,
	0,
	0,
	...bytesOf('mif1heic'),
]);
