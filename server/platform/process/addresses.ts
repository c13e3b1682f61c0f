import { z } from 'zod';

/** A setting that may be left out or empty. */
export const optional = z
	.string()
	.optional()
	.transform((value) => (value === '' ? undefined : value));

const isHttp = (text: string): boolean => {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname !== '';
};

const isOrigin = (text: string): boolean => isHttp(text) && ['', '/'].includes(new URL(text).pathname);

const hasPlaces = (text: string): boolean => ['{z}', '{x}', '{y}'].every((place) => text.includes(place));

/** Of a service that the server calls. */
export const httpAddress = optional.refine((text) => !text || isHttp(text), {
	error: 'must be an address such as https://example.org/send',
});

/** Without a path, because the pages of Yuva begin at `/`. */
export const publicAddress = optional
	.refine((text) => !text || isOrigin(text), {
		error: 'must be an address without a path, such as https://yuva.example.org',
	})
	.transform((text) => text?.replace(/\/$/, ''));

export const databaseAddress = optional.refine((text) => !text || /^postgres(ql)?:\/\/./.test(text), {
	error: 'must be an address such as postgres://account:password@host:5432/database',
});

export const tileAddress = z
	.string()
	.refine((text) => isHttp(text.replaceAll(/[{}]/g, '')) && hasPlaces(text), {
		error: 'must be an address with {z}, {x} and {y}, such as https://tile.example.org/{z}/{x}/{y}.png',
	});
