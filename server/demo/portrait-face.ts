import { circle, ellipse, group, ink, line, marigold, mirrored, path, shadow } from './svg-shapes.ts';

/** What makes one face differ from the next. */
export interface Face {
	skin: string;
	/** A darker tone of the same skin, for nose, lips and the shade under the chin. */
	shade: string;
	smile: 'closed' | 'open';
	/** −1 looks a little left, 1 a little right. */
	look: number;
	width: number;
}

const FACE = 'M-84-14C-86 56-50 98 0 98S86 56 84-14C84-72 50-98 0-98S-84-72-84-14Z';

function eyes(): string {
	const eye =
		ellipse([31, 10, 8.5, 10], ink) +
		circle(34, 6, 2.6, '#ffffff') +
		line('M19-16C25-23 36-24 44-18', ink, 5);
	return mirrored(eye);
}

function mouth({ shade, smile }: Face): string {
	if (smile === 'closed') return line('M-22 54C-10 66 10 66 22 54', shade, 6);
	return (
		path('M-27 50C-16 54 16 54 27 50C24 72-24 72-27 50Z', '#ffffff') +
		line('M-27 50C-24 74 24 74 27 50', shade, 5)
	);
}

/** Neck, ears, face and features, the middle of the face at 0,0. */
export function drawFace(face: Face): string {
	const { skin, shade, look, width } = face;
	const neck =
		path('M-36 60H36V118H-36Z', skin) + shadow('M-36 82C-20 106 20 106 36 82V98C16 114-16 114-36 98Z', 0.22);
	const ears = mirrored(circle(84, 16, 17, skin) + line('M88 9C94 13 93 21 87 24', shade, 3));
	const nose = line('M2 12C-1 24-9 30-3 35C1 38 6 38 9 35', shade, 4.5);
	const head = path(FACE, skin) + shadow('M30-92C66-82 84-56 84-14C86 56 50 98 0 98C52 78 66 8 30-92Z', 0.07);
	const features = group(`translate(${look * 9} 0)`, eyes() + nose + mouth(face));
	return neck + group(`scale(${width} 1)`, ears + head + features);
}

const BOW = 'M0 0L-24-15C-29-4-29 8-22 17ZM0 0L24-15C29-4 29 8 22 17Z';
const bow = (x: number, y: number, colour: string): string =>
	group(`translate(${x} ${y})`, path(BOW, colour) + circle(0, 0, 6, marigold.deep));

const PARTED = (tilt: number): string =>
	`M-88 24C-108-82-60-114 0-114S108-82 88 24C82-20 ${48 + tilt}-56 ${tilt}-74C${tilt - 48}-56-82-20-88 24Z`;

/** A style of hair: what lies behind the face but over the shoulders, and what lies over the face. */
export interface Hair {
	behind: string;
	front: string;
}

type RibbonHair = (ribbon: string) => Hair;

export const girlHair: readonly [RibbonHair, ...RibbonHair[]] = [
	(ribbon) => ({
		behind: mirrored(line('M76 20C108 76 112 130 104 184', ink, 34)),
		front: path(PARTED(0), ink) + bow(-105, 172, ribbon) + bow(105, 172, ribbon),
	}),
	(ribbon) => ({
		behind: mirrored(line('M84 16C140 50 136 122 98 104C80 88 84 58 90 30', ink, 25)),
		front: path(PARTED(0), ink) + bow(-106, 14, ribbon) + bow(106, 14, ribbon),
	}),
	(ribbon) => ({
		behind: line('M66 40C116 96 112 190 86 236', ink, 40),
		front: path(PARTED(-14), ink) + bow(90, 226, ribbon),
	}),
	() => ({
		behind: path('M-96-10C-112 60-104 100-92 112H92C104 100 112 60 96-10Z', ink),
		front: path(
			'M-92 34C-108-84-60-114 0-114S108-84 92 34C88 2 84-18 76-34C30-20-30-20-76-34C-84-18-88 2-92 34Z',
			ink,
		),
	}),
];

export const womanHair: readonly [Hair, ...Hair[]] = [
	{
		behind: circle(82, 26, 46, ink),
		front: path(PARTED(-8), ink) + jasmine('M88-20C124-14 138 26 118 62'),
	},
	{ behind: line('M-66 40C-118 100-112 200-84 262', ink, 44), front: path(PARTED(12), ink) },
	{
		behind: path('M-92-20C-116 80-112 150-100 186H100C112 150 116 80 92-20Z', ink),
		front: path(PARTED(0), ink),
	},
	{ behind: circle(0, -104, 40, ink), front: path(PARTED(0), ink) + jasmine('M-40-112C-20-98 20-98 40-112') },
];

function jasmine(d: string): string {
	return `<path d="${d}" fill="none" stroke="#ffffff" stroke-width="17" stroke-dasharray=".1 17"/>`;
}

const SIDE =
	'M-88 4C-102-84-58-116 2-114C68-114 104-80 88 4C84-14 80-28 72-38C34-40 4-58-20-64C-34-48-58-38-74-34C-82-22-84-8-88 4Z';
const CROP = 'M-87-4C-98-82-56-108 0-108S98-82 87-4C82-22 76-36 68-46C30-54-30-54-68-46C-76-36-82-22-87-4Z';
const CURLS =
	'M-86 2C-112-18-104-60-84-70C-84-100-48-116-28-108C-10-124 26-122 36-106C66-112 90-88 86-66C108-56 108-18 86 2C84-20 76-36 62-42C40-34 22-52 0-46C-22-52-40-34-62-42C-76-36-84-20-86 2Z';
const WAVE =
	'M-88 4C-104-70-78-96-52-104C-20-132 60-122 82-84C98-60 96-26 88 4C86-16 80-32 70-42C44-28 10-62-34-58C-50-52-70-44-74-34C-82-22-84-8-88 4Z';

const short = (d: string): Hair => ({ behind: '', front: path(d, ink) });

export const shortHair: readonly [Hair, ...Hair[]] = [short(SIDE), short(CROP), short(CURLS), short(WAVE)];

export const bindi = (look: number): string => circle(look * 9, -30, 6.5, '#9c2b1c');
export const earrings = mirrored(circle(86, 38, 7, marigold.mid) + circle(86, 50, 4.5, marigold.deep));
export const spectacles =
	mirrored(`<circle cx="32" cy="11" r="23" fill="none" stroke="${ink}" stroke-width="5"/>`) +
	line('M-9 9Q0 4 9 9', ink, 5);
export const moustache = path(
	'M0 40C-14 32-28 38-32 48C-18 46-8 48 0 46C8 48 18 46 32 48C28 38 14 32 0 40Z',
	ink,
);
export const beard =
	path('M-83 6C-84 64-46 99 0 99S84 64 83 6C74 42 56 46 36 42C14 34-14 34-36 42C-56 46-74 42-83 6Z', ink, {
		'fill-opacity': 0.86,
	}) + line('M-17 57C-8 64 8 64 17 57', '#b97a58', 5);
