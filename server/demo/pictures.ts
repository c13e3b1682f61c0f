import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { seededRandom } from './random.ts';

export type Portrait = 'girl' | 'boy' | 'woman' | 'man';
export type Scene = 'center' | 'training';

/** Counts the drawings in `pictures`: `girl-1.svg` to `girl-6.svg` and so on. */
const drawings: Record<Portrait | Scene, number> = {
	girl: 6,
	boy: 6,
	woman: 6,
	man: 6,
	center: 4,
	training: 4,
};

type Pair = readonly [string, string];

/** Each pair is a skin, and a darker tone for nose and lips. */
const skins: readonly [Pair, ...Pair[]] = [
	['#8c5839', '#5f3620'],
	['#a66c44', '#74452a'],
	['#724529', '#472616'],
	['#bb8259', '#875535'],
	['#96623e', '#673d25'],
];

/** Each pair is the main colour of the clothes, and a trim. */
const outfits: readonly [Pair, ...Pair[]] = [
	['#0f6b6d', '#fbb02d'],
	['#fbb02d', '#0a4447'],
	['#74bfbc', '#fffdf8'],
	['#cb730a', '#ffecc6'],
	['#0a4447', '#74bfbc'],
	['#fffdf8', '#1b8080'],
];

/** Portraits are 480×480 and recoloured by number; scenes are 960×640. */
export async function readPicture(of: Portrait | Scene, number: number): Promise<string> {
	const file = new URL(`./pictures/${of}-${1 + (number % drawings[of])}.svg`, import.meta.url);
	const svg = await readFile(file, 'utf8');
	return svg.replace(/<style>.*<\/style>/, styleOf(number));
}

function styleOf(number: number): string {
	const random = seededRandom(number * 7919);
	const [skin, shade] = random.pick(skins);
	const [main, trim] = random.pick(outfits);
	return `<style>.skin{fill:${skin}}.shade{stroke:${shade}}.main{fill:${main}}.trim{fill:${trim}}.trim-line{stroke:${trim}}</style>`;
}

export function renderJpeg(svg: string): Promise<Buffer> {
	return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
