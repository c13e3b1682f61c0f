import { circle, cream, ink, line, marigold, mirrored, path, shadow, teal } from './svg-shapes.ts';

/** Colours of one outfit. */
export interface Outfit {
	main: string;
	trim: string;
	skin: string;
}

const SHOULDERS = 'M-176 300C-176 196-128 156-60 142C-30 166 30 166 60 142C128 156 176 196 176 300Z';
const neckline = (skin: string): string =>
	path('M-36 118C-36 138-44 142-60 143C-40 192 40 192 60 143C44 142 36 138 36 118Z', skin);
const collar = (colour: string): string =>
	mirrored(path('M40 132L2 182L46 206L70 148Z', colour) + line('M2 182L46 206L70 148', '#0935381f', 3));

const pinafore = ({ main, skin }: Outfit): string =>
	path(SHOULDERS, cream) +
	neckline(skin) +
	mirrored(path('M58 142L88 152L92 300H0V216C34 214 52 186 58 142Z', main)) +
	collar(cream);

const frock = ({ main, trim, skin }: Outfit): string =>
	path(SHOULDERS, main) +
	neckline(skin) +
	line('M-54 144C-42 196 42 196 54 144', trim, 13) +
	[-104, -52, 0, 52, 104].map((x) => circle(x, 248, 9, trim)).join('');

const shirt = ({ main, trim, skin }: Outfit): string =>
	path(SHOULDERS, main) +
	path('M-36 116L-42 136L0 196L42 136L36 116Z', skin) +
	collar(trim) +
	line('M0 196V300', '#09353840', 3) +
	circle(0, 232, 4.5, ink) +
	circle(0, 270, 4.5, ink);

const roundNeck = ({ main, trim, skin }: Outfit): string =>
	path(SHOULDERS, main) + neckline(skin) + line('M-54 144C-40 194 40 194 54 144', trim, 12);

const kurta = ({ main, trim, skin }: Outfit): string =>
	path(SHOULDERS, main) +
	neckline(skin) +
	path(
		'M-74 146C-60 214-30 240 0 246C30 240 60 214 74 146L112 156C104 236 60 284 0 290C-60 284-104 236-112 156Z',
		trim,
	) +
	shadow(
		'M-74 146C-60 214-30 240 0 246C30 240 60 214 74 146L82 148C70 224 34 254 0 260C-34 254-70 224-82 148Z',
		0.1,
	);

const sari = ({ main, trim, skin }: Outfit): string =>
	path(SHOULDERS, trim) +
	neckline(skin) +
	path('M-176 300C-176 204-136 160-74 145L-40 150C-10 214 60 262 150 300Z', main) +
	line('M-40 150C-10 214 60 262 150 300', marigold.light, 10) +
	line('M-92 160C-70 220-20 270 40 300M-130 184C-112 232-84 270-50 300', '#09353826', 4);

export const girlClothes = [pinafore, frock, kurta] as const;
export const boyClothes = [shirt, roundNeck] as const;
export const womanClothes = [sari, kurta] as const;
export const manClothes = [shirt, shirt, roundNeck] as const;

/** Main colour and trim that go together. */
export const outfits = [
	{ main: teal.deep, trim: marigold.mid },
	{ main: marigold.mid, trim: teal.dark },
	{ main: teal.light, trim: cream },
	{ main: marigold.deep, trim: marigold.mist },
	{ main: teal.dark, trim: teal.light },
	{ main: cream, trim: teal.mid },
] as const;
