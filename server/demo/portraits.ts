import sharp from 'sharp';
import {
	boyClothes,
	girlClothes,
	manClothes,
	type Outfit,
	outfits,
	womanClothes,
} from './portrait-clothes.ts';
import {
	beard,
	bindi,
	drawFace,
	earrings,
	type Face,
	girlHair,
	type Hair,
	moustache,
	shortHair,
	spectacles,
	womanHair,
} from './portrait-face.ts';
import { type Random, seededRandom } from './random.ts';
import { drawCenter, drawTraining } from './scenes.ts';
import { circle, cream, drawing, group, line, marigold, path, rect, teal } from './svg-shapes.ts';

export type PortraitKind = 'girl' | 'boy' | 'woman' | 'man';
export type SceneKind = 'center' | 'training';

type Tone = Pick<Face, 'skin' | 'shade'>;

const skins: readonly [Tone, ...Tone[]] = [
	{ skin: '#8c5839', shade: '#5f3620' },
	{ skin: '#a66c44', shade: '#74452a' },
	{ skin: '#724529', shade: '#472616' },
	{ skin: '#bb8259', shade: '#875535' },
	{ skin: '#96623e', shade: '#673d25' },
];

const walls = [
	rect([0, 0, 480, 480], marigold.mist) + circle(240, 216, 176, '#ffdc97'),
	rect([0, 0, 480, 480], teal.mist) + circle(240, 216, 176, '#abdbd8'),
	rect([0, 0, 480, 480], '#fbeed2') +
		rect([0, 300, 480, 180], teal.mid) +
		rect([0, 292, 480, 10], marigold.mid),
	rect([0, 0, 480, 480], '#f4f4e4') +
		circle(400, 90, 46, marigold.light) +
		path('M0 330C80 250 150 240 220 300C290 230 400 240 480 300V480H0Z', '#abdbd8') +
		path('M0 380C140 330 340 340 480 370V480H0Z', teal.light),
	rect([0, 0, 480, 480], '#eff8f7') +
		[0, 120, 240, 360, 480].map((x, at) => circle(x, 10 + (at % 2) * 26, 92, teal.deep)).join('') +
		[60, 190, 320, 450].map((x) => circle(x, 14, 56, teal.mid)).join(''),
	rect([0, 0, 480, 480], '#ffe7b8') +
		rect([54, 44, 372, 300], cream, 6) +
		line('M240 50V338M60 194H420', marigold.dark, 12),
] as const;

interface Sitter {
	hair: Hair;
	clothes: (outfit: Outfit) => string;
	extras: string;
	scale: number;
}

const sitters: Record<PortraitKind, (random: Random, look: number) => Sitter> = {
	girl: (random, look) => ({
		hair: random.pick(girlHair)(random.pick([marigold.mid, '#c23b2a', cream])),
		clothes: random.pick(girlClothes),
		extras: random.chance(0.6) ? bindi(look) + earrings : earrings,
		scale: 1.02,
	}),
	boy: (random) => ({
		hair: random.pick(shortHair),
		clothes: random.pick(boyClothes),
		extras: random.chance(0.12) ? spectacles : '',
		scale: 1.02,
	}),
	woman: (random, look) => ({
		hair: random.pick(womanHair),
		clothes: random.pick(womanClothes),
		extras: bindi(look) + earrings + (random.chance(0.2) ? spectacles : ''),
		scale: 0.96,
	}),
	man: (random) => ({
		hair: random.pick(shortHair),
		clothes: random.pick(manClothes),
		extras:
			random.pick(['', moustache, moustache, beard + moustache]) + (random.chance(0.2) ? spectacles : ''),
		scale: 0.96,
	}),
};

/** A head-and-shoulders drawing, 480×480, as SVG text; the same seed and kind always give the same person. */
export function drawPortrait(seed: number, kind: PortraitKind): string {
	const random = seededRandom(seed * 7919 + kind.length * 104_729 + kind.charCodeAt(0));
	const { skin, shade } = random.pick(skins);
	const look = random.pick([-1, 0, 1]);
	const face: Face = {
		skin,
		shade,
		look,
		smile: random.pick(['open', 'closed']),
		width: 0.96 + random.int(8) / 100,
	};
	const { hair, clothes, extras, scale } = sitters[kind](random, look);
	const dressed = group('translate(0 -12)', clothes({ ...random.pick(outfits), skin })) + hair.behind;
	const person = dressed + drawFace(face) + group(`scale(${face.width} 1)`, hair.front + extras);
	return drawing(480, 480, random.pick(walls) + group(`translate(240 222) scale(${scale})`, person));
}

/** A Learning Center room or a training with children, 960×640, as SVG text. */
export function drawScene(seed: number, kind: SceneKind): string {
	const random = seededRandom(seed * 6151 + kind.length);
	return drawing(960, 640, kind === 'center' ? drawCenter(random) : drawTraining(random));
}

/** The drawing as a photo file. */
export function renderJpeg(svg: string): Promise<Buffer> {
	return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
