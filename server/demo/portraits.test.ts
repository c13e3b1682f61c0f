import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withDrawings } from '../platform/media/images.ts';
import { drawPortrait, drawScene, type PortraitKind, renderJpeg, type SceneKind } from './portraits.ts';

const people: PortraitKind[] = ['girl', 'boy', 'woman', 'man'];
const scenes: SceneKind[] = ['center', 'training'];

test.each(people)('the same seed draws the same %s', (kind) => {
	expect(drawPortrait(7, kind)).toBe(drawPortrait(7, kind));
});

test.each(people)('twelve seeds draw at least eleven different pictures of a %s', (kind) => {
	const drawn = Array.from({ length: 12 }, (_, seed) => drawPortrait(seed, kind));
	expect(new Set(drawn).size).toBeGreaterThanOrEqual(11);
});

test.each(scenes)('different seeds draw a different %s, the same seed the same', (kind) => {
	expect(drawScene(1, kind)).toBe(drawScene(1, kind));
	expect(drawScene(1, kind)).not.toBe(drawScene(2, kind));
});

test('a portrait is rendered as a JPEG of 480×480, a scene as one of 960×640', async () => {
	const [girl, training] = await withDrawings(() =>
		Promise.all([renderJpeg(drawPortrait(3, 'girl')), renderJpeg(drawScene(3, 'training'))]),
	);
	const portrait = await sharp(girl).metadata();
	expect(portrait).toMatchObject({ format: 'jpeg', width: 480, height: 480 });
	const scene = await sharp(training).metadata();
	expect(scene).toMatchObject({ format: 'jpeg', width: 960, height: 640 });
});
