import type { Random } from './random.ts';
import { childFromBehind, type Figure, put, sittingChild, standingFellow } from './scene-people.ts';
import { circle, cream, ellipse, group, line, marigold, path, rect, shadow, teal } from './svg-shapes.ts';

const WOOD = '#7d5738';
const skins = ['#8c5839', '#a66c44', '#724529', '#bb8259'] as const;

/** Three first letters of the Telugu alphabet, as strokes on a 110-unit square. */
const letters = [
	'M40 43H85C73 42 65 34 67 22C70 6 97 2 104 28C108 58 85 72 55 72C25 72 5 60 5 34C5 12 25 0 38 10C49 22 37 36 21 32',
	'M5 28C-2 0 34-4 36 22V26C40 0 62-2 76 6C94 18 92 38 72 56C56 74 26 76 16 62C10 48 26 38 48 42C72 46 84 64 78 88',
	'M22-12C24 4 40 4 50-8C62-22 70-26 86-26M42 8C14 8 8 28 8 40S14 72 42 72S76 54 76 40S70 8 42 8',
];

function someChild(random: Random): Figure {
	const girl = random.chance(0.5);
	return {
		skin: random.pick(skins),
		top: girl ? cream : random.pick([cream, cream, marigold.light, teal.light]),
		bottom: girl ? teal.deep : teal.dark,
		girl,
	};
}

function blackboard(x: number, y: number): string {
	const written = letters
		.map((d, at) =>
			group(`translate(${50 + at * 105} 68) scale(.8)`, line(d, at === 2 ? marigold.light : cream, 10)),
		)
		.join('');
	const frame =
		rect([0, 0, 380, 190], WOOD, 6) +
		rect([10, 10, 360, 170], '#093538') +
		shadow('M10 10H180L80 180H10Z', 0.2);
	return group(`translate(${x} ${y})`, frame + written + line('M50 152H330', teal.mid, 3));
}

function room(random: Random): string {
	const paint = random.pick([
		{ wall: '#fbeed2', band: teal.mid },
		{ wall: '#eff8f7', band: teal.deep },
		{ wall: '#fff4dd', band: marigold.deep },
	]);
	return (
		rect([0, 0, 960, 640], paint.wall) +
		rect([0, 350, 960, 80], paint.band) +
		rect([0, 342, 960, 9], marigold.mid) +
		rect([0, 430, 960, 210], '#d9a866') +
		shadow('M0 430H960V446H0Z') +
		rect([0, 0, 960, 26], WOOD) +
		shadow('M0 26H960V36H0Z', 0.1)
	);
}

function openWindow(x: number): string {
	return group(
		`translate(${x} 90)`,
		rect([0, 0, 190, 190], WOOD, 4) +
			rect([12, 12, 166, 166], marigold.mist) +
			circle(120, 64, 26, marigold.light) +
			path('M12 130C50 92 90 92 118 122C140 100 160 100 178 112V178H12Z', '#abdbd8') +
			path('M12 152C70 130 120 140 178 128V178H12Z', teal.light) +
			line('M95 12V178M12 95H178', WOOD, 7) +
			rect([-10, 184, 210, 14], '#6a4a30', 3),
	);
}

function bookshelf(x: number): string {
	const colours = [
		teal.deep,
		marigold.mid,
		teal.light,
		marigold.deep,
		teal.dark,
		cream,
		teal.mid,
		marigold.light,
	];
	const books = colours.map((colour, at) =>
		rect([at * 24, -58 - ((at * 7) % 16), 20, 58 + ((at * 7) % 16)], colour, 2),
	);
	return group(`translate(${x} 240)`, books.join('') + rect([-12, 0, 216, 11], '#6a4a30'));
}

function mat(random: Random): string {
	const stripe = random.pick([marigold.mid, cream, marigold.mist]);
	return (
		path('M120 500H840L930 640H30Z', random.pick([teal.mid, marigold.dark, teal.light])) +
		path('M108 519H852L861 533H99ZM66 584H894L905 600H55Z', stripe)
	);
}

/** A Learning Center room with a few children reading on the mat. */
export function drawCenter(random: Random): string {
	const children = [random.int(3) + 190, 385, 580, 775].map((x) =>
		put(
			[x, 560 + random.int(24), 2.6 + random.int(4) / 10],
			sittingChild(someChild(random), random.chance(0.7)),
		),
	);
	const furniture = random.chance(0.5)
		? openWindow(60) + blackboard(310, 110) + bookshelf(740)
		: bookshelf(60) + blackboard(290, 110) + openWindow(716);
	return room(random) + furniture + mat(random) + children.join('');
}

function shade(): string {
	const crown = [
		[60, 60, 120],
		[260, 20, 130],
		[430, 60, 96],
		[190, 120, 92],
	] as const;
	return (
		rect([0, 0, 960, 640], '#fff0cf') +
		circle(760, 170, 54, marigold.light) +
		path('M0 320C120 240 220 250 330 310C460 210 600 230 700 306C800 240 900 250 960 290V400H0Z', '#abdbd8') +
		rect([0, 318, 960, 322], '#e3bd7f') +
		path(
			'M196 430C206 330 190 240 160 150L196 140C214 190 226 210 236 216C244 180 262 150 290 130L312 146C284 190 276 240 276 300C276 360 280 400 292 430Z',
			'#6d4a33',
		) +
		crown.map(([x, y, r]) => circle(x, y, r, teal.dark)).join('') +
		crown.map(([x, y, r]) => circle(x + 14, y - 10, r * 0.7, teal.deep)).join('') +
		ellipse([430, 520, 420, 110], '#09353826')
	);
}

/** A fellow teaching at a blackboard, the children seen from behind. */
export function drawTraining(random: Random): string {
	const outside = random.chance(0.5);
	const woman = random.chance(0.5);
	const fellow = {
		skin: random.pick(skins),
		top: random.pick([marigold.mid, teal.light, marigold.deep]),
		bottom: teal.dark,
		girl: woman,
	};
	const board = outside
		? line('M380 300L350 470M640 300L670 470', '#573826', 9) + blackboard(320, 190)
		: blackboard(300, 110);
	const row = (y: number, xs: readonly number[], scale: number) =>
		xs.map((x) =>
			put([x + random.int(24), y, scale], childFromBehind(someChild(random), random.chance(0.25))),
		);
	const children = [...row(556, [210, 380, 550], 2.2), ...row(640, [110, 300, 490, 680], 2.7)];
	return (
		(outside ? shade() : room(random) + openWindow(60) + mat(random)) +
		board +
		put([770, 500, 2.7], standingFellow(fellow)) +
		children.join('')
	);
}
