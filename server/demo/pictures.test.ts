import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withDrawings } from '../platform/media/convert.ts';
import { type Portrait, readPicture, renderJpeg, type Scene } from './pictures.ts';

const people: Portrait[] = ['girl', 'boy', 'woman', 'man'];
const scenes: Scene[] = ['center', 'training'];

const render = (of: Portrait | Scene, numbers: number): Promise<Buffer[]> =>
	withDrawings(() =>
		Promise.all(
			Array.from({ length: numbers }, async (_, number) => renderJpeg(await readPicture(of, number))),
		),
	);

test.each([
	...people.map((of) => ({ of, numbers: 12, width: 480, height: 480 })),
	...scenes.map((of) => ({ of, numbers: 4, width: 960, height: 640 })),
])('$numbers numbers give $numbers different pictures of a $of', async ({ of, numbers, width, height }) => {
	const photos = await render(of, numbers);
	expect(new Set(photos.map((photo) => photo.toString('base64'))).size).toBe(numbers);
	for (const photo of photos) {
		expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width, height });
	}
});

test.each([...people, ...scenes])('the same number gives the same picture of a %s', async (of) => {
	expect(await readPicture(of, 7)).toBe(await readPicture(of, 7));
});

test.each(people)('the same drawing of a %s comes in other colours', async (of) => {
	const [one, other] = await Promise.all([readPicture(of, 0), readPicture(of, 6)]);
	const withoutColours = (svg: string) => svg.replace(/<style>.*<\/style>/, '');
	expect(withoutColours(one)).toBe(withoutColours(other));
	expect(one).not.toBe(other);
});
