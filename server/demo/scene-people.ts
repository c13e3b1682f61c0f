import {
	circle,
	cream,
	ellipse,
	group,
	ink,
	line,
	marigold,
	mirrored,
	path,
	shadow,
	teal,
} from './svg-shapes.ts';

/** A person of a scene, in units of which a standing adult is 100 tall; 0,0 is the ground below. */
export interface Figure {
	skin: string;
	top: string;
	bottom: string;
	girl: boolean;
}

/** Where a figure stands: x, y of its feet and its scale. */
type Place = readonly [x: number, y: number, scale: number];

export const put = ([x, y, scale]: Place, body: string): string =>
	group(`translate(${x} ${y}) scale(${scale})`, body);

const bow = path('M0 0L-3.5-2.5V2.5ZM0 0L3.5-2.5V2.5Z', marigold.mid);

function face(skin: string, girl: boolean): string {
	const plaits = mirrored(line('M8 3C11 8 10.6 13 9 17', ink, 3.5) + group('translate(9 16.5)', bow));
	const hair = girl
		? 'M-9.1 2C-10.8-8.3-5.4-11.4 0-11.400S10.8-8.3 9.1 2C8.4-2 5-5.5 0-7.300C-5-5.5-8.4-2-9.1 2Z'
		: 'M-9 .2C-10.3-8.3-5.9-11.8.2-11.600C6.9-11.6 10.4-7.8 9 .2C8.4-1.6 8-2.9 7.3-3.900C3.4-4.1.5-6.1-2-6.500C-3.3-4.9-5.9-3.9-7.4-3.500C-8.2-2.4-8.4-1-9 .2Z';
	const smile = line('M-2.4 5.100C-1 6.8 1 6.8 2.4 5.1', ink, 0.9);
	const head = 'M-8.4-1C-8.6 5.7-4.5 9.8 0 9.800S8.6 5.7 8.4-1C8.4-6.9 4.9-9.8 0-9.800S-8.4-6.9-8.4-1Z';
	const eyes = mirrored(circle(3.2, 1, 1, ink));
	return (
		(girl ? plaits : '') +
		line('M-8.4 1.400H8.4', skin, 3.6) +
		path(head, skin) +
		path(hair, ink) +
		eyes +
		smile
	);
}

function headFromBehind(skin: string, girl: boolean): string {
	const plaits = mirrored(line('M6 7C9.3 12 9.3 17 8 22', ink, 3.5) + group('translate(7 9.3)', bow));
	return (
		line('M-8.6 1.600H8.6', skin, 3.4) +
		line('M0 6V12', skin, 5.8) +
		path(
			'M-9 1.500C-10.6-7.8-5.9-11.4 0-11.400S10.6-7.8 9 1.500C8.6 6.4 5.6 9.4 0 9.400S-8.6 6.4-9 1.500Z',
			ink,
		) +
		(girl ? plaits : '')
	);
}

const pinafore = (colour: string): string =>
	path(
		'M-6.4-36.600L-5-29Q0-26.6 5-29L6.4-36.600L9-35.400C11.6-24 11-14 11.2-7Q0-4-11.2-7C-11-14-11.6-24-9-35.400Z',
		colour,
	);

const arms = (hand: string, sleeve: string, { skin, top }: Figure): string =>
	mirrored(line(hand, skin, 4.4) + line(sleeve, top, 6.6));

/** A child on the ground with crossed legs, turned to us, with an open book when `reads`. */
export function sittingChild(figure: Figure, reads: boolean): string {
	const { skin, top, bottom, girl } = figure;
	const legs = girl
		? path('M-21-1C-23-10-12-14 0-14S23-10 21-1C14 4-14 4-21-1Z', bottom)
		: line('M-8-8L-17-4L6 0', bottom, 8.4) +
			line('M8-8L17-4L-6 0', bottom, 8.4) +
			path('M-10-12H10L8 0H-8Z', bottom);
	const torso = path('M-9.6-35Q0-39 9.6-35C11.4-24 10.6-14 10.6-8Q0-6-10.6-8C-10.6-14-11.4-24-9.6-35Z', top);
	const book =
		path('M0-7.400L-15.4-12.400L-14-21L0-16L14-21L15.4-12.400Z', marigold.deep) +
		path(
			'M0-9.400Q-6-14.4-14-13.600L-12.8-21.400Q-6-21.6 0-17.200Q6-21.6 12.8-21.400L14-13.600Q6-14.4 0-9.400Z',
			cream,
		);
	return (
		shadow('M-23 1C-23-4 23-4 23 1S-23 6-23 1Z') +
		legs +
		mirrored(ellipse([8, 1, 5, 2.4], skin)) +
		torso +
		(girl ? pinafore(bottom) : '') +
		line('M0-41V-36.6', skin, 5) +
		arms('M8.6-32.400L13-20L7-11', 'M8.6-32.400L11-25.6', figure) +
		(reads ? book : '') +
		group('translate(0 -47.6)', face(skin, girl))
	);
}

/** A child on the ground seen from behind, one hand up when `asks`. */
export function childFromBehind(figure: Figure, asks: boolean): string {
	const { skin, top, bottom, girl } = figure;
	const raised = line('M9-32L15-44L12-60', skin, 4.4) + line('M9-32L12.3-38.6', top, 6.6);
	return (
		shadow('M-23 1C-23-4 23-4 23 1S-23 6-23 1Z') +
		path('M-20 0C-22-9-12-13 0-13S22-9 20 0Q0 5-20 0Z', bottom) +
		arms('M9-32L14.6-20L9-8', 'M9-32L12-25.4', figure) +
		(asks ? raised : '') +
		path('M-10-35Q0-39.6 10-35C12.6-24 12.6-12 13.4-2Q0 2-13.4-2C-12.6-12-12.6-24-10-35Z', top) +
		(girl
			? path(
					'M-6.4-37L-5.4-25H5.400L6.4-37L9.4-35.400C13-24 13-12 14-1.600Q0 2.6-14-1.600C-13-12-13-24-9.4-35.400Z',
					bottom,
				)
			: '') +
		group('translate(0 -47.4)', headFromBehind(skin, girl))
	);
}

/** A fellow standing, one arm pointing to our left. */
export function standingFellow({ skin, top, bottom, girl }: Figure): string {
	const body = girl
		? 'M-11-76C-12.4-66-9-60-10-50C-12-40-13.6-32-14-24Q0-20 14-24C13.6-32 12-40 10-50C9-60 12.4-66 11-76Q0-81-11-76Z'
		: 'M-12.4-75.600C-13-64-12-52-12-43.500Q0-41.5 12-43.500C12-52 13-64 12.4-75.600Q0-81-12.4-75.600Z';
	const legs = girl
		? 'M-9-30L-7.6-2H-1.600L0-28L1.6-2H7.600L9-30Z'
		: 'M-11.4-46H11.400L10.4-2H2.400L0-34L-2.4-2H-10.400Z';
	const dupatta = line('M-9.6-76C-6-64 5-64 9.6-76C12-64 12.4-50 11.6-38', teal.light, 4);
	return (
		shadow('M-22 0C-22-4 22-4 22 0S-22 5-22 0Z') +
		path(legs, bottom) +
		mirrored(line('M4-1H8', ink, 3.4)) +
		line('M10-73.500L15-60L8-50', skin, 4.6) +
		line('M10-73.500L13-66', top, 6.8) +
		path(body, top) +
		line('M0-86V-77', skin, 5.4) +
		path('M-4-79Q0-71 4-79Z', skin) +
		(girl ? dupatta : '') +
		line('M-10-73.500L-18-68L-29-72', skin, 4.6) +
		line('M-10-73.500L-14.5-70.4', top, 6.8) +
		group(
			'translate(0 -90.5) scale(.9)',
			(girl ? line('M6 2C11 9 10 18 7 26', ink, 4) : '') + face(skin, false),
		)
	);
}
