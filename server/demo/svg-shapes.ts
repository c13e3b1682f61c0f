/** Colours of the demo drawings: the product's two families, skin and ink. */
export const teal = { mist: '#d5eeec', light: '#74bfbc', mid: '#1b8080', deep: '#0f6b6d', dark: '#0a4447' };
export const marigold = {
	mist: '#ffecc6',
	light: '#ffc95c',
	mid: '#fbb02d',
	deep: '#cb730a',
	dark: '#9c520a',
};
export const ink = '#1b2426';
export const cream = '#fffdf8';

const attributes = (more: Record<string, string | number>): string =>
	Object.entries(more)
		.map(([name, value]) => ` ${name}="${value}"`)
		.join('');

export const path = (d: string, fill: string, more: Record<string, string | number> = {}): string =>
	`<path d="${d}" fill="${fill}"${attributes(more)}/>`;

export const line = (d: string, stroke: string, width: number): string =>
	`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const circle = (x: number, y: number, r: number, fill: string): string =>
	`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** An ellipse given as centre x, centre y, half width, half height. */
export const ellipse = (box: readonly [number, number, number, number], fill: string): string =>
	`<ellipse cx="${box[0]}" cy="${box[1]}" rx="${box[2]}" ry="${box[3]}" fill="${fill}"/>`;

/** A rectangle given as x, y, width, height. */
export const rect = (box: readonly [number, number, number, number], fill: string, radius = 0): string =>
	`<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" rx="${radius}" fill="${fill}"/>`;

export const group = (transform: string, body: string): string => `<g transform="${transform}">${body}</g>`;

/** A soft shadow in the shape of `d`. */
export const shadow = (d: string, opacity = 0.14): string => path(d, '#093538', { 'fill-opacity': opacity });

/** The same drawing on both sides of the middle. */
export const mirrored = (half: string): string => half + group('scale(-1 1)', half);

export const drawing = (width: number, height: number, body: string): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
	`<g stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`;
